import type { Queries } from '../store/database.ts';
import { auditLog } from '../store/schema.ts';

/** What the operator has done. */
export interface OperatorAction {
  /** e.g. `credits.grant`. */
  action: string;
  /** Who typed the command. */
  by: string;
  /** Whom it was about. */
  userId?: string;
  details?: Record<string, unknown>;
}

/** Writes an act to the audit log, within the transaction of the act itself where it has one. */
export async function auditOperatorAction(
  db: Queries,
  { action, by, userId, details }: OperatorAction,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ actor: 'operator', action, userId: userId ?? null, details: { by, ...details } });
}
