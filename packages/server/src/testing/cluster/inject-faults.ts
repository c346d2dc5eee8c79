import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@ledgerlift/fixtures';
import type { Cluster } from './cluster.ts';

/** When and how many processes are killed. */
export interface FaultPlan {
  /** Number of kills, spread evenly over the progress of the work; null kills at intervals until the work is done. */
  kills: number | null;
  /** Average seconds between two kills at intervals; random between 50 and 150 percent of it. */
  killSeconds: number;
  /** Number of kills after which PostgreSQL crashes and restarts. */
  killsACrash: number;
  /** True to expire all leases after the kill of a worker. */
  endsLeases: boolean;
}

/** One in this many kills hits a web process. */
const WEB_TURN = 3;
const LOOK_MS = 50;

/**
 * Injects faults until the work is done or the plan is executed. `share` returns the finished share of the work, 0 to
 * 1.
 */
export async function injectFaults(
  cluster: Cluster,
  plan: FaultPlan,
  share: () => Promise<number>,
  random: Random,
  workIsDone: AbortSignal,
): Promise<void> {
  for (let kill = 1; kill <= (plan.kills ?? Number.POSITIVE_INFINITY); kill++) {
    if (plan.kills === null) await pause(plan.killSeconds * 1000 * (0.5 + random.fraction()), workIsDone);
    // No faults in the last quarter, so that all of them hit running work.
    else await until(async () => (await share()) >= (0.75 * kill) / (plan.kills ?? 1), workIsDone);
    if (workIsDone.aborted) return;
    const role = kill % WEB_TURN === 2 ? 'web' : 'worker';
    await cluster.kill(role);
    if (role === 'worker' && plan.endsLeases) await cluster.endLeases();
    if (kill % plan.killsACrash === 0) await cluster.crashDatabase(random.chance(0.5) ? 'immediate' : 'kill');
  }
}

async function until(isSo: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isSo())) await pause(LOOK_MS, signal);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
