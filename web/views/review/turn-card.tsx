/** The current turn, over the board: whose it was, what was played, and its tags. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/review/review';
import { signedWords } from '../../state/device/numbers';
import { nameAt, tileName } from '../../state/position/words';
import { luckOf, points, SYMBOLS } from '../../state/review/review';
import type { ReviewedGame } from '../../state/review/reviewed-game';
import { PiecePicture, TilePicture } from '../board/pictures';

/** The tags of a turn and its tile. */
function Tags({ game }: { game: ReviewedGame }) {
  const turn = game.turn.value;
  if (!turn) return null;
  const luck = luckOf(turn);
  return (
    <>
      {turn.mark && (
        <span class={`tag ${turn.mark === 'inaccuracy' ? 'warn' : 'bad'}`}>
          {SYMBOLS[turn.mark]} {say(`mark.${turn.mark}`)} {signedWords(-points(turn.loss))}
        </span>
      )}
      {luck && (
        <span class={`tag ${turn.luck > 0 ? 'good' : 'lagoon'}`}>
          {say(`luck.${luck}`)} {signedWords(points(turn.luck))}
        </span>
      )}
    </>
  );
}

export function TurnCard({ game }: { game: ReviewedGame }) {
  const at = game.at.value;
  const turn = game.turn.value;
  const turns = game.places.value.length;
  const lesson = game.lesson.value;
  const position = game.cursor.position.value;
  if (!game.review.value) return null;
  if (lesson) {
    const seat = turn?.seat ?? 1;
    return (
      <div class="turn-status" data-yours="true">
        <PiecePicture kind="hut" colour={game.colours[seat - 1]} size={30} />
        <div class="turn-words">
          <p class="whose">{say('try.title')}</p>
          <p class="todo">{say('try.text', { player: nameAt(game.seats, seat) })}</p>
        </div>
      </div>
    );
  }
  if (!turn) {
    return (
      <div class="turn-status">
        <p class="whose">{say('start')}</p>
      </div>
    );
  }
  const line = game.lines.value.find(({ ply }) => ply === game.places.value[at]?.end);
  const isOpen = position?.ply !== undefined && position.ply < (game.places.value[at]?.end ?? 0);
  const hand = isOpen ? (turn.tile ?? undefined) : undefined;
  return (
    <div class="turn-status" aria-live="polite">
      <PiecePicture kind="hut" colour={game.colours[turn.seat - 1]} size={30} />
      <div class="turn-words">
        <p class="whose">
          {nameAt(game.seats, turn.seat)} <small>{say('turnOf', { turn: at + 1, turns })}</small>
        </p>
        <p class="todo">
          {hand ? t('app.labelled', { label: t('panel.hand'), value: tileName(hand) }) : line?.words}
        </p>
        <p class="review-tags">
          <Tags game={game} />
        </p>
      </div>
      {hand && <TilePicture tile={hand} label="" size={52} />}
    </div>
  );
}
