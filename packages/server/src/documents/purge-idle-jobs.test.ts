import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { JobSignal } from '../jobs/job-signal.ts';
import { openDatabase } from '../store/database.ts';
import { openDiskFileStore } from '../store/disk-file-store.ts';
import { fileReadings, files, jobs, owners, pagePictures, tasks, users } from '../store/schema.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { newFileRow } from './add-to-job.ts';
import { createJob, ownJob } from './own-job.ts';
import { purgeIdleJobs } from './purge-idle-jobs.ts';

it('deletes only jobs that were not used for a day, with their files', async () => {
  const folder = await temporaryFolder();
  await seedEmbeddedDatabase(folder.path);
  const settings = { dataDir: folder.path, databaseUrl: undefined, onFailed: () => undefined };
  const { db, close } = await openDatabase(settings);
  const fileStore = await openDiskFileStore(folder.path);
  for (const [id, keepsHistory] of [
    ['keeper', true],
    ['leaver', false],
  ] as const) {
    await db.insert(owners).values({ id, kind: 'user' });
    await db.insert(users).values({ id, email: id, emailKey: id, keepsHistory });
  }
  const addJob = async (hoursIdle: number, ownerId = 'owner') => {
    const job = await createJob(db, { ownerId, user: null });
    const stored = await fileStore.put(Readable.from([Buffer.from('content')]));
    const inspection = { mime: 'application/pdf', kind: 'pdf', pages: 1, locked: false } as const;
    const file = newFileRow(job.id, 'invoice', { ...stored, name: 'a.pdf', inspection }, false);
    await db.insert(files).values(file);
    const picture = await fileStore.put(Readable.from([Buffer.from('picture')]));
    const size = { width: 595, height: 842 };
    await db
      .insert(pagePictures)
      .values({ fileId: file.id, page: 1, storedName: picture.storedName, ...size });
    const reading = await fileStore.put(Readable.from([Buffer.from('reading')]));
    await db
      .insert(fileReadings)
      .values({ fileId: file.id, storedName: reading.storedName, size: reading.size });
    const lastUsedAt = sql`now() - make_interval(hours => ${hoursIdle})`;
    await db.update(jobs).set({ lastUsedAt }).where(eq(jobs.id, job.id));
    const storedNames = [stored, picture, reading].map(({ storedName }) => storedName);
    return { jobId: job.id, fileId: file.id, storedNames };
  };
  const fresh = await addJob(23);
  const idle = await addJob(25);
  const converting = await addJob(25);
  const usedAgain = await addJob(25);
  const kept = await addJob(25, 'keeper');
  const notKept = await addJob(25, 'leaver');
  const freshOfLeaver = await addJob(23, 'leaver');
  const { fileId, jobId } = converting;
  await db.insert(tasks).values({ fileId, jobId, ownerId: 'owner' });
  await ownJob(db, 'owner', usedAgain.jobId);

  const aborted: string[] = [];
  const worker = { abort: (ids: readonly string[]) => void aborted.push(...ids) };
  expect(await purgeIdleJobs({ db, fileStore, worker, jobSignal: new JobSignal() })).toBe(2);

  const left = (await db.select({ id: jobs.id }).from(jobs)).map((job) => job.id);
  const stay = [fresh, converting, usedAgain, kept, freshOfLeaver];
  expect(left.sort()).toEqual(stay.map((job) => job.jobId).sort());
  for (const gone of [idle, notKept])
    expect(await db.select().from(files).where(eq(files.id, gone.fileId))).toEqual([]);
  expect(aborted.sort()).toEqual([idle.fileId, notKept.fileId].sort());
  expect((await fileStore.list()).sort()).toEqual(stay.flatMap((job) => job.storedNames).sort());
  await close();
  await folder.remove();
});
