/** A position edit, and its text form for the rules. */
import type { Hex } from '../../board/geometry';
import type { Piece } from '../../net/types';
import type { FaceText } from './draft';

export type PositionEdit =
  | { readonly edit: 'lay'; readonly placement: string }
  | { readonly edit: 'paint'; readonly hex: Hex; readonly face: FaceText }
  | { readonly edit: 'raise' | 'lower' | 'remove'; readonly hex: Hex }
  | { readonly edit: 'build'; readonly hex: Hex; readonly seat: number; readonly piece: Piece }
  | { readonly edit: 'reserve'; readonly seat: number; readonly piece: Piece; readonly count: number }
  | { readonly edit: 'turn'; readonly seat: number }
  | { readonly edit: 'hold'; readonly tile: string }
  | { readonly edit: 'unseen'; readonly tile: string; readonly count: number }
  | { readonly edit: 'deck'; readonly count: number }
  | { readonly edit: 'count-reserves' | 'await-take' | 'await-build' };

const at = ({ q, r }: Hex) => `${q},${r}`;

/** The edit as text for the engine: `build 0,1 2 hut`. */
export function editText(edit: PositionEdit): string {
  switch (edit.edit) {
    case 'lay':
      return `lay ${edit.placement}`;
    case 'paint':
      return `paint ${at(edit.hex)} ${edit.face}`;
    case 'raise':
    case 'lower':
    case 'remove':
      return `${edit.edit} ${at(edit.hex)}`;
    case 'build':
      return `build ${at(edit.hex)} ${edit.seat} ${edit.piece}`;
    case 'reserve':
      return `reserve ${edit.seat} ${edit.piece} ${edit.count}`;
    case 'turn':
      return `turn ${edit.seat}`;
    case 'hold':
      return `hold ${edit.tile}`;
    case 'unseen':
      return `unseen ${edit.tile} ${edit.count}`;
    case 'deck':
      return `deck ${edit.count}`;
    case 'count-reserves':
    case 'await-take':
    case 'await-build':
      return edit.edit;
  }
}
