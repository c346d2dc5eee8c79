import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
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

  it('does not pile up while the database takes long for a write', async () => {
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
    await used.db.transaction(async (tx) => {
      await lockFiles(tx, [task.fileId]);
      for (let page = 1; page <= PAGES; page += 1) {
        progress.report(page);
        await sleep(A_PAGE_MS);
      }
      expect(changed).not.toHaveBeenCalled();
    });
    await vi.waitFor(
      async () => {
        const [file] = await used.db.select().from(files).where(eq(files.id, task.fileId));
        expect(file?.pagesDone).toBe(PAGES);
      },
      { timeout: 30_000 },
    );
    // Whatever else waits for its turn would be written now.
    await sleep(A_PAGE_MS);
    await progress.stop();
    expect(changed.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
