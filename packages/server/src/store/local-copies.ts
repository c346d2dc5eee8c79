import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LedgerliftError } from '@ledgerlift/contract';
import { randomId } from '../random-id.ts';
import { pathExists } from './path-exists.ts';

/** A copy that nobody wanted for this long goes: documents are deleted by other processes, too. */
const UNUSED_MS = 15 * 60_000;
const LOOK_MS = 60_000;

interface Copy {
  path: string;
  /** 0 until it is there. */
  bytes: number;
  borrowers: number;
  /** By the clock that never jumps. */
  usedAt: number;
  /** Rejects when it cannot be fetched. */
  ready: Promise<void>;
}

/** Writes a file of the store to a path where nothing is yet. What it left when it rejects is removed. */
export type FetchFile = (storedName: string, path: string) => Promise<void>;

/**
 * Copies of stored files on this machine's disk, sealed as they are in the store, so that looking at twenty pages of a
 * document fetches it once. Those used last are kept up to so many bytes; one that is lent out is always kept.
 */
export class LocalCopies {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly fetch: FetchFile;
  /** The one used last stands last. */
  private readonly copies = new Map<string, Copy>();
  private readonly timer: NodeJS.Timeout;
  /** Of all copies. */
  private bytes = 0;

  /** `folder`: empty, and this process's own. */
  constructor(folder: string, maxBytes: number, fetch: FetchFile) {
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.fetch = fetch;
    this.timer = setInterval(() => this.dropUnused(), LOOK_MS);
    this.timer.unref();
  }

  /** Where a file can be put together that `adopt` is told of later. */
  async newPath(): Promise<string> {
    // Somebody may have tidied the folder away.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `${randomId()}.part`);
  }

  /** Takes over a whole file as the copy of a new one. */
  async adopt(storedName: string, path: string): Promise<void> {
    const copy = this.newCopy(storedName, (made) => this.putInPlace(storedName, made, path));
    await this.keepWhileUsed(storedName, copy, async () => undefined);
  }

  /** Lends a copy for as long as `use` runs. Two who want the same one at once wait for one fetch. */
  async lend<T>(storedName: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const known = this.copies.get(storedName);
    // That, too, may have been tidied away.
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

  /** One that cannot be made is known to nobody afterwards. */
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
    // Deleted while it was on its way, and nobody who waits for it is left to remove it.
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
      // Deleted while it was on its way or lent out.
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

  /** Leaves what is on its way or lent out. */
  private async dropIdle(storedName: string, copy: Copy): Promise<void> {
    if (copy.borrowers > 0 || copy.bytes === 0) return;
    this.forget(storedName, copy);
    await removeCopy(copy);
  }
}

/** What cannot be removed now is tidied up at the next start. */
async function removeCopy(copy: Copy): Promise<void> {
  await rm(copy.path, { force: true }).catch(() => undefined);
}

/** Waits for a promise, but no longer than until the signal. Throws `cancelled` then. */
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
