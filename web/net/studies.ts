/** The service's requests about studies: records with variations that people keep and share. */
import { ask, json } from './service';

export type StudyVisibility = 'private' | 'unlisted' | 'public';

/** A study in a list. */
export interface StudySummary {
  readonly id: string;
  readonly title: string;
  readonly visibility: StudyVisibility;
  /** Whose it is. */
  readonly owner?: string;
  readonly mine: boolean;
  /** How often it was changed, counted from 1. */
  readonly revision: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface KeptStudy extends StudySummary {
  /** Its games: `.tvr` text with comments, marks and variations. */
  readonly record: string;
}

export interface NewStudy {
  readonly title: string;
  readonly record: string;
  readonly visibility?: StudyVisibility;
}

export type StudyChange = Partial<NewStudy>;

const study = (id: string) => `/studies/${encodeURIComponent(id)}`;

export const studies = {
  own: () => json<{ readonly studies: readonly StudySummary[] }>('GET', '/me/studies?limit=100'),
  show: (id: string) => json<KeptStudy>('GET', study(id)),
  create: (wish: NewStudy) => json<KeptStudy>('POST', '/studies', wish),
  change: (id: string, revision: number, change: StudyChange) =>
    json<KeptStudy>('PATCH', study(id), { revision, ...change }),
  remove: (id: string) => ask('DELETE', study(id)),
};
