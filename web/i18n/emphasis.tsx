import type { ComponentChildren } from 'preact';

/** `**…**` in bold. */
export function emphasised(text: string): ComponentChildren {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}
