/** The service's requests about studies: records with variations, saved and shared by users. */
import { ask, json } from './service';
import type {
  NewStudy,
  StudyPage,
  Study as StudyTold,
  StudySummary as SummaryTold,
  Visibility,
} from './types';

export type StudyVisibility = Visibility;

/** A study in a list; studies in the browser store only these fields. */
export type StudySummary = Omit<SummaryTold, 'setup'>;

/** A study with its record. */
export type KeptStudy = StudySummary & Pick<StudyTold, 'record'>;

export type StudyChange = Partial<NewStudy>;

export type { NewStudy } from './types';

const study = (id: string) => `/studies/${encodeURIComponent(id)}`;

export const studies = {
  own: () => json<StudyPage>('GET', '/me/studies?limit=100'),
  show: (id: string) => json<StudyTold>('GET', study(id)),
  create: (study: NewStudy) => json<StudyTold>('POST', '/studies', study),
  change: (id: string, revision: number, change: StudyChange) =>
    json<StudyTold>('PATCH', study(id), { revision, ...change }),
  remove: (id: string) => ask('DELETE', study(id)),
};
