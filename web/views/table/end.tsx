/** How a game ended: the standings with what decided them, and the next actions. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { listOf, t } from '../../i18n/i18n';
import { reviewWords, say } from '../../i18n/review/review';
import { useWords } from '../../i18n/word-book';
import type { DecidedBy, RatingChange } from '../../net/types';
import { percentWords, ratingWords, signedWords } from '../../state/device/numbers';
import { replayAddress, reviewAddress } from '../../state/navigation/addresses';
import { piecesInPlay } from '../../state/position/pieces';
import { endingSentence, nameAt, winnerSentence, withTeam } from '../../state/position/words';
import { saveRecord } from '../../state/replay/save-record';
import { type Standing, standingsOf } from '../../state/replay/standings';
import { Course } from '../../state/review/course';
import type { GameState } from '../../state/table/game';
import { RatingChanges } from '../../state/table/rating-changes';
import { PiecePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Menu, MenuAction, MenuLink } from '../controls/menu';
import { lazyView } from '../frame/lazy-views';
import { Link } from '../frame/link';
import { HowItWent } from '../review/how-it-went';
import { Rematch } from './rematch';
import './end.css';

const FairDeck = lazyView(async () => (await import('../replay/fair-deck')).FairDeck);

function decisionSentence(decided: DecidedBy): string {
  switch (decided.by) {
    case 'king':
      return t('end.decided.king', { pieces: listOf(decided.pieces.map((piece) => t(`pieces.${piece}`))) });
    case 'count':
      return t('end.decided.count', {
        pieces: t(`pieces.${decided.piece}`),
        first: decided.first,
        second: decided.second,
      });
    case 'equal':
      return t('end.decided.equal');
  }
}

/** The players side by side, as table rows. */
function Rows({
  rows,
  standings,
}: {
  rows: readonly (readonly [string, (standing: Standing) => ComponentChildren])[];
  standings: readonly Standing[];
}) {
  return (
    <>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {standings.map((standing) => (
            <td key={standing.seat}>{value(standing)}</td>
          ))}
        </tr>
      ))}
    </>
  );
}

interface ComparisonProps {
  readonly game: GameState;
  readonly standings: readonly Standing[];
  readonly course: Course | undefined;
  readonly ratings: RatingChanges | undefined;
}

/** A rating after the game, and its change. */
function Rating({ change }: { change: RatingChange | undefined }) {
  if (!change) return <>–</>;
  const { before, after } = change;
  const gained = before === undefined ? undefined : Math.round(after) - Math.round(before);
  return (
    <>
      {ratingWords(after)}
      {gained !== undefined && (
        <span class="rating-change" data-sign={Math.sign(gained)}>
          {' '}
          {signedWords(gained)}
        </span>
      )}
    </>
  );
}

/** All players side by side: what counts, with the deciding row highlighted, and how well they played. */
function Comparison({ game, standings, course, ratings }: ComparisonProps) {
  const view = game.table.view.value;
  if (!view) return null;
  const { decided_by: decided } = view.position;
  const decisive = decided?.by === 'count' ? decided.piece : undefined;
  const players = course?.reviewing.review.value?.players;
  const accuracy = ({ seat }: Standing) => {
    const player = players?.find((one) => one.seat === seat);
    return player && player.decisions > 0 ? percentWords(player.accuracy / 100) : '–';
  };
  const rating = ({ seat }: Standing) => <Rating change={ratings?.bySeat.value.get(seat)} />;
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
        {piecesInPlay(game.table.hasBoats.value).map((kind) => (
          <tr key={kind} data-decisive={kind === decisive}>
            <th scope="row">{t(`pieces.${kind}`)}</th>
            {standings.map(({ seat, built }) => (
              <td key={seat}>{built[kind]}</td>
            ))}
          </tr>
        ))}
        {course && <Rows rows={[[say('accuracy'), accuracy]]} standings={standings} />}
        {ratings && <Rows rows={[[t('people.rating'), rating]]} standings={standings} />}
      </tbody>
    </table>
  );
}

/** More statistics of all players, on demand. */
function Facts({ game, standings }: Pick<ComparisonProps, 'game' | 'standings'>) {
  const seats = game.table.seats.value;
  const facts: [string, (standing: Standing) => number][] = [
    [t('end.tiles'), ({ tiles }) => tiles],
    [t('end.eruptions'), ({ eruptions }) => eruptions],
    [t('end.highest'), ({ highest }) => highest],
    [t('end.lost'), ({ lost }) => lost],
    [t('end.settlement'), ({ largest }) => largest],
  ];
  return (
    <details>
      <summary>{say('facts')}</summary>
      <table class="comparison">
        <thead>
          <tr>
            <td />
            {standings.map(({ seat }) => (
              <th key={seat} scope="col">
                {nameAt(seats, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows rows={facts} standings={standings} />
        </tbody>
      </table>
    </details>
  );
}

/** Who won and why, below a temple in the winner's colour. */
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
  const { decided_by: decided } = view.position;
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
      {decided && <p class="decision">{decisionSentence(decided)}</p>}
    </div>
  );
}

/** The next actions. */
function EndActions({ game, isReviewed }: { game: GameState; isReviewed: boolean }) {
  const save = () => void game.attempt(() => saveRecord(game.host, game.id));
  return (
    <div class="end-actions">
      <Rematch game={game} />
      {isReviewed && (
        <Link to={reviewAddress(game.id)} class="button">
          {t('action.review')}
        </Link>
      )}
      <Menu class="end-more" label={say('take')} button={<Icon name="share" />}>
        <MenuLink to={replayAddress(game.id)}>
          <Icon name="play" />
          {t('action.replay')}
        </MenuLink>
        <MenuAction onClick={save}>
          <Icon name="share" />
          {t('action.record')}
        </MenuAction>
      </Menu>
    </div>
  );
}

/** The course of a finished game: analysed by the engine while the end is shown. */
function useCourse(game: GameState, isReviewed: boolean): Course | undefined {
  const course = useMemo(() => {
    const view = game.table.view.peek();
    return view && isReviewed ? new Course({ view, host: game.host }) : undefined;
  }, [game, isReviewed]);
  useEffect(() => () => course?.stop(), [course]);
  return course;
}

/** The rating changes of a rated game; their row is reserved from the start. */
function useRatings(game: GameState, isRated: boolean): RatingChanges | undefined {
  const ratings = useMemo(() => (isRated ? new RatingChanges(game.host) : undefined), [game, isRated]);
  useEffect(() => () => ratings?.stop(), [ratings]);
  return ratings;
}

export function EndCard({ game }: { game: GameState }) {
  const checking = useSignal(false);
  const view = game.table.view.value;
  const outcome = view?.position.outcome;
  const words = useWords(reviewWords);
  const course = useCourse(game, outcome !== undefined);
  const ratings = useRatings(game, outcome !== undefined && view?.rated === true);
  if (!view || words === 'loading') return null;
  const standings = outcome ? standingsOf(view.position, game.lines.value, game.counts.value) : [];
  return (
    <section class="card end" aria-labelledby="end-title">
      <Result game={game} standings={standings} />
      {standings.length > 0 && (
        <Comparison game={game} standings={standings} course={course} ratings={ratings} />
      )}
      {course && <HowItWent game={game} view={view} course={course} />}
      {standings.length > 0 && <Facts game={game} standings={standings} />}
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
      <EndActions game={game} isReviewed={outcome !== undefined} />
    </section>
  );
}
