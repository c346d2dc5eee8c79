import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const KIBIBYTES_PER_MEBIBYTE = 1_024;
const LOOK_MILLISECONDS = 50;
/** Tells Linux to forget the peak so far. */
const FORGET_PEAK = '5';

/** Resident memory in MiB. */
export interface TreeMemory {
  server: number;
  /** The server and everything it started. */
  tree: number;
}

/** Memory of a server now. Linux only. */
export function memoryNow(pid: number): TreeMemory {
  const tree = treeOf(pid).reduce((sum, member) => sum + mebibytes(member, 'VmRSS'), 0);
  return { server: mebibytes(pid, 'VmRSS'), tree };
}

/** The most that a server holds while something is done: its own to the page, that of all its processes as seen 20 times a second. */
export async function peakDuring(pid: number, work: () => Promise<void>): Promise<TreeMemory> {
  writeFileSync(`/proc/${pid}/clear_refs`, FORGET_PEAK);
  let tree = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      tree = Math.max(tree, memoryNow(pid).tree);
      await sleep(LOOK_MILLISECONDS);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  return { server: mebibytes(pid, 'VmHWM'), tree };
}

function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: numberIn(Number(name), 'PPid') }));
  const members = [root];
  // Grows while it is walked: children of children follow.
  for (const member of members)
    members.push(...parents.filter(({ parent }) => parent === member).map(({ pid }) => pid));
  return members;
}

function mebibytes(pid: number, key: string): number {
  return numberIn(pid, key) / KIBIBYTES_PER_MEBIBYTE;
}

/** 0 of a process that has ended meanwhile. */
function numberIn(pid: number, key: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
