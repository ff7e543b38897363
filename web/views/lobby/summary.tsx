/** A summary of the game in words, with the start button. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { listOf, t } from '../../i18n/i18n';
import { tell } from '../../i18n/new-game/new-game';
import { clockWords } from '../../state/device/timestamps';
import {
  EXTENSIONS,
  type NewGameForm,
  type SeatForm,
  usualTiles,
  VARIANTS,
  whyNot,
  whyUnrated,
} from '../../state/lobby/setup';
import { IslandPicture } from '../board/pictures';
import { Switch } from '../controls/fields';

function nameOf({ kind, name, level }: SeatForm): string {
  if (kind === 'ai') return t('player.computer', { level });
  if (kind === 'local') return name.trim();
  return kind === 'player' ? name : tell(`seat.${kind}`);
}

/** Whether the game is rated: stated before it starts, and switchable where possible. */
function Rated({ form }: { form: Signal<NewGameForm> }) {
  const why = whyUnrated(form.value);
  if (why) return <p class="hint">{tell(`unrated.${why}`)}</p>;
  return (
    <div class="rated">
      <span>
        <strong>{t('new.rated')}</strong>
        <small>{t('new.rated.text')}</small>
      </span>
      <Switch
        label={t('new.rated')}
        on={form.value.rated ?? true}
        onSwitch={(rated) => {
          form.value = { ...form.value, rated };
        }}
      />
    </div>
  );
}

export function Summary({ form, children }: { form: Signal<NewGameForm>; children: ComponentChildren }) {
  const now = form.value;
  const extras = [...EXTENSIONS, ...VARIANTS].filter(
    (extension) => now.extensions.has(extension) && whyNot(extension, now) === undefined,
  );
  const facts: [string, string][] = [
    [t('new.players'), listOf(now.seats.map(nameOf))],
    [t('new.clock'), now.clock && now.clock.kind !== 'none' ? clockWords(now.clock) : t('new.clock.none')],
    [t('new.edition'), t(`new.edition.${now.edition}`)],
    [tell('tiles'), String(now.tiles ?? usualTiles(now.edition, now.seats.length))],
    ...(extras.length > 0
      ? [[tell('with'), listOf(extras.map((extension) => t(`new.${extension}`)))] as [string, string]]
      : []),
    ...(now.zone === 'none' ? [] : [[t('new.zone'), t(`new.zone.${now.zone}`)] as [string, string]]),
  ];
  return (
    <section class="card summary" aria-labelledby="summary-title">
      <IslandPicture class="summary-island" />
      <h2 id="summary-title">{tell('summary')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Rated form={form} />
      {children}
    </section>
  );
}
