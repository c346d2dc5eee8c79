import { mkdir, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isSamePidNamespace,
  type ProcessIdentity,
  processIdentity,
  processStartTime,
} from './process-identity.ts';

const HEARTBEAT_MS = 2000;
/** A holder in another machine or container, whose process cannot be looked up, counts as dead after this silence. */
const SILENCE_MS = 10_000;
const POLL_MS = 250;
const NAME = /^lock-(\d+)$/;

interface Claim extends ProcessIdentity {
  released: boolean;
}

export interface FolderLock {
  /** Returns false once another process has taken over the folder. */
  isOurs(): Promise<boolean>;
  /** Releases the folder. Safe to call twice. */
  release(): Promise<void>;
}

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Locks a folder for this process, without file locks, which Node does not offer.
 *
 * Claims are numbered files. The highest number holds the lock. A number is created only once (exclusive create), after
 * the previous holder released the lock or died. The highest file is never removed, so two processes that find the same
 * holder dead cannot both take over. A holder on this system is dead when no process has its pid and start time (pids
 * are reused); a holder elsewhere, on a shared volume, when its file was not touched for a while.
 *
 * `onLost` is called when another process took over the folder because this one was suspended for too long. Throws
 * FolderInUseError when the holder is alive.
 */
export async function lockFolder(
  folder: string,
  onLost: () => void,
  silenceMs = SILENCE_MS,
): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const self = await processIdentity();
  for (;;) {
    const highest = Math.max(0, ...(await claimNumbers(folder)));
    if (highest > 0 && (await isHeld(join(folder, `lock-${highest}`), self, silenceMs)))
      throw new FolderInUseError(`The data folder ${folder} is in use by another Ledgerlift process.`);
    const own = highest + 1;
    if (!(await createClaim(join(folder, `lock-${own}`), self))) continue;
    const numbers = await claimNumbers(folder);
    if (numbers.some((number) => number > own)) {
      await rm(join(folder, `lock-${own}`), { force: true });
      continue;
    }
    await Promise.all(
      numbers
        .filter((number) => number < own)
        .map((number) => rm(join(folder, `lock-${number}`), { force: true })),
    );
    return keepClaim(folder, own, self, onLost);
  }
}

async function claimNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const match = NAME.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

async function createClaim(path: string, self: ProcessIdentity): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(claimText(self, false));
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function claimText(self: ProcessIdentity, released: boolean): string {
  return JSON.stringify({ ...self, released } satisfies Claim);
}

/**
 * Reads the claim again while it waits: one that was half-written at first may belong to a living process on this
 * system, and one that was held may have been released. Compares two readings of the file's time, never with this
 * machine's clock: the clocks of two machines differ.
 */
async function isHeld(path: string, self: ProcessIdentity, silenceMs: number): Promise<boolean> {
  const before = await touchedAt(path);
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const claim = await readClaim(path);
    if (claim?.released) return false;
    if (claim && isSamePidNamespace(claim, self))
      return (await processStartTime(claim.pid)) === claim.startTime;
    if ((await touchedAt(path)) !== before) return true;
    if (waitedMs >= silenceMs) return false;
    await sleep(POLL_MS);
  }
}

/** Returns null for a half-written or foreign file. */
async function readClaim(path: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Claim;
  } catch (error) {
    if (error instanceof SyntaxError || isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function touchedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

function keepClaim(folder: string, own: number, self: ProcessIdentity, onLost: () => void): FolderLock {
  const path = join(folder, `lock-${own}`);
  const isOurs = async () => {
    // A removed folder is not ours.
    const numbers = await claimNumbers(folder).catch(unlessGone);
    return Math.max(0, ...(numbers ?? [])) === own;
  };
  const beat = async () => {
    if (!(await isOurs())) return lose();
    const now = new Date();
    await utimes(path, now, now);
  };
  const lose = () => {
    clearInterval(timer);
    onLost();
  };
  const timer = setInterval(() => {
    beat().catch(lose);
  }, HEARTBEAT_MS);
  timer.unref();
  let released = false;
  return {
    isOurs,
    async release() {
      clearInterval(timer);
      if (released) return;
      released = true;
      await writeFile(path, claimText(self, true)).catch(unlessGone);
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
