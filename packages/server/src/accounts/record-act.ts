import type { Queries } from '../store/database.ts';
import { auditLog } from '../store/schema.ts';

/** What the operator has done. */
export interface OperatorAct {
  /** e.g. `credits.grant`. */
  action: string;
  /** Who typed the command. */
  by: string;
  /** Whom it was about. */
  userId?: string;
  details?: Record<string, unknown>;
}

/** Writes an act to the audit log, within the transaction of the act itself where it has one. */
export async function recordAct(db: Queries, { action, by, userId, details }: OperatorAct): Promise<void> {
  await db
    .insert(auditLog)
    .values({ actor: 'operator', action, userId: userId ?? null, details: { by, ...details } });
}
