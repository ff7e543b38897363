/** The current place in the line, and the step buttons. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { codes } from '../../state/device/settings';
import { nameAt, tileName } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import { entryWith } from '../../state/study/outline';
import { entryName, entryNotation } from '../../state/study/turn-names';
import { Slider } from '../controls/fields';
import { Icon, type IconName } from '../controls/icon';

/** Below the board: the turn in words, and a slider for the line. */
export function Under({ board }: { board: StudyBoard }) {
  const position = board.position.value;
  const entry = entryWith(board.outline.value, board.at.value);
  const facts = board.facts.value.get(entry?.nodes[0]?.id ?? -1);
  const step = board.step.value;
  const steps = board.line.value.length;
  const here = entry?.nodes.findIndex(({ id }) => id === board.at.value) ?? -1;
  const nodes = entry?.nodes.slice(0, here + 1) ?? [];
  const hand = position?.hand;
  const said =
    entry && nodes.length > 0 && !(hand && nodes.length === 1)
      ? entryName({ nodes }, board.facts.value)
      : hand
        ? `${t('panel.hand')}: ${tileName(hand)}`
        : '';
  return (
    <div class="under">
      <p class="under-words" aria-live="polite">
        <strong>{facts ? t('turn.number', { turn: facts.turn }) : say('start')}</strong>
        {facts && <span>{nameAt(board.seats, facts.seat)}</span>}
        <span class="cut">{said}</span>
        {entry && codes.value === 'on' && <code class="cut">{entryNotation({ nodes })}</code>}
      </p>
      {steps > 0 && (
        <div class="under-scale">
          <button
            type="button"
            class="quiet square"
            aria-label={t(board.playing.value ? 'replay.pause' : 'replay.play')}
            title={t(board.playing.value ? 'replay.pause' : 'replay.play')}
            onClick={() => board.toggle()}
          >
            <Icon name={board.playing.value ? 'pause' : 'play'} />
          </button>
          <Slider
            label={t('replay.step', { step, steps })}
            min={0}
            max={steps}
            value={step}
            onSlide={(to) => board.goToStep(to)}
          />
          <span class="num" aria-hidden="true">
            {step} / {steps}
          </span>
        </div>
      )}
    </div>
  );
}

/** The step buttons, within reach of the thumb. */
export function Steps({ board }: { board: StudyBoard }) {
  const step = board.step.value;
  const steps = board.line.value.length;
  const button = (label: string, icon: IconName, useful: boolean, go: () => void) => (
    <button type="button" class="step" aria-label={label} title={label} aria-disabled={!useful} onClick={go}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="study-steps" role="toolbar" aria-label={say('steps')}>
      {button(t('replay.first'), 'first', step > 0, () => board.goToStep(0))}
      {button(t('replay.previousTurn'), 'previousTurn', step > 0, () => board.turnStep(false))}
      {button(t('replay.previous'), 'previous', step > 0, () => board.back())}
      {button(t('replay.next'), 'next', step < steps, () => board.forward())}
      {button(t('replay.nextTurn'), 'nextTurn', step < steps, () => board.turnStep(true))}
      {button(t('replay.last'), 'last', step < steps, () => board.goToStep(steps))}
    </div>
  );
}
