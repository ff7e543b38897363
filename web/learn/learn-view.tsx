/** The lesson: a small board, a task, and the result of a try. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../board/board';
import type { Hex } from '../board/geometry';
import { EMPTY_SCENE, PLAYER_COLOURS } from '../board/scene';
import { type Chapter, useChapter } from '../i18n/chapter';
import { emphasised } from '../i18n/emphasis';
import { t } from '../i18n/i18n';
import type { Seat } from '../net/types';
import { createGame } from '../state/host/create-game';
import { gameAddress, ruleAddress } from '../state/navigation/addresses';
import { go } from '../state/navigation/route';
import { loadRules } from '../state/position/load-rules';
import { sceneOfText } from '../state/position/position-text';
import {
  buildName,
  errorSentence,
  pieces,
  refusalSentence,
  terrainName,
  tileName,
} from '../state/position/words';
import { help } from '../state/table/auto-hint';
import { BoardView } from '../views/board/board-view';
import { PiecePicture, TilePicture } from '../views/board/pictures';
import { Link } from '../views/frame/link';
import { NotThere } from '../views/frame/not-there';
import { GOAL_POSITION } from './goal';
import { Lesson } from './lesson';
import { keepProgress, loadProgress } from './progress';
import { STEPS, type Step, type StepId } from './steps';
import type { LearnText } from './texts/learn-text';
import './learn.css';

const TEXTS: Chapter<LearnText> = {
  en: async () => (await import('./texts/learn-en')).learnText,
  fr: async () => (await import('./texts/learn-fr')).learnText,
  de: async () => (await import('./texts/learn-de')).learnText,
  pl: async () => (await import('./texts/learn-pl')).learnText,
};

const GOAL_SCENE = sceneOfText(GOAL_POSITION) ?? EMPTY_SCENE;

/** The accessible name of a hex of the goal's island. */
function goalLabel({ q, r }: Hex): string {
  const top = GOAL_SCENE.hexes.find((hex) => hex.q === q && hex.r === r);
  return top ? t('board.hex', { terrain: terrainName(top.face), level: top.level }) : t('board.sea');
}

function seatsOf(text: LearnText): Seat[] {
  return [text.you, text.ivory].map((name, index) => ({
    seat: index + 1,
    kind: 'local',
    name,
    present: true,
    out: false,
  }));
}

const PIECES = ['hut', 'temple', 'tower'] as const;

/** Both players' reserves, which the endings are about. */
function Reserves({ lesson, text }: { lesson: Lesson; text: LearnText }) {
  const reserves = lesson.position.value?.reserves ?? [];
  return (
    <div class="learn-reserves">
      <p class="hint" aria-hidden="true">
        {text.reserve}
      </p>
      <ul aria-label={text.reserve}>
        {reserves.map((reserve, index) => (
          <li key={PLAYER_COLOURS[index]}>
            <span>{index === 0 ? text.you : text.ivory}</span>
            {PIECES.map((kind) => (
              <span key={kind} class="learn-count" data-none={reserve[`${kind}s`] === 0}>
                <PiecePicture kind={kind} colour={PLAYER_COLOURS[index]} size={24} />
                <span aria-hidden="true">{reserve[`${kind}s`]}</span>
                <span class="unseen">{pieces(kind, reserve[`${kind}s`])}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The result of the last try. */
function Message({ lesson, text }: { lesson: Lesson; text: LearnText }) {
  const told = lesson.told.value;
  const position = lesson.position.value;
  const words = text.lessons[lesson.step.value.id];
  if (lesson.failed.value !== undefined) {
    return (
      <div class="learn-told" data-kind="refused" role="alert">
        <p>{errorSentence(lesson.failed.value)}</p>
        <button type="button" onClick={() => lesson.open(lesson.step.value)}>
          {text.retry}
        </button>
      </div>
    );
  }
  return (
    <div class="learn-told" data-kind={told?.kind} role="status">
      {told?.kind === 'refused' && position && (
        <p>
          <span aria-hidden="true">✗</span> {refusalSentence(told.refusal, position, seatsOf(text))}{' '}
          <Link to={ruleAddress(told.refusal.rule)}>{text.rule}</Link>
        </p>
      )}
      {told?.kind === 'other' && <p>{words.other}</p>}
      {told?.kind === 'done' && (
        <p>
          <span aria-hidden="true">✓</span> {words.done}
        </p>
      )}
    </div>
  );
}

/** The buttons of the step: the tile in hand, or the builds to choose from. */
function Actions({
  lesson,
  text,
  children,
}: {
  lesson: Lesson;
  text: LearnText;
  children: ComponentChildren;
}) {
  const hand = lesson.hand.value;
  return (
    <div class="buttons">
      {lesson.isPlacing.value && (
        <>
          <button type="button" onClick={() => lesson.rotate(1)}>
            {t('action.rotate')}
          </button>
          <button type="button" class="primary" disabled={!hand} onClick={() => lesson.place()}>
            {t('action.place')}
          </button>
        </>
      )}
      {lesson.palette.value.map((option) => (
        <button
          type="button"
          key={option.token}
          data-token={option.token}
          onClick={() => lesson.try(option.token)}
        >
          {buildName(option)} <small>{t('build.cost', { pieces: pieces(option.piece, option.cost) })}</small>
        </button>
      ))}
      {!lesson.isDone.value && lesson.position.value && (
        <button type="button" class="quiet" data-action="hint" onClick={() => lesson.hint()}>
          {text.show}
        </button>
      )}
      {children}
    </div>
  );
}

/** The current step, with links to all steps. */
function Steps({
  at,
  done,
  text,
  onOpen,
}: {
  at: Step | undefined;
  done: readonly StepId[];
  text: LearnText;
  onOpen: (step: Step) => void;
}) {
  return (
    <nav aria-label={text.steps}>
      <ol class="learn-steps">
        {STEPS.map((step, index) => {
          const { title } = text.lessons[step.id];
          const isDone = done.includes(step.id);
          return (
            <li key={step.id}>
              <button
                type="button"
                aria-current={step === at ? 'step' : undefined}
                aria-label={`${index + 1}. ${title}${isDone ? `, ${text.stepDone}` : ''}`}
                title={title}
                data-done={isDone}
                onClick={() => onOpen(step)}
              >
                {isDone ? '✓' : index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The computer's level in the first game. */
const FIRST_LEVEL = 1;

function End({ text, onRestart }: { text: LearnText; onRestart: () => void }) {
  const failed = useSignal('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const play = () => {
    createGame({
      setup: 'players=2',
      seats: [{ kind: 'me' }, { kind: 'ai', level: FIRST_LEVEL }],
      visibility: 'unlisted',
    }).then(
      (view) => {
        help(view.id);
        go(gameAddress(view.id));
      },
      (error: unknown) => {
        failed.value = errorSentence(error);
      },
    );
  };
  return (
    <main id="board" class="page learn-end">
      <section class="card">
        <div class="learn-trophies" aria-hidden="true">
          <PiecePicture kind="hut" colour="red" size={64} />
          <PiecePicture kind="temple" colour="red" size={84} />
          <PiecePicture kind="tower" colour="red" size={64} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {text.end.title}
        </h1>
        <p>{text.end.text}</p>
        {failed.value && (
          <p class="fault" role="alert">
            {failed.value}
          </p>
        )}
        <div class="buttons">
          <button type="button" class="primary large" data-action="play" onClick={play}>
            {text.end.play}
          </button>
          <Link to="/rules" class="button">
            {text.end.rules}
          </Link>
          <button type="button" class="quiet" onClick={onRestart}>
            {text.end.restart}
          </button>
        </div>
      </section>
    </main>
  );
}

/** The goal of the game, explained before the first task. */
function Goal({ text, onBegin }: { text: LearnText['goal']; onBegin: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ways = [
    { kind: 'temple', words: text.king },
    { kind: 'hut', words: text.last },
    { kind: 'tower', words: text.survivor },
  ] as const;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 id="learn-title" ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p>{text.teach}</p>
      <ul class="learn-goals">
        {ways.map(({ kind, words }) => (
          <li key={kind}>
            <PiecePicture kind={kind} colour="red" size={36} />
            <span>{emphasised(words)}</span>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" class="primary large" data-action="begin" onClick={onBegin}>
          {text.begin}
        </button>
      </div>
    </>
  );
}

function LessonView({ text }: { text: LearnText }) {
  const board = useRef<Board | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const spoken = useRef(text);
  spoken.current = text;
  const kept = useMemo(loadProgress, []);
  const done = useSignal<readonly StepId[]>(kept.done);
  const finished = useSignal(false);
  const isTold = useSignal(kept.done.length > 0 || kept.at !== STEPS[0].id);
  const lesson = useMemo(() => {
    const start = STEPS.find(({ id }) => id === kept.at) ?? STEPS[0];
    return new Lesson(
      {
        rules: loadRules,
        seats: () => seatsOf(spoken.current),
        onDone: ({ id }) => {
          if (!done.value.includes(id)) done.value = [...done.value, id];
        },
      },
      start,
    );
  }, []);
  const step = lesson.step.value;
  const shown = useComputed(() => (isTold.value ? lesson.scene.value : GOAL_SCENE));
  const index = STEPS.indexOf(step);
  const words = text.lessons[step.id];
  useEffect(() => {
    document.title = `${text.title} – Taluva`;
    return () => {
      document.title = 'Taluva';
    };
  }, [text.title]);
  // Saved at once, not after the next render: the page may be left at any moment.
  useSignalEffect(() => keepProgress({ at: lesson.step.value.id, done: done.value }));
  useEffect(() => {
    if (lesson.isDone.value && lesson.byKey.value) onward.current?.focus();
  }, [lesson.isDone.value]);
  const open = (next: Step) => {
    isTold.value = true;
    lesson.open(next);
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    board.current?.resetView();
  };
  const goOn = () => {
    if (index + 1 < STEPS.length) open(STEPS[index + 1]);
    else finished.value = true;
  };
  if (finished.value) {
    return (
      <End
        text={text}
        onRestart={() => {
          done.value = [];
          finished.value = false;
          isTold.value = false;
          lesson.open(STEPS[0]);
        }}
      />
    );
  }
  const isLast = index + 1 === STEPS.length;
  return (
    <main class="learn" data-step={isTold.value ? step.id : 'goal'} data-done={lesson.isDone.value}>
      <section class="stage" aria-label={t('board.name')}>
        <BoardView
          scene={shown}
          rotating={lesson.isPlacing}
          numbered
          label={(hex) => (isTold.value ? lesson.label(hex) : goalLabel(hex))}
          handlers={{
            onPointHex: (hex, via) => isTold.value && lesson.point(hex, via),
            onPickHex: (hex, via) => isTold.value && lesson.pick(hex, via),
            onRotate: (steps) => lesson.rotate(steps),
            onCancel: () => lesson.cancel(),
          }}
          onBoard={(it) => {
            board.current = it;
          }}
        />
      </section>
      <section class="learn-side" aria-labelledby="learn-title">
        {isTold.value ? (
          <>
            <p class="hint">
              {text.title} ·{' '}
              {text.step.replace('{step}', String(index + 1)).replace('{steps}', String(STEPS.length))}
            </p>
            <h1 id="learn-title" ref={heading} tabIndex={-1}>
              {words.title}
            </h1>
            <p>{words.teach}</p>
            <div class="learn-task">
              {lesson.tile.value && (
                <TilePicture
                  tile={lesson.tile.value}
                  label={t('app.labelled', { label: t('panel.hand'), value: tileName(lesson.tile.value) })}
                  size={72}
                />
              )}
              <p>
                <span class="hint">{text.task}</span>
                <strong>{words.task}</strong>
                {lesson.isPlacing.value && (
                  <small>
                    {t(matchMedia('(pointer: coarse)').matches ? 'turn.place.touch' : 'turn.place.hint')}
                  </small>
                )}
              </p>
            </div>
            {lesson.position.value && !lesson.isPlacing.value && <Reserves lesson={lesson} text={text} />}
            <Message lesson={lesson} text={text} />
            <Actions lesson={lesson} text={text}>
              <button
                // A different button, not the same one restyled: no transition.
                key={lesson.isDone.value ? 'next' : 'skip'}
                ref={onward}
                type="button"
                class={lesson.isDone.value ? 'primary large' : 'quiet'}
                data-action="next"
                onClick={goOn}
              >
                {lesson.isDone.value ? (isLast ? text.finish : text.next) : text.skip}
              </button>
              {lesson.isDone.value && (
                <button type="button" class="quiet" onClick={() => open(step)}>
                  {text.again}
                </button>
              )}
            </Actions>
          </>
        ) : (
          <Goal
            text={text.goal}
            onBegin={() => {
              open(STEPS[0]);
              // The heading is rendered with the step.
              queueMicrotask(() => heading.current?.focus({ preventScroll: true }));
            }}
          />
        )}
        <Steps at={isTold.value ? step : undefined} done={done.value} text={text} onOpen={open} />
      </section>
    </main>
  );
}

export function LearnView() {
  const text = useChapter(TEXTS);
  if (typeof text !== 'string') return <LessonView text={text} />;
  return <NotThere fault={text === 'failed' ? t('problem.away') : ''} />;
}
