import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { files, rows } from '../store/schema.ts';

/** The stored rows of a job, including removed rows and dropped duplicates: the cost of reading it. */
export async function countRows(db: Queries, jobId: string): Promise<number> {
  // One subquery per file, so that the index is used: a join may scan the rows of all users.
  const rowsOfFile = sql`(select count(*) from ${rows} where ${rows.fileId} = ${files.id})`;
  const [found] = await db
    .select({ rows: sql<number>`coalesce(sum(${rowsOfFile}), 0)::int` })
    .from(files)
    .where(eq(files.jobId, jobId));
  return found?.rows ?? 0;
}
