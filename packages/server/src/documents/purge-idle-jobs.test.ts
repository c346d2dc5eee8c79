import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { openFileStore } from '../store/file-store.ts';
import { files, jobs, tasks } from '../store/schema.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { createJob, ownJob } from './own-job.ts';
import { purgeIdleJobs } from './purge-idle-jobs.ts';
import { newFileRow } from './upload-files.ts';

it('deletes what nobody has used for a day, files included, and nothing else', async () => {
  const folder = await temporaryFolder();
  await seedEmbeddedDatabase(folder.path);
  const settings = { dataDir: folder.path, databaseUrl: undefined, onFailed: () => undefined };
  const { db, close } = await openDatabase(settings);
  const fileStore = await openFileStore(folder.path);
  const addJob = async (hoursIdle: number) => {
    const job = await createJob(db, { ownerId: 'owner', user: null });
    const stored = await fileStore.put(Readable.from([Buffer.from('content')]));
    const inspection = { mime: 'application/pdf', kind: 'pdf', pages: 1, locked: false } as const;
    const file = newFileRow(job.id, 'invoice', { ...stored, name: 'a.pdf', inspection }, false);
    await db.insert(files).values(file);
    const lastUsedAt = sql`now() - make_interval(hours => ${hoursIdle})`;
    await db.update(jobs).set({ lastUsedAt }).where(eq(jobs.id, job.id));
    return { jobId: job.id, fileId: file.id, storedName: stored.storedName };
  };
  const fresh = await addJob(23);
  const idle = await addJob(25);
  const converting = await addJob(25);
  const usedAgain = await addJob(25);
  const { fileId, jobId } = converting;
  await db.insert(tasks).values({ fileId, jobId, ownerId: 'owner' });
  await ownJob(db, 'owner', usedAgain.jobId);

  expect(await purgeIdleJobs({ db, fileStore })).toBe(1);

  const left = (await db.select({ id: jobs.id }).from(jobs)).map((job) => job.id);
  expect(left.sort()).toEqual([fresh.jobId, converting.jobId, usedAgain.jobId].sort());
  expect(await db.select().from(files).where(eq(files.id, idle.fileId))).toEqual([]);
  expect((await fileStore.list()).sort()).toEqual(
    [fresh.storedName, converting.storedName, usedAgain.storedName].sort(),
  );
  await close();
  await folder.remove();
});
