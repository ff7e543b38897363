/** The board's colours by day and night, and the players' marks. */
import type { PlayerColour, Terrain } from './scene';

export type Theme = 'day' | 'night';

/** The colours of the plan. Their names become CSS custom properties: `--board-sea`. */
export interface Palette {
  readonly sea: string;
  readonly seaDeep: string;
  readonly seaLine: string;
  readonly shallow: string;
  readonly beach: string;
  readonly jungle: string;
  readonly jungleDark: string;
  readonly jungleLight: string;
  readonly clearing: string;
  readonly clearingDark: string;
  readonly clearingLight: string;
  readonly sand: string;
  readonly sandDark: string;
  readonly sandLight: string;
  readonly rock: string;
  readonly rockDark: string;
  readonly rockLight: string;
  readonly lake: string;
  readonly lakeDark: string;
  readonly lakeLight: string;
  readonly volcano: string;
  readonly volcanoDark: string;
  readonly volcanoLight: string;
  readonly lava: string;
  readonly lavaHot: string;
  readonly trunk: string;
  readonly flower: string;
  readonly edge: string;
  readonly seam: string;
  readonly side: string;
  readonly shade: string;
  readonly ink: string;
  readonly paper: string;
  readonly legal: string;
  readonly forbidden: string;
  readonly last: string;
  readonly lit: string;
  readonly focus: string;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  day: {
    sea: '#4a9cb8',
    seaDeep: '#3a86a6',
    seaLine: '#7fc0d2',
    shallow: '#7cc7cf',
    beach: '#ead9ac',
    jungle: '#4c8a4a',
    jungleDark: '#24552f',
    jungleLight: '#6fae5c',
    clearing: '#b3cf6b',
    clearingDark: '#6f9a35',
    clearingLight: '#d3e596',
    sand: '#ecd394',
    sandDark: '#c79f55',
    sandLight: '#f8e9bd',
    rock: '#a9a49b',
    rockDark: '#6b665f',
    rockLight: '#d6d1c7',
    lake: '#5fb4dd',
    lakeDark: '#2c7fb0',
    lakeLight: '#c4e8f6',
    volcano: '#6d4a40',
    volcanoDark: '#3b2723',
    volcanoLight: '#8f6757',
    lava: '#ef6a1c',
    lavaHot: '#ffd257',
    trunk: '#5b4028',
    flower: '#fbf6e6',
    edge: '#3a2a1c',
    seam: '#3a2a1c',
    side: '#7a5a3a',
    shade: '#1c1408',
    ink: '#241a10',
    paper: '#fffaf0',
    legal: '#0b7a3b',
    forbidden: '#c3132a',
    last: '#fff3a6',
    lit: '#fffbe0',
    focus: '#0b3fd6',
  },
  night: {
    sea: '#16384f',
    seaDeep: '#102c40',
    seaLine: '#2a5a74',
    shallow: '#23586c',
    beach: '#8d8467',
    jungle: '#2d5a39',
    jungleDark: '#133321',
    jungleLight: '#457a4a',
    clearing: '#6f8a4a',
    clearingDark: '#415f28',
    clearingLight: '#8ea563',
    sand: '#a18d63',
    sandDark: '#75613a',
    sandLight: '#c0ab7e',
    rock: '#6e6e73',
    rockDark: '#3f4046',
    rockLight: '#94949a',
    lake: '#2f7097',
    lakeDark: '#1a4a6a',
    lakeLight: '#86bcd4',
    volcano: '#463231',
    volcanoDark: '#211718',
    volcanoLight: '#63494a',
    lava: '#ff6a17',
    lavaHot: '#ffdd6e',
    trunk: '#2e2117',
    flower: '#d9d5c4',
    edge: '#0d0c12',
    seam: '#0d0c12',
    side: '#3d2f26',
    shade: '#000000',
    ink: '#14110c',
    paper: '#efe8d8',
    legal: '#57d98a',
    forbidden: '#ff6b78',
    last: '#ffe680',
    lit: '#fff7c9',
    focus: '#9fc4ff',
  },
};

/** `seaDeep` → `--board-sea-deep`. */
export function customProperty(name: keyof Palette): string {
  return `--board-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export const TERRAIN_NAMES: Readonly<Record<Terrain, 'jungle' | 'clearing' | 'sand' | 'rock' | 'lake'>> = {
  J: 'jungle',
  C: 'clearing',
  S: 'sand',
  R: 'rock',
  L: 'lake',
};

export type Mark = 'disc' | 'triangle' | 'star' | 'square' | 'cross';

/** A player's look: paint, its shaded side, the mark and the mark's colour. */
export interface PlayerLook {
  readonly paint: string;
  readonly shade: string;
  readonly markPaint: string;
  readonly mark: Mark;
}

/**
 * Five paints that differ in lightness as well as hue, which keeps them distinct in red-green and blue-yellow colour
 * blindness; the marks differ without any colour.
 */
export const PLAYERS: Readonly<Record<PlayerColour, PlayerLook>> = {
  red: { paint: '#bf2f22', shade: '#821c13', markPaint: '#fff3e4', mark: 'disc' },
  ivory: { paint: '#f6efdf', shade: '#c9b995', markPaint: '#4a3a26', mark: 'triangle' },
  violet: { paint: '#9d6ad6', shade: '#633a9c', markPaint: '#fdf6ff', mark: 'star' },
  gold: { paint: '#f2b61d', shade: '#b47a08', markPaint: '#42290a', mark: 'square' },
  ebony: { paint: '#33302f', shade: '#141212', markPaint: '#f5ead6', mark: 'cross' },
};

/** The marks as SVG paths in a box from −1 to 1. */
export const MARK_PATHS: Readonly<Record<Mark, string>> = {
  disc: 'M0-.8A.8.8 0 0 1 0 .8A.8.8 0 0 1 0-.8Z',
  triangle: 'M0-.9L.9.7L-.9.7Z',
  star: 'M0-1L.26-.33L.97-.3L.42.15L.6.83L0 .44L-.6.83L-.42.15L-.97-.3L-.26-.33Z',
  square: 'M-.72-.72L.72-.72L.72.72L-.72.72Z',
  cross: 'M-.3-.9L.3-.9L.3-.3L.9-.3L.9.3L.3.3L.3.9L-.3.9L-.3.3L-.9.3L-.9-.3L-.3-.3Z',
};
