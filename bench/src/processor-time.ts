import { readFileSync } from 'node:fs';

/** Linux reports process times in ticks of this many per second. */
const TICKS_PER_SECOND = 100;
/** Field indexes of the process's own user and system time, after the name's bracket. */
const OWN_USER = 11;
const OWN_SYSTEM = 12;
/** Field indexes of the ended children's user and system time, after the name's bracket: proc_pid_stat(5). */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/**
 * Processor seconds so far of this process, with all its threads, and of its ended children; hardly affected by other load. Null
 * on systems other than Linux, which do not report children.
 */
export function processorSeconds(): number | null {
  if (process.platform !== 'linux') return null;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds(readFileSync('/proc/self/stat', 'utf8'));
}

/** Processor seconds of a process's ended children, from its /proc/PID/stat. */
export function childrenSeconds(stat: string): number {
  return secondsAt(stat, CHILDREN_USER, CHILDREN_SYSTEM);
}

/** Processor seconds of a process and all its threads, from its /proc/PID/stat. */
export function ownSeconds(stat: string): number {
  return secondsAt(stat, OWN_USER, OWN_SYSTEM);
}

function secondsAt(stat: string, user: number, system: number): number {
  // The name may contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[user]) + Number(fields[system])) / TICKS_PER_SECOND;
}
