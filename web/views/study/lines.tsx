/** The engine's evaluation of the position: the best turns in words, its depth and speed. */
import { useMemo } from 'preact/hooks';
import { language, t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { codes } from '../../state/device/settings';
import { nameAt } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import { LINES, type StudyEngine } from '../../state/study/engine';
import { LineWords } from '../../state/study/line-words';
import { Switch } from '../controls/fields';
import { Icon } from '../controls/icon';
import './lines.css';

export function percent(share: number): string {
  const whole = Math.min(1, Math.max(0, share));
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(whole);
}

/** Whether a turn has too few visits to be reliable. */
function isFaint(visits: number, most: number): boolean {
  return visits < Math.max(50, 0.02 * most);
}

interface LinesProps {
  readonly board: StudyBoard;
  readonly engine: StudyEngine;
}

function Effort({ engine }: { engine: StudyEngine }) {
  const report = engine.report.value;
  if (!report) return null;
  const speed = report.time > 200 ? (1000 * report.nodes) / report.time : 0;
  const short = new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <span class="effort num">
      <span>{say('engine.depth', { depth: report.depth })}</span>
      <span>{say('engine.nodes', { nodes: short.format(report.nodes) })}</span>
      {speed > 0 && <span>{say('engine.speed', { speed: short.format(speed) })}</span>}
    </span>
  );
}

function BestTurns({ board, engine }: LinesProps) {
  const words = useMemo(() => new LineWords(board.start, board.seats), [board]);
  const report = engine.report.value;
  if (!report) return <p class="hint lines-wait">{say('engine.thinking')}</p>;
  const seat = report.seat;
  const before = board.tokens;
  const most = report.lines[0]?.visits ?? 0;
  const colour = board.colours[seat - 1] ?? 'red';
  return (
    <ol class="best-turns">
      {report.lines.map((line, index) => {
        const turn = line.tokens.slice(0, line.turn);
        const told = words.of(before, turn);
        const show = () => void board.pointAt(turn);
        const hide = () => board.lookAway();
        return (
          <li
            key={turn.join(' ')}
            class="best"
            data-best={index === 0}
            data-faint={isFaint(line.visits, most)}
          >
            <button
              type="button"
              class="best-turn"
              onClick={() => void board.playLine(turn)}
              onPointerEnter={show}
              onPointerLeave={hide}
              onFocus={show}
              onBlur={hide}
              data-line={index + 1}
            >
              <span class={`chance on-${colour}`}>{percent(line.chances[seat - 1] ?? 0)}</span>
              <span class="best-words">
                {told?.name ?? turn.join(' ')}
                {told?.sentences[0] && <small>{told.sentences[0]}</small>}
                {codes.value === 'on' && <code>{turn.join(' ')}</code>}
              </span>
            </button>
            {line.tokens.length > line.turn && (
              <button
                type="button"
                class="quiet square"
                aria-label={say('engine.add')}
                title={say('engine.add')}
                onClick={() => void board.addLine(line.tokens)}
              >
                <Icon name="add" />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function Lines({ board, engine }: LinesProps) {
  const report = engine.report.value;
  const position = board.position.value;
  const isOn = engine.isOn.value;
  const isDraw = report !== undefined && report.tiles.length > 0;
  const player = nameAt(board.seats, position?.seat);
  return (
    <section class="lines" aria-labelledby="lines-title">
      <div class="lines-head">
        <h2 id="lines-title">
          {isOn && position?.seat !== undefined
            ? say(isDraw ? 'engine.draw' : 'engine.best', { player })
            : say('engine')}
        </h2>
        {isOn && (
          <label class="line-count">
            <span class="unseen">{say('engine.lines')}</span>
            <select
              value={engine.lines.value}
              onChange={(event) => engine.setLines(Number(event.currentTarget.value))}
            >
              {LINES.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        )}
        {board.forbidden === undefined && (
          <Switch label={say('engine')} on={isOn} onSwitch={() => engine.toggle()} />
        )}
      </div>
      {board.forbidden !== undefined && <p class="hint lines-wait">{say('engine.forbidden')}</p>}
      {engine.failed.value && (
        <p class="fault" role="alert">
          {engine.failed.value}
        </p>
      )}
      {isOn && position?.phase !== 'over' && (
        <>
          {isDraw ? (
            <p class="hint lines-wait">{say('engine.draw.hint')}</p>
          ) : (
            <BestTurns board={board} engine={engine} />
          )}
          <div class="lines-foot">
            <Effort engine={engine} />
            {engine.isResting.value && (
              <button type="button" class="quiet" onClick={() => engine.goOn()}>
                {say('engine.goOn')}
              </button>
            )}
          </div>
        </>
      )}
      {isOn && position?.phase === 'over' && <p class="hint lines-wait">{t('end.title')}</p>}
    </section>
  );
}
