/** Line icons on a 24-unit grid. Pieces, tiles and terrains are never icons: they have pictures of their own. */

const PATHS = {
  play: 'M7 4.5v15l12-7.5z',
  learn:
    'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2zM12 6.5V20',
  study: 'M5 4.5h14v15H5zM9 9h6M9 12.500h6M9 16h3',
  puzzle:
    'M9.500 4.500a2 2 0 0 1 4 0V6H18v4.500h-1.500a2 2 0 0 0 0 4H18V19h-4.500v-1.500a2 2 0 0 0-4 0V19H5v-4.500H3.500a2 2 0 0 1 0-4H5V6h4.500z',
  watch:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.500c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  bell: 'M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.500H4S6 15 6 10zM10 20a2.2 2.2 0 0 0 4 0',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400zM9 19.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400z',
  night: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  leave: 'M14 4.500H5.500v15H14M10 12h10M16.5 8l4 4-4 4',
  programs: 'M5 5h14v10H5zM3 19h18M9.5 9.500h.01M14.5 9.500h.01',
  share: 'M12 15V3.500M7.5 7.500L12 3l4.5 4.500M5 12v8h14v-8',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  add: 'M12 5v14M5 12h14',
  next: 'M9.5 6l6 6-6 6',
  down: 'M6 9.500l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  tick: 'M5 12.500l4.5 4.500L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300M19.5 3.500v4h-4',
  first: 'M18 6l-6 6 6 6M7 5v14',
  previousTurn: 'M12 6l-6 6 6 6M19 6l-6 6 6 6',
  previous: 'M14.5 6l-6 6 6 6',
  pause: 'M8.5 5v14M15.5 5v14',
  nextTurn: 'M5 6l6 6-6 6M12 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M17 5v14',
  comment: 'M4 5.500h16v11.500h-9L6.5 21v-4H4z',
  pencil: 'M4 20l1-4.500L16.5 4a2 2 0 0 1 3 3L8.5 18.500z',
  promote: 'M12 20V5M6 11l6-6 6 6',
  demote: 'M12 4v15M6 13l6 6 6-6',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  undo: 'M8.5 5L4 9.500l4.5 4.500M4 9.500h9.500a6 6 0 0 1 0 12H9',
  redo: 'M15.5 5l4.5 4.500-4.5 4.500M20 9.500h-9.500a6 6 0 0 0 0 12H15',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  file: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size }: { name: IconName; size?: 'small' | 'big' }) {
  return (
    <svg class={size ? `icon ${size}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
