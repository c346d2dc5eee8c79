import type { Queries } from '../store/database.ts';
import { auditLog } from '../store/schema.ts';

/** What is told of an act: codes, counts, choices and hashes; never an e-mail address, a password, a token or a file's name. */
export interface AuditEntry {
  actor: (typeof auditLog.$inferInsert)['actor'];
  /** Subject and verb, e.g. `sign-in`, `history.choose`. */
  action: string;
  /** Whom it was about; null when no account is known. */
  userId: string | null;
  details?: Record<string, string | number | boolean>;
}

/** Appends an act to the audit log, which outlives accounts. */
export async function writeAuditEntry(db: Queries, act: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(act);
}
