import { count, eq } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { files, rows } from '../store/schema.ts';

/** Rows that are stored of a job, those that were taken out or dropped as doubles included: what reading it costs. */
export async function countRows(db: Queries, jobId: string): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(rows)
    .innerJoin(files, eq(files.id, rows.fileId))
    .where(eq(files.jobId, jobId));
  return found?.rows ?? 0;
}
