/** A link that navigates without a reload. */
import type { ComponentChildren } from 'preact';
import { placed } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';

interface LinkProps {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly current?: boolean;
  readonly label?: string;
  /** Opens in a new tab, which keeps the current page as it is. */
  readonly apart?: boolean;
}

export function Link({ to, children, class: name, current = false, label, apart = false }: LinkProps) {
  return (
    <a
      href={placed(to)}
      class={name}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      title={label}
      target={apart ? '_blank' : undefined}
      onClick={(event) => {
        if (apart || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
