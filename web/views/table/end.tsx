/** How a game ended: the standings with what decided them, and what can be done next. */
import { useSignal } from '@preact/signals';
import { listOf, t } from '../../i18n/i18n';
import { replayAddress, reviewAddress } from '../../state/navigation/addresses';
import { endingSentence, winnerSentence, withTeam } from '../../state/position/words';
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
import { RecordButton } from '../replay/record-button';
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

/** Everybody side by side: what counts, with the row that decided lit, and what else there is to tell. */
function Comparison({ game, standings }: { game: GameState; standings: readonly Standing[] }) {
  const view = game.table.view.value;
  if (!view) return null;
  const decision = decisionOf(view.position, view.setup, game.counts.value);
  const decisive = decision?.by === 'count' ? decision.kind : undefined;
  const facts: [string, (standing: Standing) => number][] = [
    [t('end.tiles'), ({ tiles }) => tiles],
    [t('end.eruptions'), ({ eruptions }) => eruptions],
    [t('end.highest'), ({ highest }) => highest],
    [t('end.lost'), ({ lost }) => lost],
    [t('end.settlement'), ({ largest }) => largest],
  ];
  return (
    <table class="comparison">
      <thead>
        <tr>
          <td />
          {standings.map(({ seat, rank, out }) => (
            <th key={seat} scope="col" class="place" data-won={rank === 1} data-out={out}>
              <PiecePicture
                kind={rank === 1 ? 'temple' : 'hut'}
                colour={game.colours.value[seat - 1]}
                size={28}
              />
              <span>{withTeam(view.seats, seat)}</span>
              <small>
                {t('end.rank')} {rank}
                {out && `, ${t('player.out')}`}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {countOrder(game.table.hasBoats.value).map((kind) => (
          <tr key={kind} data-decisive={kind === decisive}>
            <th scope="row">{t(`pieces.${kind}`)}</th>
            {standings.map(({ seat, built }) => (
              <td key={seat}>{built[kind]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody class="facts">
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {standings.map((standing) => (
              <td key={standing.seat}>{value(standing)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who has won and why, under the winner's own temple. */
function Result({ game, standings }: { game: GameState; standings: readonly Standing[] }) {
  const view = game.table.view.value;
  const outcome = view?.position.outcome;
  if (!view || !outcome) {
    return (
      <div class="result">
        <h2 id="end-title">{t('end.title')}</h2>
        <p>{view ? endingSentence(view) : ''}</p>
      </div>
    );
  }
  const decision = decisionOf(view.position, view.setup, game.counts.value);
  return (
    <div class="result">
      <span class="winners">
        {standings
          .filter(({ rank }) => rank === 1)
          .map(({ seat }) => (
            <PiecePicture key={seat} kind="temple" colour={game.colours.value[seat - 1]} size={64} />
          ))}
      </span>
      <h2 id="end-title">{winnerSentence(view.position, view.seats, game.table.mine.value)}</h2>
      <p>{endingSentence(view)}</p>
      {decision && <p class="decision">{decisionSentence(decision)}</p>}
    </div>
  );
}

export function EndCard({ game }: { game: GameState }) {
  const checking = useSignal(false);
  const view = game.table.view.value;
  if (!view) return null;
  const { outcome } = view.position;
  const standings = outcome ? standingsOf(view.position, game.lines.value, game.counts.value) : [];
  return (
    <section class="card end" aria-labelledby="end-title">
      <Result game={game} standings={standings} />
      {standings.length > 0 && <Comparison game={game} standings={standings} />}
      <div class="end-actions">
        <Rematch game={game} />
        {outcome && (
          <Link to={reviewAddress(game.id)} class="button">
            {t('action.review')}
          </Link>
        )}
        <Link to={replayAddress(game.id)} class="button">
          {t('action.replay')}
        </Link>
        <RecordButton
          host={game.host}
          id={game.id}
          onFault={(error) => void game.attempt(() => Promise.reject(error))}
        />
      </div>
      {outcome && (
        <details
          onToggle={(event) => {
            if (event.currentTarget.open) checking.value = true;
          }}
        >
          <summary>{t('end.fair')}</summary>
          {checking.value && <FairDeck host={game.host} />}
        </details>
      )}
    </section>
  );
}
