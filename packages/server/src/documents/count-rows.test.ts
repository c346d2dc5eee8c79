import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../store/schema.ts';
import { fillQueue } from '../testing/fill-queue.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { ENGINES } from '../testing/use-server.ts';
import { countRows } from './count-rows.ts';

/** Enough files that a database without statistics would scan the whole table. */
const OTHER_FILES = 3000;
const ROWS_OF_EACH = 10;

describe.each(ENGINES)('counting the rows of a conversion on %s', (engine) => {
  const used = useOpenDatabase(engine);

  /** Stores a job with files and rows. Returns its id. */
  async function storeJob(fileCount: number, rowsOfEach: number): Promise<string> {
    const [first] = await fillQueue(used.db, Array(fileCount).fill(1));
    const [stored] = await used.db
      .select({ jobId: files.jobId })
      .from(files)
      .where(eq(files.id, first?.fileId ?? ''));
    const jobId = stored?.jobId ?? '';
    await used.db.execute(
      sql`insert into rows (file_id, position, row)
        select id, at, '{}'::jsonb from files, generate_series(1, ${rowsOfEach}::int) at where job_id = ${jobId}`,
    );
    return jobId;
  }

  it('reads no rows of other jobs', async () => {
    await storeJob(OTHER_FILES, ROWS_OF_EACH);
    const own = await storeJob(2, 3);
    await used.db.transaction(async (tx) => {
      expect(await countRows(tx, own)).toBe(6);
      const { rows: read } = await tx.execute<{ tuples: string }>(
        sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as tuples from pg_stat_xact_user_tables where relname = 'rows'`,
      );
      expect(Number(read[0]?.tuples)).toBeLessThan(OTHER_FILES / 10);
    });
    expect(await countRows(used.db, await storeJob(1, 0))).toBe(0);
  });
});
