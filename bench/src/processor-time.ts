import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in ticks of this many a second for every program. */
const TICKS_PER_SECOND = 100;
/** Places of the process's own times, in user and in system mode, behind the name's bracket. */
const OWN_USER = 11;
const OWN_SYSTEM = 12;
/** Places of the times of ended children, in user and in system mode, behind the name's bracket: proc_pid_stat(5). */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/**
 * Seconds of processor time that this process, with all its threads, and those of its children that have ended took so
 * far: hardly touched by what else the machine does. Null where the system does not tell it of children (only Linux does).
 */
export function processorSeconds(): number | null {
  if (process.platform !== 'linux') return null;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds(readFileSync('/proc/self/stat', 'utf8'));
}

/** Seconds of processor time of a process's ended children, by what the system tells of it in /proc/PID/stat. */
export function childrenSeconds(stat: string): number {
  return secondsAt(stat, CHILDREN_USER, CHILDREN_SYSTEM);
}

/** Seconds of processor time of a process and all its threads, by the same. */
export function ownSeconds(stat: string): number {
  return secondsAt(stat, OWN_USER, OWN_SYSTEM);
}

function secondsAt(stat: string, user: number, system: number): number {
  // The name may hold brackets and spaces, too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[user]) + Number(fields[system])) / TICKS_PER_SECOND;
}
