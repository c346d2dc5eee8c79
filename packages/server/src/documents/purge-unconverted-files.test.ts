import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purgeMailIntakes } from '../mail-in/mail-intakes.ts';
import { scheduledTasks } from '../operation/scheduled-tasks.ts';
import { files, jobs, mailIntakes, tasks } from '../store/schema.ts';
import type { Script } from '../testing/fake-converter.ts';
import { signedIn, signedInUser } from '../testing/signed-in-user.ts';
import { okJson } from '../testing/test-client.ts';
import { ENGINES, useServer } from '../testing/use-server.ts';
import { purgeUnconvertedFiles } from './purge-unconverted-files.ts';

describe.each(ENGINES)('files that were never converted, on %s', (engine) => {
  const server = useServer(engine);
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

  /** Makes a job and everything in it this old. */
  async function age(jobId: string, minutes: number) {
    const { db } = server.parts();
    const at = minutesAgo(minutes);
    await db.update(files).set({ createdAt: at }).where(eq(files.jobId, jobId));
    await db.update(jobs).set({ lastUsedAt: at }).where(eq(jobs.id, jobId));
    await db.update(tasks).set({ endedAt: at }).where(eq(tasks.jobId, jobId));
  }
  async function left(jobIds: readonly string[]) {
    const { db } = server.parts();
    const found = await db
      .select({ name: files.name, storedName: files.storedName })
      .from(files)
      .where(inArray(files.jobId, [...jobIds]))
      .orderBy(files.uploadOrder);
    return { names: found.map(({ name }) => name), storedNames: found.map(({ storedName }) => storedName) };
  }
  const uploadOf = async (name: string, script: Script = {}) =>
    (await server.visitor().upload([{ name, ...script }])).jobId;

  it('are deleted an hour after their upload and the last use of their job, and no others are', async () => {
    const { db, fileStore } = server.parts();
    const keeper = await signedIn(server);
    const ofKeeper = await keeper.upload([{ name: 'of-keeper' }]);
    const mixed = await keeper.upload([{ name: 'converted' }]);
    await keeper.convert(mixed);
    await keeper.upload([{ name: 'never-converted' }], mixed.jobId);
    const failed = await server.visitor().upload([{ name: 'failed' }]);
    await db.update(files).set({ status: 'failed' }).where(eq(files.jobId, failed.jobId));
    const queued = await uploadOf('queued');
    await db.update(files).set({ status: 'queued' }).where(eq(files.jobId, queued));
    const converting = await uploadOf('converting');
    await db.update(files).set({ status: 'converting' }).where(eq(files.jobId, converting));
    const old = [
      await uploadOf('uploaded'),
      await uploadOf('locked', { password: 'open' }),
      failed.jobId,
      ofKeeper.jobId,
      mixed.jobId,
      queued,
      converting,
    ];
    for (const jobId of old) await age(jobId, 61);
    const fresh = await uploadOf('fresh');
    await age(fresh, 59);
    const usedLately = await uploadOf('used-lately');
    await age(usedLately, 61);
    await db
      .update(jobs)
      .set({ lastUsedAt: minutesAgo(59) })
      .where(eq(jobs.id, usedLately));

    expect(await purgeUnconvertedFiles(server.parts())).toBe(5);

    const all = [...old, fresh, usedLately];
    const { names, storedNames } = await left(all);
    expect(names).toEqual(['converted.pdf', 'queued.pdf', 'converting.pdf', 'fresh.pdf', 'used-lately.pdf']);
    expect((await fileStore.list()).sort()).toEqual(storedNames.sort());
    const jobsLeft = await db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, all));
    expect(jobsLeft.map(({ id }) => id).sort()).toEqual(
      [mixed.jobId, queued, converting, fresh, usedLately].sort(),
    );
    expect(await keeper.transactions(mixed.jobId)).toHaveLength(1);
    expect((await keeper.get(`/api/jobs/${ofKeeper.jobId}`)).status).toBe(404);
    expect(await purgeUnconvertedFiles(server.parts())).toBe(0);
  });

  it('stay for an hour after a conversion that failed, so that its user can find out why', async () => {
    const visitor = server.visitor();
    const upload = await visitor.upload([{ name: 'failing', outcome: 'no-rows' }]);
    await okJson(await visitor.startConversion(upload.jobId, upload.files));
    await age(upload.jobId, 61);
    await server
      .parts()
      .db.update(tasks)
      .set({ endedAt: minutesAgo(10) })
      .where(eq(tasks.jobId, upload.jobId));
    await purgeUnconvertedFiles(server.parts());
    expect((await left([upload.jobId])).names).toEqual(['failing.pdf']);
    await age(upload.jobId, 61);
    expect(await purgeUnconvertedFiles(server.parts())).toBe(1);
  });

  it('stay where they came by mail, for as long as their mail is remembered', async () => {
    const { client, userId } = await signedInUser(server);
    const { jobId } = await client.upload([{ name: 'mailed' }]);
    const { db } = server.parts();
    await db.insert(mailIntakes).values({ userId, hash: 'of-the-mail', jobId });
    await age(jobId, 61);
    expect(await purgeUnconvertedFiles(server.parts())).toBe(0);
    const days = (count: number) => sql`now() - make_interval(days => ${count})`;
    await db.update(mailIntakes).set({ createdAt: days(6) });
    expect(await purgeMailIntakes(db)).toBe(0);
    await db.update(mailIntakes).set({ createdAt: days(8) });
    expect(await purgeMailIntakes(db)).toBe(1);
    expect(await purgeUnconvertedFiles(server.parts())).toBe(1);
  });

  it('are deleted every ten minutes', () => {
    const task = scheduledTasks(server.parts()).find(({ name }) => name === 'purge-unconverted-files');
    expect(task).toMatchObject({ everySeconds: 600, deletesByClock: true });
  });
});
