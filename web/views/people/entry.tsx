/** A text field of the account forms. */
import { LONGEST_NAME, SHORTEST_PASSWORD } from '../../api/types';

interface EntryProps {
  readonly label: string;
  readonly name: string;
  readonly secret?: 'current-password' | 'new-password';
  readonly value?: string;
}

export function Entry({ label, name, secret, value }: EntryProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        name={name}
        required
        {...(secret
          ? {
              type: 'password',
              autocomplete: secret,
              ...(secret === 'new-password' && { minLength: SHORTEST_PASSWORD }),
            }
          : { maxLength: LONGEST_NAME, autocomplete: name === 'name' ? 'username' : 'off' })}
        {...(value !== undefined && { defaultValue: value })}
      />
    </label>
  );
}
