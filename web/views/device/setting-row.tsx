/** A row for one setting: its description on the left, its control on the right. */
import type { ComponentChildren } from 'preact';

interface SettingRowProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ComponentChildren;
}

export function SettingRow({ title, text, children }: SettingRowProps) {
  return (
    <div class="setting">
      <div>
        <h3>{title}</h3>
        {text && <p class="hint">{text}</p>}
      </div>
      <div class="setting-control">{children}</div>
    </div>
  );
}
