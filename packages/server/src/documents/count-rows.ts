import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { files, rows } from '../store/schema.ts';

/** Rows that are stored of a job, those that were taken out or dropped as doubles included: what reading it costs. */
export async function countRows(db: Queries, jobId: string): Promise<number> {
  // File by file, so that the index is used: a join may read the whole table, with all rows of all users.
  const rowsOfFile = sql`(select count(*) from ${rows} where ${rows.fileId} = ${files.id})`;
  const [found] = await db
    .select({ rows: sql<number>`coalesce(sum(${rowsOfFile}), 0)::int` })
    .from(files)
    .where(eq(files.jobId, jobId));
  return found?.rows ?? 0;
}
