import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../store/database.ts';
import { fileReadings, files, tasks } from '../store/schema.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { fillQueue, lease } from '../testing/fill-queue.ts';
import { madeConversion } from '../testing/made-statement.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { ENGINES, useDatabase } from '../testing/use-server.ts';
import { completeTask, failTask } from './finish-task.ts';
import { abandonedTasks, endAllLeases, renewLease, retryTask, returnTask } from './task-queue.ts';

describe.each(ENGINES)('the queue of conversions on %s', (engine) => {
  const closers: (() => Promise<unknown>)[] = [];
  let db: Database;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    const databaseUrl = await useDatabase(engine, closers);
    if (databaseUrl === undefined) await seedEmbeddedDatabase(folder.path);
    const database = await openDatabase({ dataDir: folder.path, databaseUrl, onFailed: () => undefined });
    closers.push(database.close);
    db = database.db;
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  beforeEach(async () => {
    await db.delete(files);
  });

  const addTask = async () => {
    const [added] = await fillQueue(db, [1]);
    return added ?? { id: 0, fileId: '' };
  };
  const endLease = (id: number) =>
    db.update(tasks).set({ leasedUntil: sql`now() - interval '1 second'` }).where(eq(tasks.id, id));
  const statusOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]?.status;

  it('gives each task to one worker, the oldest first', async () => {
    const added = [await addTask(), await addTask(), await addTask()];
    const leased = await Promise.all([lease(db), lease(db), lease(db), lease(db)]);
    const ids = leased.flatMap((task) => task?.id ?? []);
    expect(ids.sort((a, b) => a - b)).toEqual(added.map((task) => task.id));
  });

  it('leases a task again when its worker has died, and rejects later writes of that worker', async () => {
    const { id, fileId } = await addTask();
    const dead = await lease(db);
    if (!dead) throw new Error('nothing was leased');
    expect(await lease(db)).toBeNull();
    await endLease(id);
    const next = await lease(db);
    expect(next).toMatchObject({ id, attempts: 2 });
    expect(await renewLease(db, dead, 1)).toBe(false);
    const reading = { storedName: 'words-of-the-dead', size: 1 };
    const late = { ...madeConversion([100]), reading };
    expect(await completeTask(db, dead, late, 0)).toEqual(['words-of-the-dead']);
    await failTask(db, dead, { code: 'unreadable', message: 'late' }, 0);
    await returnTask(db, dead);
    await retryTask(db, dead);
    expect(await statusOf(id)).toBe('running');
    const [file] = await db.select().from(files).where(eq(files.id, fileId));
    expect(file).toMatchObject({ status: 'uploaded', head: null, error: null });
  });

  it('keeps the words of a finished task whose end is repeated, and removes those that they replace', async () => {
    const { fileId } = await addTask();
    const task = await lease(db);
    if (!task) throw new Error('nothing was leased');
    await db.insert(fileReadings).values({ fileId, storedName: 'earlier-words', size: 1 });
    const conversion = { ...madeConversion([100]), reading: { storedName: 'words', size: 2 } };
    expect(await completeTask(db, task, conversion, 0)).toEqual(['earlier-words']);
    // The answer got lost, so the worker tries again.
    expect(await completeTask(db, task, conversion, 0)).toEqual([]);
    const kept = await db.select().from(fileReadings).where(eq(fileReadings.fileId, fileId));
    expect(kept).toEqual([{ fileId, storedName: 'words', size: 2, guide: null }]);
  });

  it('leases a task three times and then never again', async () => {
    const { id } = await addTask();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await lease(db))?.attempts).toBe(attempt);
      expect(await abandonedTasks(db)).toEqual([]);
      await endLease(id);
    }
    expect(await lease(db)).toBeNull();
    expect((await abandonedTasks(db)).map((task) => task.id)).toEqual([id]);
    const [abandoned] = await abandonedTasks(db);
    if (abandoned) await failTask(db, abandoned, { code: 'too_complex', message: 'gave up' }, 0);
    expect(await statusOf(id)).toBe('failed');
    expect(await abandonedTasks(db)).toEqual([]);
  });

  it('does not count a returned attempt, and pauses after a failed one', async () => {
    const { id } = await addTask();
    const first = await lease(db);
    if (first) await returnTask(db, first);
    const second = await lease(db);
    expect(second?.attempts).toBe(1);
    if (second) await retryTask(db, second);
    expect(await lease(db)).toBeNull();
    expect(await statusOf(id)).toBe('queued');
  });

  it('ignores times that were written while the database’s clock was a year ahead', async () => {
    const { id } = await addTask();
    const dead = await lease(db);
    expect(dead?.id).toBe(id);
    await db.update(tasks).set({ leasedUntil: sql`now() + interval '1 year'` });
    const next = await lease(db);
    expect(next).toMatchObject({ id, attempts: 2 });
    if (!next) return;
    await retryTask(db, next);
    await db.update(tasks).set({ runAfter: sql`now() + interval '1 year'` });
    expect(await lease(db)).toMatchObject({ id, attempts: 3 });
    await db.update(tasks).set({ leasedUntil: sql`now() + interval '1 year'` });
    expect((await abandonedTasks(db)).map((task) => task.id)).toEqual([id]);
  });

  it('leases running tasks again at once after a restart', async () => {
    await addTask();
    await lease(db);
    expect(await lease(db)).toBeNull();
    await endAllLeases(db);
    expect(await lease(db)).not.toBeNull();
  });

  it('allows one unfinished task per file', async () => {
    const { fileId } = await addTask();
    const twin = { fileId, ownerId: 'owner', jobId: 'job' };
    await expect(db.insert(tasks).values(twin)).rejects.toThrow();
  });
});
