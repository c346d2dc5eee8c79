import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';

/** Whoever asks gives up soon. */
const ANSWER_MS = 3000;

export interface Readiness {
  /** `not ready`: send nobody here. */
  status: 'ready' | 'not ready';
  /** In plain words; null when ready. */
  reason: string | null;
}

/**
 * Whether this process can do its work: the database answers, and nobody has told it to stop. Files and mail are not
 * looked into: without them most of the work goes on, and all processes would be taken out at once.
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
