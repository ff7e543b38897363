/** A field of a form about oneself. */

/** The shortest password that the service takes. */
const SHORTEST = 8;

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
              ...(secret === 'new-password' && { minLength: SHORTEST }),
            }
          : { maxLength: 24, autocomplete: name === 'name' ? 'username' : 'off' })}
        {...(value !== undefined && { defaultValue: value })}
      />
    </label>
  );
}
