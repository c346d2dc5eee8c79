import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const KIBIBYTES_PER_MEBIBYTE = 1_024;
const LOOK_MILLISECONDS = 50;
const PEAK_LOOK_MILLISECONDS = 250;
/** Resets the peak on Linux. */
const FORGET_PEAK = '5';

/** Resident memory in MiB. */
export interface TreeMemory {
  server: number;
  /** The server and all its descendants. */
  tree: number;
}

/** Current memory of a server. Linux only. */
export function memoryNow(pid: number): TreeMemory {
  const tree = treeOf(pid).reduce((sum, member) => sum + mebibytes(member, 'VmRSS'), 0);
  return { server: mebibytes(pid, 'VmRSS'), tree };
}

/** Peak memory of a server during some work: exact for its own process, sampled 20 times a second for all its processes. */
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

/**
 * Watches the descendants of a process whose command line contains `program`; the returned function ends that and gives the highest
 * peak of one of them. Linux only; 0 without any.
 */
export function watchPeak(root: number, program: string): () => number {
  let highest = 0;
  // Processes end meanwhile.
  const look = () => {
    const named = treeOf(root).filter((pid) => pid !== root && commandLineOf(pid).includes(program));
    highest = Math.max(highest, ...named.map((pid) => mebibytes(pid, 'VmHWM')));
  };
  const timer = setInterval(look, PEAK_LOOK_MILLISECONDS);
  // A forgotten watch must not keep the process alive.
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
    return highest;
  };
}

/** Empty for a process that has ended. */
function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: numberIn(Number(name), 'PPid') }));
  const members = [root];
  // The list grows during the loop, to include descendants.
  for (const member of members)
    members.push(...parents.filter(({ parent }) => parent === member).map(({ pid }) => pid));
  return members;
}

function mebibytes(pid: number, key: string): number {
  return numberIn(pid, key) / KIBIBYTES_PER_MEBIBYTE;
}

/** 0 for a process that has ended. */
function numberIn(pid: number, key: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
