/** The destinations of the header and the bottom bar. */
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
  /** Whether it is in the bottom bar on phones, which holds five. */
  readonly inBar: boolean;
}

/** A build without puzzles has no link to them. */
const PUZZLES: readonly Destination[] =
  TALUVA_PUZZLES > 0
    ? [{ to: '/puzzles', name: 'nav.puzzles', icon: 'puzzle', pages: ['puzzles'], inBar: true }]
    : [];

/** Destinations that need other people: not on a static site. */
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

/** Full-board pages: on a phone, navigation would be in the way. */
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
