/** How a game ended: the standings with what decided them, and what can be done next. */
import { useSignal } from '@preact/signals';
import { listOf, t } from '../../i18n/i18n';
import { service } from '../../net/service';
import { replayAddress } from '../../state/navigation/addresses';
import { endingSentence, pieces, winnerSentence } from '../../state/position/words';
import {
  countOrder,
  type Decision,
  decisionOf,
  type Standing,
  standingsOf,
} from '../../state/replay/standings';
import type { GameState } from '../../state/table/game';
import { PiecePicture } from '../board/pictures';
import { lazyView } from '../frame/lazy-views';
import { Link } from '../frame/link';
import { Rematch } from './rematch';
import './end.css';

const FairDeck = lazyView(async () => (await import('../replay/fair-deck')).FairDeck);

function decisionSentence(decision: Decision): string {
  switch (decision.by) {
    case 'king':
      return t('end.decided.king', { pieces: listOf(decision.kinds.map((kind) => t(`pieces.${kind}`))) });
    case 'count':
      return t('end.decided.count', {
        pieces: t(`pieces.${decision.kind}`),
        first: decision.first,
        second: decision.second,
      });
    case 'equal':
      return t('end.decided.equal');
  }
}

interface PlaceProps {
  readonly game: GameState;
  readonly standing: Standing;
  readonly decisive: string | undefined;
}

/** One player's place: what was built, and what else there is to tell. */
function Place({ game, standing, decisive }: PlaceProps) {
  const { seat, rank, built, out, tiles, eruptions, highest, lost, largest } = standing;
  const colour = game.colours.value[seat - 1];
  const facts: [string, string | number][] = [
    [t('end.tiles'), eruptions > 0 ? t('end.tiles.erupting', { tiles, eruptions }) : tiles],
    [t('end.highest'), highest],
    [t('end.lost'), lost],
    [t('end.settlement'), largest],
  ];
  return (
    <li class="place" data-won={rank === 1}>
      <h3>
        <span class="rank">{rank}</span> <span class={`dot dot-${colour}`} aria-hidden="true" />{' '}
        {game.table.nameOf(seat)}
        {out && <small> ({t('player.out')})</small>}
      </h3>
      <ul class="built" aria-label={t('end.built')}>
        {countOrder(game.table.hasBoats.value).map((kind) => (
          <li key={kind} data-decisive={kind === decisive}>
            <PiecePicture kind={kind} colour={colour} size={24} />
            <span aria-hidden="true">{built[kind]}</span>
            <span class="unseen">{pieces(kind, built[kind])}</span>
          </li>
        ))}
      </ul>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Standings({ game }: { game: GameState }) {
  const view = game.table.view.value;
  if (!view?.position.outcome) return null;
  const decision = decisionOf(view.position, view.setup);
  const decisive = decision?.by === 'count' ? decision.kind : undefined;
  return (
    <>
      {decision && <p>{decisionSentence(decision)}</p>}
      <ol class="places">
        {standingsOf(view.position, view.setup, game.lines.value).map((standing) => (
          <Place key={standing.seat} game={game} standing={standing} decisive={decisive} />
        ))}
      </ol>
    </>
  );
}

export function EndCard({ game }: { game: GameState }) {
  const checking = useSignal(false);
  const view = game.table.view.value;
  if (!view) return null;
  const { outcome, hexes, tiles } = view.position;
  const highest = Math.max(0, ...hexes.map((top) => top.level));
  return (
    <section class="card end" aria-labelledby="end-title">
      <h2 id="end-title">
        {outcome ? winnerSentence(view.position, view.seats, game.table.mine.value) : t('end.title')}
      </h2>
      <p>{endingSentence(view)}</p>
      <Standings game={game} />
      {outcome && (
        <p class="hint">
          {t('end.level', { level: highest })} · {t('count.tiles', { count: tiles.length })}
        </p>
      )}
      <div class="buttons">
        <Rematch game={game} />
        <Link to={replayAddress(game.id)} class="button">
          {t('action.replay')}
        </Link>
        <a class="button" href={service.recordAddress(game.id)} download={`taluva-${game.id}.tvr`}>
          {t('action.record')}
        </a>
      </div>
      {outcome && (
        <details
          onToggle={(event) => {
            if (event.currentTarget.open) checking.value = true;
          }}
        >
          <summary>{t('end.fair')}</summary>
          {checking.value && <FairDeck id={game.id} />}
        </details>
      )}
    </section>
  );
}
