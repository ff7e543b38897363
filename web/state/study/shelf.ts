/** Study storage: this browser, or the account of a signed-in user. */
import { type Fault, Refused } from '../../net/service';
import {
  type KeptStudy,
  type NewStudy,
  type StudyChange,
  type StudySummary,
  studies as service,
} from '../../net/studies';
import { BrowserDatabase, done, written } from '../device/browser-database';
import { isLocal, newId } from '../host/saved-game';

export interface Shelf {
  /** All of the user's own studies, in any order. */
  list(): Promise<readonly StudySummary[]>;
  load(id: string): Promise<KeptStudy>;
  create(study: NewStudy): Promise<KeptStudy>;
  /** Changes a study last seen at `revision`; refuses if it was changed elsewhere since. */
  change(id: string, revision: number, change: StudyChange): Promise<KeptStudy>;
  remove(id: string): Promise<unknown>;
}

const GONE: Fault = {
  type: 'about:blank#not_found',
  code: 'not_found',
  title: 'There is no such study in this browser',
  status: 404,
};

const STALE: Fault = {
  type: 'about:blank#stale_revision',
  code: 'stale_revision',
  title: 'Another page has changed this study',
  status: 409,
};

/** Storage format version; every version ever written stays readable. */
const FORMAT = 1;

type Saved = KeptStudy & { readonly format: typeof FORMAT };

/** The part of a browser database used here. */
export interface StudyRecords {
  all(): Promise<Saved[]>;
  get(id: string): Promise<Saved | undefined>;
  /** A read-modify-write in a single transaction. */
  update(id: string, change: (now: Saved | undefined) => Saved | undefined): Promise<void>;
}

export class BrowserShelf implements Shelf {
  readonly #records: StudyRecords;
  readonly #now: () => number;

  constructor(records: StudyRecords, now: () => number = Date.now) {
    this.#records = records;
    this.#now = now;
  }

  async list(): Promise<readonly StudySummary[]> {
    return this.#records.all();
  }

  async load(id: string): Promise<KeptStudy> {
    const found = await this.#records.get(id);
    if (!found) throw new Refused(GONE);
    return found;
  }

  async create({ title, record }: NewStudy): Promise<KeptStudy> {
    const now = this.#now();
    const study: Saved = {
      format: FORMAT,
      id: newId(),
      title,
      record,
      visibility: 'private',
      mine: true,
      revision: 1,
      created_at: now,
      updated_at: now,
    };
    await this.#records.update(study.id, () => study);
    return study;
  }

  async change(id: string, revision: number, change: StudyChange): Promise<KeptStudy> {
    let after: Saved | undefined;
    await this.#records.update(id, (now) => {
      if (!now) throw new Refused(GONE);
      if (now.revision !== revision) throw new Refused(STALE);
      const { title = now.title, record = now.record } = change;
      after = { ...now, title, record, revision: revision + 1, updated_at: this.#now() };
      return after;
    });
    if (!after) throw new Refused(GONE);
    return after;
  }

  remove(id: string): Promise<unknown> {
    return this.#records.update(id, () => undefined);
  }
}

/** For tests, and for browsers without storage: lasts as long as the page. */
export class MemoryRecords implements StudyRecords {
  readonly #kept = new Map<string, Saved>();

  async all(): Promise<Saved[]> {
    return [...this.#kept.values()];
  }

  async get(id: string): Promise<Saved | undefined> {
    return this.#kept.get(id);
  }

  async update(id: string, change: (now: Saved | undefined) => Saved | undefined): Promise<void> {
    const after = change(this.#kept.get(id));
    if (after) this.#kept.set(id, after);
    else this.#kept.delete(id);
  }
}

/** Stores studies in this browser. */
export class BrowserRecords implements StudyRecords {
  readonly #database = new BrowserDatabase('taluva-studies', 'studies');

  async all(): Promise<Saved[]> {
    return done<Saved[]>((await this.#database.store('readonly')).getAll());
  }

  async get(id: string): Promise<Saved | undefined> {
    return done<Saved | undefined>((await this.#database.store('readonly')).get(id));
  }

  async update(id: string, change: (now: Saved | undefined) => Saved | undefined): Promise<void> {
    const store = await this.#database.store('readwrite');
    const after = change(await done<Saved | undefined>(store.get(id)));
    if (after) store.put(after);
    else store.delete(id);
    await written(store.transaction);
  }
}

export const browserShelf: Shelf = new BrowserShelf(new BrowserRecords());

/** The studies of the signed-in user. */
export const accountShelf: Shelf = {
  list: async () => (await service.own()).studies,
  load: (id) => service.show(id),
  create: (study) => service.create(study),
  change: (id, revision, change) => service.change(id, revision, change),
  remove: (id) => service.remove(id),
};

/** The shelf that a study is on. */
export function shelfOf(id: string): Shelf {
  return isLocal(id) ? browserShelf : accountShelf;
}
