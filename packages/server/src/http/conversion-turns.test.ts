import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { lockOwner } from '../credits/credit-balance.ts';
import { convertFiles } from '../documents/convert-files.ts';
import { jobs } from '../store/schema.ts';
import { useServer } from '../testing/use-server.ts';

const ASYNC = { Prefer: 'respond-async' };
/** Generous, for a busy machine. */
const WITHIN = { timeout: 30_000 };

describe('many convert calls of one owner at once', () => {
  const server = useServer('a PostgreSQL server', {}, { WORKERS: '0', DATABASE_CONNECTIONS: '3' });

  it('leave database connections to others while they wait for the owner’s credits', async () => {
    const { db, rateLimits } = server.parts();
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ name: '1' }, { name: '2' }, { name: '3' }]);
    const other = server.visitor();
    const others = await other.upload([{}]);
    const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));

    const counted = vi.spyOn(rateLimits, 'take');
    const begun = await db.transaction(async (tx) => {
      await lockOwner(tx, job?.ownerId ?? '');
      const calls = files.map((file) => client.startConversion(jobId, [file], ASYNC));
      const waiting = sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const isWaiting = async () => (await tx.execute(waiting)).rows.length;
      await expect.poll(() => counted.mock.calls.length, WITHIN).toBe(files.length);
      await expect.poll(isWaiting, WITHIN).toBe(1);
      // A later conversion gets through: the two calls behind the first have no connection.
      expect((await other.startConversion(others.jobId, others.files, ASYNC)).status).toBe(202);
      expect(await isWaiting()).toBe(1);
      return { calls };
    });
    counted.mockRestore();
    const statuses = (await Promise.all(begun.calls)).map((answer) => answer.status);
    expect(statuses).toEqual([202, 202, 202]);
  });

  it('spend no credit twice in several processes, which share no mutex', async () => {
    const parts = server.parts();
    const names = ['1', '2', '3', '4', '5'];
    const { jobId, files } = await server.visitor().upload(names.map((name) => ({ name })));
    const [job] = await parts.db.select().from(jobs).where(eq(jobs.id, jobId));
    const holder = { ownerId: job?.ownerId ?? '', addressHash: null, network: 'here' };
    const outcomes = await Promise.allSettled(
      files.map(({ path }) =>
        convertFiles(parts, holder, jobId, { filePaths: [path], documentType: 'invoice' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(refused).toEqual(['not_enough_credits', 'not_enough_credits']);
  });
});
