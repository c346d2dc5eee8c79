import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockFiles } from '../store/lock-files.ts';
import { files } from '../store/schema.ts';
import { fillQueue, lease } from '../testing/fill-queue.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { JobSignal } from './job-signal.ts';
import { keepLease } from './keep-lease.ts';
import { OutageWatch } from './outage-watch.ts';

const PAGES = 8;
/** Longer than the pause between two writes. */
const A_PAGE_MS = 300;

describe('progress of a conversion', () => {
  const used = useOpenDatabase('a PostgreSQL server');
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not pile up writes while the database is slow', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await fillQueue(used.db, [PAGES]);
    const task = await lease(used.db);
    if (!task) throw new Error('nothing was leased');
    const jobSignal = new JobSignal();
    const changed = vi.spyOn(jobSignal, 'changed');
    const progress = keepLease(
      { db: used.db, jobSignal, outageWatch: new OutageWatch(), log: pino({ level: 'silent' }) },
      task,
      () => undefined,
    );
    const untilWritten = (pages: number) =>
      vi.waitFor(
        async () => {
          const [file] = await used.db.select().from(files).where(eq(files.id, task.fileId));
          expect(file?.pagesDone).toBe(pages);
        },
        { timeout: 30_000 },
      );
    await used.db.transaction(async (tx) => {
      await lockFiles(tx, [task.fileId]);
      for (let page = 1; page <= PAGES; page += 1) {
        progress.report(page);
        vi.advanceTimersByTime(A_PAGE_MS);
        // Lets the first write start, which then waits for the lock.
        await tx.execute(sql`select 1`);
      }
      expect(changed).not.toHaveBeenCalled();
    });
    await untilWritten(PAGES);
    // Writes keep their order: this one would come after all that had piled up.
    progress.report(PAGES + 1);
    vi.advanceTimersByTime(A_PAGE_MS);
    await untilWritten(PAGES + 1);
    await progress.stop();
    expect(changed.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
