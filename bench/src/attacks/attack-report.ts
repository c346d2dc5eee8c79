import type { TreeMemory } from '../load/process-memory.ts';
import { percentile } from '../percentile.ts';
import { tableOf } from '../table.ts';
import { ACTS, type VictimAct, type VictimReport } from './run-victim.ts';
import type { OutcomeCounts } from './tally.ts';

/** The result of one attack. */
export interface AttackResult {
  title: string;
  victim: VictimReport;
  /** The outcomes of the attacker's calls. */
  attacker: OutcomeCounts;
  idle: TreeMemory;
  peak: TreeMemory;
  /** Bytes in the store's folder: before the attack, at most, and at its end. */
  stored: { before: number; most: number; end: number };
}

/** The goal: the p95 of uploads and one-page conversions of others during an attack. */
const MOST_MILLISECONDS = 5_000;
const GOAL_ACTS: readonly VictimAct[] = ['upload', 'conversion'];
const SHARES = [0.5, 0.95, 1];
const BYTES_PER_MEGABYTE = 1e6;

/** The report of one attack. */
export function reportOf({ title, victim, attacker, idle, peak, stored }: AttackResult): string {
  const rows = ACTS.map((act) => [
    act,
    victim.times[act].length,
    ...SHARES.map((share) => secondsOf(percentile(victim.times[act], share))),
  ]);
  const megabytes = (bytes: number) => `${Math.round(bytes / BYTES_PER_MEGABYTE)} MB`;
  return [
    `== ${title}, ${victim.seconds.toFixed(0)} s`,
    tableOf(['the victim waits, seconds', 'calls', 'p50', 'p95', 'longest'], rows),
    `the victim's failures: ${listOf(victim.failures)}`,
    `the attacker: ${listOf(attacker)}`,
    `memory of all processes: ${Math.round(idle.tree)} MiB before, peak ${Math.round(peak.tree)}; ` +
      `of the server's own: ${Math.round(idle.server)}, peak ${Math.round(peak.server)}`,
    `stored files: ${megabytes(stored.before)} before, at most ${megabytes(stored.most)}, ${megabytes(stored.end)} at the end`,
    '',
  ].join('\n');
}

/** True if no victim failed or waited too long. */
export function isHarmless({ victim }: AttackResult): boolean {
  return (
    victim.failures.length === 0 &&
    GOAL_ACTS.every((act) => percentile(victim.times[act], 0.95) < MOST_MILLISECONDS)
  );
}

/** A table of all attacks. */
export function summaryOf(results: readonly AttackResult[]): string {
  const rows = results.map((result) => [
    result.title,
    ...ACTS.map((act) => secondsOf(percentile(result.victim.times[act], 0.95))),
    result.victim.failures.reduce((sum, [, count]) => sum + count, 0),
    Math.round(result.peak.tree),
    Math.round((result.stored.most - result.stored.before) / BYTES_PER_MEGABYTE),
    isHarmless(result) ? 'met' : 'not met',
  ]);
  return tableOf(
    [
      'p95 in seconds',
      ...ACTS,
      'failures',
      'peak MiB',
      'stored MB',
      `goal of ${MOST_MILLISECONDS / 1_000} s`,
    ],
    rows,
  );
}

function secondsOf(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2);
}

function listOf(ends: OutcomeCounts): string {
  return ends.length === 0 ? 'none' : ends.map(([end, count]) => `${count} x ${end}`).join(', ');
}
