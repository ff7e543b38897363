/** The panels beside a study's board: each is a tab. New panels are added here. */
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
  /** Whether it has something to show; defaults to true. */
  readonly shows?: (study: Study) => boolean;
}

export const PANELS: readonly StudyPanel[] = [
  { name: 'moves', title: () => say('tab.moves'), view: MovesPanel },
  { name: 'position', title: () => say('tab.position'), view: PositionPanel },
  { name: 'open', title: () => say('tab.open'), view: OpenPanel },
  { name: 'share', title: () => say('tab.share'), view: SharePanel },
];
