/** A menu button, with arrow keys; Escape or a click elsewhere closes the menu. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { placed } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';

interface MenuProps {
  readonly class?: string;
  /** The button's accessible name, if its content does not give it. */
  readonly label?: string;
  readonly button: ComponentChildren;
  readonly children: ComponentChildren;
}

const ITEMS = '[role^="menuitem"]';

export function Menu({ class: name = '', label, button, children }: MenuProps) {
  const open = useSignal(false);
  const host = useRef<HTMLDivElement>(null);
  const list = useId();
  const items = () => [...(host.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const close = () => {
    open.value = false;
  };
  const closeAndReturn = () => {
    close();
    host.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === 'Escape') closeAndReturn();
    else if (to[event.key] !== undefined) all[to[event.key]]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    const at = host.current;
    if (!open.value || !at) return;
    items()[0]?.focus();
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !at.contains(event.target)) close();
    };
    const chosen = (event: Event) => {
      // Choosing an item closes the menu; a switch keeps it open.
      const item = event.target instanceof Element ? event.target.closest(ITEMS) : null;
      if (item?.getAttribute('role') === 'menuitem') close();
    };
    at.addEventListener('keydown', keys);
    at.addEventListener('click', chosen);
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      at.removeEventListener('keydown', keys);
      at.removeEventListener('click', chosen);
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open.value]);
  return (
    <div ref={host} class={`menu-host ${name}`}>
      <button
        type="button"
        class="menu-button"
        aria-haspopup="menu"
        aria-expanded={open.value}
        aria-controls={list}
        aria-label={label}
        title={label}
        onClick={() => (open.value = !open.value)}
      >
        {button}
      </button>
      <div id={list} class="menu" role="menu" aria-label={label} hidden={!open.value}>
        {open.value && children}
      </div>
    </div>
  );
}

export function MenuLink({ to, children }: { to: string; children: ComponentChildren }) {
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      href={placed(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

export function MenuAction({ onClick, children }: { onClick: () => void; children: ComponentChildren }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
      {children}
    </button>
  );
}

/** An on/off item: choosing it leaves the menu open. */
export function MenuSwitch({
  on,
  onSwitch,
  children,
}: {
  on: boolean;
  onSwitch: (on: boolean) => void;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={on}
      tabIndex={-1}
      onClick={() => onSwitch(!on)}
    >
      {children}
      <span class="switch menu-end" aria-hidden="true" />
    </button>
  );
}
