/** The current position: the reserves, and what the last turn does. */
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { gameAddress } from '../../state/navigation/addresses';
import { endReason } from '../../state/position/words';
import { positionEditor } from '../../state/study/link';
import { entryWith } from '../../state/study/outline';
import { tokensTo } from '../../state/study/tree';
import { TurnMeaning } from '../../state/study/turn-meaning';
import { playedSentences } from '../../state/table/turn-words';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import type { PanelProps } from './panels';
import { Reserves } from './reserves';

export function PositionPanel({ study }: PanelProps) {
  const board = study.board;
  const position = board.position.value;
  const meaning = useMemo(() => new TurnMeaning(board.start), [board]);
  const entry = entryWith(board.outline.value, board.at.value);
  const isWhole = entry?.nodes.at(-1)?.id === board.at.value;
  const last = isWhole ? entry?.nodes.at(-1)?.id : undefined;
  useEffect(() => {
    if (last === undefined || !entry) meaning.follow(undefined);
    else {
      const tokens = tokensTo(board.tree.peek(), last);
      meaning.follow({ key: last, tokens, turn: entry.nodes.length });
    }
  }, [meaning, last]);
  useEffect(() => () => meaning.follow(undefined), [meaning]);
  const words = meaning.words.value;
  const said = words && isWhole ? playedSentences(words, board.seats) : [];
  return (
    <div class="position-panel">
      {said.length > 0 && (
        <section aria-labelledby="words-title">
          <h3 id="words-title">{t('replay.words')}</h3>
          <ul class="turn-meaning" aria-labelledby="words-title">
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {position?.outcome && <p>{endReason(position.outcome.reason, board.start.setup)}</p>}
      {position && (
        <Reserves position={position} setup={board.start.setup} seats={board.seats} colours={board.colours} />
      )}
      <p class="hint">{t('count.tilesLeft', { count: position?.deck_left ?? 0 })}</p>
      {position?.text !== undefined && (
        <Link to={positionEditor(position.text)} class="button">
          <Icon name="pencil" />
          {say('position.edit')}
        </Link>
      )}
      {study.origin.game !== undefined && (
        <Link to={gameAddress(study.origin.game)} class="button">
          {say('back')}
        </Link>
      )}
    </div>
  );
}
