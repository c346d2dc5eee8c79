import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { rows } from '../store/schema.ts';

/** Makes room for a row: rows at or after `position` move down by one. The caller has locked the file. */
export async function makeRoom(tx: StoreTransaction, fileId: string, position: number): Promise<void> {
  await tx
    .update(rows)
    .set({ position: sql`${rows.position} + 1` })
    .where(and(eq(rows.fileId, fileId), isNull(rows.removed), gte(rows.position, position)));
}

/** Closes the gap of a removed row: rows after `position` move up by one. The caller has locked the file. */
export async function closeGap(tx: StoreTransaction, fileId: string, position: number): Promise<void> {
  await tx
    .update(rows)
    .set({ position: sql`${rows.position} - 1` })
    .where(and(eq(rows.fileId, fileId), isNull(rows.removed), gt(rows.position, position)));
}
