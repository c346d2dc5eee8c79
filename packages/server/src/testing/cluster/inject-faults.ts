import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@ledgerlift/fixtures';
import type { Cluster } from './cluster.ts';

/** When and how much is killed. */
export interface FaultPlan {
  /** Kills, spread over the work by how much of it is done; null for one by the clock as long as there is work. */
  kills: number | null;
  /** Seconds between two kills by the clock, by chance half as many up to half as many again. */
  killSeconds: number;
  /** After so many kills PostgreSQL crashes and comes up again. */
  killsACrash: number;
  /** Ends all leases after the kill of a worker. */
  endsLeases: boolean;
}

/** One in so many kills is that of a web. */
const WEB_TURN = 3;
const LOOK_MS = 50;

/** Kills until the work is done, or everything planned has been. `share` tells how much of the work is done, 0 to 1. */
export async function injectFaults(
  cluster: Cluster,
  plan: FaultPlan,
  share: () => Promise<number>,
  random: Random,
  workIsDone: AbortSignal,
): Promise<void> {
  for (let kill = 1; kill <= (plan.kills ?? Number.POSITIVE_INFINITY); kill++) {
    if (plan.kills === null) await pause(plan.killSeconds * 1000 * (0.5 + random.fraction()), workIsDone);
    // The last quarter is left in peace, so that faults hit what is still at work.
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
