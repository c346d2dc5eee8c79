import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LedgerliftError } from '@ledgerlift/contract';
import { randomId } from '../random-id.ts';
import { pathExists } from './path-exists.ts';

/** A copy is deleted when unused for this long: another process may have deleted its document. */
const UNUSED_MS = 15 * 60_000;
const LOOK_MS = 60_000;

interface Copy {
  path: string;
  /** 0 until the copy is complete. */
  bytes: number;
  borrowers: number;
  /** Monotonic time. */
  usedAt: number;
  /** Rejects when the file cannot be fetched. */
  ready: Promise<void>;
}

/** Writes a stored file to a new path. The caller removes what it leaves when it rejects. */
export type FetchFile = (storedName: string, path: string) => Promise<void>;

/**
 * A cache of stored files on the local disk, still sealed, so that viewing twenty pages of a document fetches it once.
 * Keeps the most recently used copies up to `maxBytes`, and copies in use in any case.
 */
export class LocalCopies {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly fetch: FetchFile;
  /** In order of last use. */
  private readonly copies = new Map<string, Copy>();
  private readonly timer: NodeJS.Timeout;
  /** Of all copies. */
  private bytes = 0;

  /** `folder`: empty, and used by this process only. */
  constructor(folder: string, maxBytes: number, fetch: FetchFile) {
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.fetch = fetch;
    this.timer = setInterval(() => this.dropUnused(), LOOK_MS);
    this.timer.unref();
  }

  /** A new path to write a file to before it is passed to `adopt`. */
  async newPath(): Promise<string> {
    // Something may have deleted the folder, such as a cleanup of temporary files.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `${randomId()}.part`);
  }

  /** Takes over a complete file as the copy of a new stored file. */
  async adopt(storedName: string, path: string): Promise<void> {
    const copy = this.newCopy(storedName, (made) => this.putInPlace(storedName, made, path));
    await this.keepWhileUsed(storedName, copy, async () => undefined);
  }

  /** Keeps a copy while `use` runs. Concurrent callers share one fetch. */
  async lend<T>(storedName: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const known = this.copies.get(storedName);
    // Something may have deleted the copy.
    if (known && known.bytes > 0 && !(await pathExists(known.path))) this.forget(storedName, known);
    const copy = this.copies.get(storedName) ?? this.fetchCopy(storedName);
    return this.keepWhileUsed(storedName, copy, use, signal);
  }

  /** Removes the copies of files that are being deleted. */
  async drop(storedNames: readonly string[]): Promise<void> {
    await Promise.all(
      storedNames.map(async (storedName) => {
        const copy = this.copies.get(storedName);
        if (!copy) return;
        this.forget(storedName, copy);
        await removeCopy(copy);
      }),
    );
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** A copy that cannot be made is forgotten. */
  private newCopy(storedName: string, make: (copy: Copy) => Promise<void>): Copy {
    const path = join(this.folder, `${storedName}-${randomId()}`);
    const copy = { path, bytes: 0, borrowers: 0, usedAt: performance.now(), ready: Promise.resolve() };
    this.copies.set(storedName, copy);
    copy.ready = make(copy);
    copy.ready.catch(() => this.forget(storedName, copy));
    return copy;
  }

  private fetchCopy(storedName: string): Copy {
    return this.newCopy(storedName, async (copy) => {
      const unfinished = await this.newPath();
      try {
        await this.fetch(storedName, unfinished);
        await this.putInPlace(storedName, copy, unfinished);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    });
  }

  private async putInPlace(storedName: string, copy: Copy, path: string): Promise<void> {
    const { size } = await stat(path);
    await rename(path, copy.path);
    copy.bytes = size;
    if (this.copies.get(storedName) === copy) this.bytes += size;
    // Dropped while it was fetched, and no borrower is left to remove it.
    else if (copy.borrowers === 0) await removeCopy(copy);
  }

  private async keepWhileUsed<T>(
    storedName: string,
    copy: Copy,
    use: (path: string) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    copy.borrowers += 1;
    this.noteUse(storedName, copy);
    try {
      await unlessAborted(copy.ready, signal);
      return await use(copy.path);
    } finally {
      copy.borrowers -= 1;
      this.noteUse(storedName, copy);
      await this.dropBeyond();
      // Dropped while it was fetched or in use.
      if (copy.borrowers === 0 && this.copies.get(storedName) !== copy) await removeCopy(copy);
    }
  }

  private noteUse(storedName: string, copy: Copy): void {
    copy.usedAt = performance.now();
    if (this.copies.get(storedName) !== copy) return;
    this.copies.delete(storedName);
    this.copies.set(storedName, copy);
  }

  private forget(storedName: string, copy: Copy): void {
    if (this.copies.get(storedName) !== copy) return;
    this.copies.delete(storedName);
    this.bytes -= copy.bytes;
  }

  private async dropBeyond(): Promise<void> {
    for (const [storedName, copy] of this.copies) {
      if (this.bytes <= this.maxBytes) return;
      await this.dropIdle(storedName, copy);
    }
  }

  private async dropUnused(): Promise<void> {
    for (const [storedName, copy] of this.copies)
      if (performance.now() - copy.usedAt > UNUSED_MS) await this.dropIdle(storedName, copy);
  }

  /** Skips copies that are being fetched or in use. */
  private async dropIdle(storedName: string, copy: Copy): Promise<void> {
    if (copy.borrowers > 0 || copy.bytes === 0) return;
    this.forget(storedName, copy);
    await removeCopy(copy);
  }
}

/** The next start removes what cannot be removed now. */
async function removeCopy(copy: Copy): Promise<void> {
  await rm(copy.path, { force: true }).catch(() => undefined);
}

/** Waits for a promise until the signal aborts, and then throws `cancelled`. */
async function unlessAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return promise;
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new LedgerliftError('cancelled', 'This file is not waited for any more.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
