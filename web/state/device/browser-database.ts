/** An IndexedDB database with a single object store, keyed by `id`. */

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the transaction has committed. */
export function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export class BrowserDatabase {
  readonly #name: string;
  readonly #store: string;
  #opened: Promise<IDBDatabase> | undefined;

  constructor(name: string, store: string) {
    this.#name = name;
    this.#store = store;
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(this.#store, { keyPath: 'id' });
      request.onsuccess = () => {
        // Does not block a page that opens a newer version of the database.
        request.result.onversionchange = () => {
          request.result.close();
          this.#opened = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    }).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** The store, in a new transaction. */
  async store(mode: IDBTransactionMode, options?: IDBTransactionOptions): Promise<IDBObjectStore> {
    return (await this.#open()).transaction(this.#store, mode, options).objectStore(this.#store);
  }
}
