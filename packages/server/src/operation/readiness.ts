import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';

/** Shorter than the timeout of the monitoring. */
const ANSWER_MS = 3000;

export interface Readiness {
  /** `not ready`: route no requests here. */
  status: 'ready' | 'not ready';
  /** In plain words; null when ready. */
  reason: string | null;
}

/**
 * Checks whether this process can work: the database answers, and the process is not stopping. Ignores files and mail:
 * most work continues without them, and their outage would take all processes out at once.
 */
export async function readinessOf(db: Database, stopping: AbortSignal): Promise<Readiness> {
  if (stopping.aborted) return { status: 'not ready', reason: 'stopping' };
  const late = new AbortController();
  try {
    const isAnswered = await Promise.race([
      db.execute(sql`select 1`).then(() => true),
      sleep(ANSWER_MS, false, { signal: late.signal }),
    ]);
    return isAnswered ? { status: 'ready', reason: null } : notAnswering();
  } catch {
    return notAnswering();
  } finally {
    late.abort();
  }
}

function notAnswering(): Readiness {
  return { status: 'not ready', reason: 'the database does not answer' };
}
