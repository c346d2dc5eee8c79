import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { rows } from '../store/schema.ts';

/** Makes room for one row: those at or after `position` move down by one. The caller has locked the file. */
export async function makeRoom(tx: StoreTransaction, fileId: string, position: number): Promise<void> {
  await tx
    .update(rows)
    .set({ position: sql`${rows.position} + 1` })
    .where(and(eq(rows.fileId, fileId), isNull(rows.removed), sql`${rows.position} >= ${position}`));
}

/** Numbers the rows that are left from 0, in their order, after some were taken out. The caller has locked the file. */
export async function closeGaps(tx: StoreTransaction, fileId: string): Promise<void> {
  const numbered = tx
    .select({
      id: rows.id,
      place: sql<number>`(row_number() over (order by ${rows.position}, ${rows.id}) - 1)::int`.as('place'),
    })
    .from(rows)
    .where(and(eq(rows.fileId, fileId), isNull(rows.removed)))
    .as('numbered');
  await tx
    .update(rows)
    .set({ position: sql`${numbered.place}` })
    .from(numbered)
    .where(and(inArray(rows.fileId, [fileId]), eq(rows.id, numbered.id)));
}
