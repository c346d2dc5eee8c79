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
/** A holder that we cannot look up (another machine or container) is taken for dead after this silence. */
const SILENCE_MS = 10_000;
const POLL_MS = 250;
const NAME = /^lock-(\d+)$/;

interface Claim extends ProcessIdentity {
  released: boolean;
}

export interface FolderLock {
  /** False once another process has taken the folder over. */
  isOurs(): Promise<boolean>;
  /** Gives the folder free. Safe to call twice. */
  release(): Promise<void>;
}

/** The folder is used by another process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Takes a folder for this process alone, on file systems without a lock that Node could ask for.
 *
 * Holders are numbered files: the highest number holds, and a number is only ever made once (exclusive create), when the
 * holder before it was released or is dead. The highest file is never removed, so two processes that judge the same
 * holder dead cannot both follow it. A holder on this system is dead when no process has its id and start time (ids are used
 * again); one elsewhere, on a shared volume, when its file was not touched for a while.
 *
 * `onLost` is told when the folder was taken over all the same, because this process stood still for too long.
 * Throws FolderInUseError when the holder lives.
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

async function isHeld(path: string, self: ProcessIdentity, silenceMs: number): Promise<boolean> {
  const claim = await readClaim(path);
  if (claim?.released) return false;
  if (claim && isSamePidNamespace(claim, self))
    return (await processStartTime(claim.pid)) === claim.startTime;
  return await isTouched(path, silenceMs);
}

/** null for a claim that is half written, or by somebody else's hand. */
async function readClaim(path: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Claim;
  } catch (error) {
    if (error instanceof SyntaxError || isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Compares the file's time with itself, never with our clock: the clocks of two machines differ. */
async function isTouched(path: string, silenceMs: number): Promise<boolean> {
  const before = await touchedAt(path);
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += POLL_MS) {
    await sleep(POLL_MS);
    if ((await touchedAt(path)) !== before) return true;
  }
  return false;
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
    // A folder that was removed is nobody's.
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
