import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobs } from '../store/schema.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { createJob, ownJob } from './own-job.ts';

const used = useOpenDatabase('a PostgreSQL server');

it.each([
  { offset: 'an hour ago', seconds: -3600 },
  { offset: 'in the future, before the clock was set back', seconds: 3600 },
])('stores a use of a job that was last used $offset', async ({ seconds }) => {
  const { db } = used;
  const { id } = await createJob(db, { ownerId: 'owner', user: null });
  await db
    .update(jobs)
    .set({ lastUsedAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(jobs.id, id));
  await ownJob(db, 'owner', id);
  const age = sql<number>`extract(epoch from now() - ${jobs.lastUsedAt})::float8`;
  const [job] = await db.select({ age }).from(jobs).where(eq(jobs.id, id));
  expect(Math.abs(job?.age ?? Number.NaN)).toBeLessThan(600);
});
