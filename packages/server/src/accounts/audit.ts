import type { Queries } from '../store/database.ts';
import { auditLog } from '../store/schema.ts';

/**
 * An entry of the audit log. Its details hold codes, counts, choices and hashes; never an e-mail address, a password, a
 * token or a file name.
 */
export interface AuditEntry {
  actor: (typeof auditLog.$inferInsert)['actor'];
  /** Subject and verb, e.g. `sign-in`, `history.choose`. */
  action: string;
  /** The account concerned; null when none is known. */
  userId: string | null;
  details?: Record<string, string | number | boolean>;
}

/** Appends to the audit log, which outlives accounts. */
export async function writeAuditEntry(db: Queries, act: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(act);
}
