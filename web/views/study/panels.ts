/** What can be shown beside the board of a study: each panel is a tab. Others add theirs here. */
import type { ComponentType } from 'preact';
import { say } from '../../i18n/study/study';
import type { Study } from '../../state/study/document';
import { MovesPanel } from './moves-panel';
import { OpenPanel } from './open-panel';
import { PositionPanel } from './position-panel';
import { SharePanel } from './share-panel';

export interface PanelProps {
  readonly study: Study;
}

export interface StudyPanel {
  readonly name: string;
  readonly title: () => string;
  readonly view: ComponentType<PanelProps>;
  /** Whether there is something to show; always, unless told. */
  readonly shows?: (study: Study) => boolean;
}

export const PANELS: readonly StudyPanel[] = [
  { name: 'moves', title: () => say('tab.moves'), view: MovesPanel },
  { name: 'position', title: () => say('tab.position'), view: PositionPanel },
  { name: 'open', title: () => say('tab.open'), view: OpenPanel },
  { name: 'share', title: () => say('tab.share'), view: SharePanel },
];
