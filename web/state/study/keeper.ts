/** Saves an open study: once it has a name, shortly after every change. */
import { effect, signal } from '@preact/signals';
import type { KeptStudy, StudySummary, StudyVisibility } from '../../net/studies';
import { errorSentence } from '../position/words';
import { writeChapters } from './chapter';
import type { Study } from './document';
import type { Shelf } from './shelf';

/** The delay between a change and saving it, in milliseconds. */
const PAUSE = 800;

export class StudyKeeper {
  /** The saved study; undefined until it is first saved. */
  readonly kept = signal<StudySummary | undefined>(undefined);
  readonly state = signal<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  readonly failed = signal('');
  readonly #study: Study;
  readonly #write: typeof writeChapters;
  readonly #stop: () => void;
  #shelf: Shelf | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = '';
  #writing: Promise<void> = Promise.resolve();

  constructor(study: Study, kept?: { shelf: Shelf; study: KeptStudy }, write = writeChapters) {
    this.#study = study;
    this.#write = write;
    if (kept?.study.mine) {
      this.#shelf = kept.shelf;
      this.kept.value = kept.study;
      this.#written = kept.study.record;
    }
    let first = true;
    this.#stop = effect(() => {
      void study.chapters.value;
      void study.name.value;
      if (first) first = false;
      else this.#soon();
    });
  }

  #soon(): void {
    if (!this.kept.peek()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE);
  }

  /** Saves the study on a shelf. */
  async save(shelf: Shelf, title: string): Promise<string | undefined> {
    this.#study.rename(title);
    await this.#guarded(async () => {
      const record = await this.#text();
      this.kept.value = await shelf.create({ title: title.trim(), record });
      this.#shelf = shelf;
      this.#written = record;
    });
    return this.kept.peek()?.id;
  }

  /** Saves pending changes now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    // Writes are sequential: each needs the previous revision.
    this.#writing = this.#writing.then(async () => {
      const kept = this.kept.peek();
      const shelf = this.#shelf;
      if (!kept || !shelf) return;
      const record = await this.#text();
      const title = this.#study.name.peek();
      if (record === this.#written && title === kept.title) return;
      await this.#guarded(async () => {
        const named = title === '' ? {} : { title };
        this.kept.value = await shelf.change(kept.id, kept.revision, { record, ...named });
        this.#written = record;
      });
    });
    return this.#writing;
  }

  /** Changes who may see the study. */
  async show(visibility: StudyVisibility): Promise<void> {
    await this.flush();
    const kept = this.kept.peek();
    const shelf = this.#shelf;
    if (!kept || !shelf) return;
    await this.#guarded(async () => {
      this.kept.value = await shelf.change(kept.id, kept.revision, { visibility });
    });
  }

  #text(): Promise<string> {
    return this.#write(this.#study.chapters.peek(), this.#study.name.peek());
  }

  async #guarded(step: () => Promise<void>): Promise<void> {
    this.state.value = 'saving';
    this.failed.value = '';
    try {
      await step();
      this.state.value = 'saved';
    } catch (error) {
      this.state.value = 'failed';
      this.failed.value = errorSentence(error);
    }
  }

  close(): void {
    this.#stop();
    void this.flush();
  }
}
