/** The players side by side: accuracy, luck, and where the result came from. */
import { say } from '../../i18n/review/review';
import { decimalWords, percentWords, signedWords } from '../../state/device/numbers';
import { nameAt } from '../../state/position/words';
import { type GameReview, gainWithoutLuck, points, type ReviewedPlayer } from '../../state/review/review';
import type { ReviewedGame } from '../../state/review/reviewed-game';
import { PiecePicture } from '../board/pictures';

type Row = readonly [string, (player: ReviewedPlayer) => string];

function Rows({ rows, players }: { rows: readonly Row[]; players: readonly ReviewedPlayer[] }) {
  return (
    <>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {players.map((player) => (
            <td key={player.seat}>{value(player)}</td>
          ))}
        </tr>
      ))}
    </>
  );
}

function Heads({ game, players }: { game: ReviewedGame; players: readonly ReviewedPlayer[] }) {
  return (
    <thead>
      <tr>
        <td />
        {players.map(({ seat }) => (
          <th key={seat} scope="col">
            <PiecePicture kind="hut" colour={game.colours[seat - 1]} size={28} />
            <span>{nameAt(game.seats, seat)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const accuracy = ({ accuracy: percent, decisions }: ReviewedPlayer) =>
  decisions > 0 ? percentWords(percent / 100) : '–';

export function PlayersCard({ game, review }: { game: ReviewedGame; review: GameReview }) {
  const { players } = review;
  if (review.turns.length === 0) {
    return (
      <section class="card">
        <p>{say('nothing')}</p>
      </section>
    );
  }
  const main: Row[] = [
    [say('accuracy'), accuracy],
    [say('lossPerTurn'), (player) => decimalWords(100 * player.loss_per_decision)],
    [say('blunders'), (player) => String(player.blunders)],
    [say('mistakes'), (player) => String(player.mistakes)],
    [say('inaccuracies'), (player) => String(player.inaccuracies)],
    [say('luck'), (player) => signedWords(points(player.luck))],
    [say('result'), (player) => percentWords(player.result)],
    [say('gain'), (player) => signedWords(points(gainWithoutLuck(player)))],
  ];
  const signed = (value: (player: ReviewedPlayer) => number) => (player: ReviewedPlayer) =>
    signedWords(points(value(player)));
  const books: Row[] = [
    [say('books.start'), ({ start }) => percentWords(start)],
    [say('luck'), signed(({ luck }) => luck)],
    [say('books.skill'), signed(({ skill }) => skill)],
    [say('books.others'), signed(({ others }) => others)],
    [say('books.drift'), signed(({ drift }) => drift)],
    [say('result'), ({ result }) => percentWords(result)],
  ];
  return (
    <section class="card" aria-label={say('players')}>
      <table class="review-table">
        <Heads game={game} players={players} />
        <tbody>
          <Rows rows={main} players={players} />
        </tbody>
      </table>
      <details>
        <summary>{say('books')}</summary>
        <table class="review-table books">
          <Heads game={game} players={players} />
          <tbody>
            <Rows rows={books} players={players} />
          </tbody>
        </table>
      </details>
      <details>
        <summary>{say('meaning')}</summary>
        <p class="hint">{say('meaning.text')}</p>
      </details>
    </section>
  );
}
