/** Beside the board: the players, and the log, the chat and the tiles in tabs. */
import { computed, type Signal, signal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Key } from '../../i18n/messages';
import type { GameState } from '../../state/table/game';
import { useMedia } from '../controls/media';
import { lazyView } from '../frame/lazy-views';
import { LogPanel } from './log-panel';
import { PlayersPanel } from './players';

const ChatPanel = lazyView(async () => (await import('./on-demand')).ChatPanel);
const DeckPanel = lazyView(async () => (await import('./on-demand')).DeckPanel);

type Tab = 'players' | 'log' | 'chat' | 'tiles';

const NAMES: Readonly<Record<Tab, Key>> = {
  players: 'panel.players',
  log: 'panel.log',
  chat: 'panel.chat',
  tiles: 'panel.deck',
};

/** The last selected tab, by game. */
const chosen = new Map<string, Signal<Tab | undefined>>();

function chosenIn(id: string): Signal<Tab | undefined> {
  const known = chosen.get(id) ?? signal<Tab | undefined>(undefined);
  chosen.set(id, known);
  return known;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly now: Tab;
  readonly unread: number;
  readonly onChoose: (tab: Tab) => void;
}

function Tabs({ tabs, now, unread, onChoose }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(now) + step + tabs.length) % tabs.length];
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
    event.preventDefault();
  };
  return (
    <div ref={row} class="tabs" role="tablist" aria-label={t('panel.tabs')} onKeyDown={keys}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls={`panel-${tab}`}
          aria-selected={tab === now}
          tabIndex={tab === now ? 0 : -1}
          data-tab={tab}
          onClick={() => onChoose(tab)}
        >
          {t(NAMES[tab])}
          {tab === 'chat' && unread > 0 && (
            <span class="count" title={t('panel.chat.unread', { count: unread })}>
              <span aria-hidden="true">{unread}</span>
              <span class="unseen">{t('panel.chat.unread', { count: unread })}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Whether there is anybody to talk to. */
function hasChat({ table }: GameState): boolean {
  const people = table.seats.value.filter((seat) => seat.kind === 'person').length;
  return people >= 2 || table.spectators.value > 0;
}

export function SidePanel({ game }: { game: GameState }) {
  // Beside the board the players fit above the tabs; below it they are one of the tabs.
  const narrow = useMedia('(max-width: 40rem)');
  const tab = chosenIn(game.id);
  const talks = hasChat(game);
  const tabs = useMemo(
    () =>
      computed<readonly Tab[]>(() => [
        ...(narrow.value ? (['players'] as const) : []),
        'log',
        ...(hasChat(game) ? (['chat'] as const) : []),
        'tiles',
      ]),
    [game],
  );
  const now = useMemo(
    () => computed(() => tabs.value.find((known) => known === tab.value) ?? tabs.value[0]),
    [tabs],
  );
  // Unopened tabs are not loaded; opened ones keep their state.
  const opened = useMemo(() => new Set<Tab>(['players', 'log']), [game]);
  opened.add(now.value);
  useSignalEffect(() => {
    if (now.value === 'chat' && game.chat.unread.value > 0) game.chat.markRead();
  });
  const panel = (name: Tab, content: ComponentChildren) => (
    <div
      id={`panel-${name}`}
      class="tab-panel"
      role="tabpanel"
      aria-labelledby={`tab-${name}`}
      hidden={now.value !== name}
    >
      {opened.has(name) && content}
    </div>
  );
  const players = <PlayersPanel game={game} />;
  return (
    <>
      {!narrow.value && players}
      <section class="card tabbed" aria-label={t('panel.tabs')}>
        <Tabs
          tabs={tabs.value}
          now={now.value}
          unread={game.chat.unread.value}
          onChoose={(next) => (tab.value = next)}
        />
        {narrow.value && panel('players', players)}
        {panel('log', <LogPanel game={game} />)}
        {talks && panel('chat', <ChatPanel game={game} />)}
        {panel('tiles', <DeckPanel game={game} />)}
      </section>
    </>
  );
}
