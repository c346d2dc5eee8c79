import type { Queries } from '../store/database.ts';
import { auditLog } from '../store/schema.ts';

/** An action of the operator. */
export interface OperatorAction {
  /** e.g. `credits.grant`. */
  action: string;
  /** Who typed the command. */
  by: string;
  /** The account concerned. */
  userId?: string;
  details?: Record<string, unknown>;
}

/** Writes the action to the audit log, within the action's own transaction where it has one. */
export async function auditOperatorAction(
  db: Queries,
  { action, by, userId, details }: OperatorAction,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ actor: 'operator', action, userId: userId ?? null, details: { by, ...details } });
}
