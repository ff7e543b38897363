/** Where the header and the bottom bar lead. */
import type { Key } from '../../i18n/messages';
import { hasService } from '../../net/site';
import type { Route } from '../../state/navigation/addresses';
import type { IconName } from '../controls/icon';

export interface Destination {
  readonly to: string;
  readonly name: Key;
  readonly icon: IconName;
  /** The pages that belong to it. */
  readonly pages: readonly Route['page'][];
  /** Whether it has a place in the bottom bar of phones, which holds five. */
  readonly inBar: boolean;
}

/** A build without puzzles leads to none. */
const PUZZLES: readonly Destination[] =
  TALUVA_PUZZLES > 0
    ? [{ to: '/puzzles', name: 'nav.puzzles', icon: 'puzzle', pages: ['puzzles'], inBar: true }]
    : [];

/** Where there are other people: not on a site of plain files. */
const OTHERS: readonly Destination[] = [
  { to: '/watch', name: 'nav.watch', icon: 'watch', pages: ['watch'], inBar: true },
  {
    to: '/leaderboard',
    name: 'nav.community',
    icon: 'person',
    pages: ['leaderboard', 'player'],
    inBar: false,
  },
];

export const DESTINATIONS: readonly Destination[] = [
  { to: '/', name: 'nav.play', icon: 'play', pages: ['home', 'new', 'game', 'games'], inBar: true },
  ...PUZZLES,
  { to: '/learn', name: 'nav.learn', icon: 'learn', pages: ['learn'], inBar: true },
  { to: '/rules', name: 'nav.rules', icon: 'learn', pages: ['rules'], inBar: false },
  {
    to: '/study',
    name: 'nav.study',
    icon: 'study',
    pages: ['study', 'editor', 'replay', 'review', 'record'],
    inBar: true,
  },
  ...(hasService ? OTHERS : []),
];

/** Pages that are all board: what leads away from them on a phone would stand in the way. */
export const BOARD_PAGES: readonly Route['page'][] = [
  'game',
  'study',
  'editor',
  'replay',
  'review',
  'record',
  'puzzles',
  'learn',
];
