import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../store/database.ts';
import { ANY_TASK, fillQueue } from '../testing/fill-queue.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { type LeaseRequest, nextTaskQuery } from './lease-task.ts';
import { preferIndexOrder } from './queue-conditions.ts';

const DONE = 20_000;
const WAITING = 50_000;
const RUNNING = 50;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

describe('the query plan for the next of 50,000 tasks on a PostgreSQL server', () => {
  const used = useOpenDatabase('a PostgreSQL server');
  beforeAll(async () => {
    await fillQueue(used.db, [1], { ownerId: 'a' });
    await addTasks(used.db, 'done', DONE);
    // Statistics as they are while the queue is empty.
    await used.db.execute(sql`analyze`);
    await addTasks(used.db, 'queued', WAITING);
    await used.db.execute(sql`
      update tasks set status = 'running', leased_until = now() + interval '1 minute'
      where status = 'queued' and turn > 0 and turn <= ${RUNNING * 2}`);
  });

  it.each([
    { statistics: 'statistics of an empty queue', refresh: false },
    { statistics: 'statistics of the full one', refresh: true },
  ])('reads few rows with $statistics', async ({ refresh }) => {
    if (refresh) await used.db.execute(sql`analyze`);
    for (const wish of [{}, { firstLane: 'standard' }, { onlyShort: true }] as const) {
      const plans = await plansOf(used.db, wish);
      expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan');
      expect(plans.map((plan) => plan['Node Type'])).not.toContain('Sort');
      for (const plan of plans) {
        const rows = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);
        expect(rows, `${plan['Node Type']} ${plan['Index Name'] ?? ''}`).toBeLessThanOrEqual(RUNNING);
      }
    }
  });
});

/** Tasks of a hundred owners, every fifth in the priority lane, stored in no order. */
async function addTasks(db: Database, status: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into files (id, job_id, name, stored_name, size, content_hash, mime, document_type, status, pages)
    select ${status} || n, job_id, name, ${status} || n, size, content_hash, mime, document_type, 'queued', 1 + n % 3
    from files, generate_series(1, ${count}::int) n where stored_name not like 'done%'`);
  await db.execute(sql`
    insert into tasks (file_id, job_id, owner_id, status, lane, pages, turn)
    select ${status} || n, 'job', 'owner' || (n % 100), ${status},
      case when n % 5 = 0 then 'priority' else 'standard' end, 1 + n % 3,
      n * 2 - case when n % 5 = 0 then (2::bigint ^ 50)::bigint else 0 end
    from generate_series(1, ${count}::int) n order by random()`);
}

function plansOf(db: Database, wish: Partial<LeaseRequest>): Promise<Plan[]> {
  const statement = nextTaskQuery({ ...ANY_TASK, runningFilesPerOwner: 8, ...wish });
  return db.transaction(async (tx) => {
    await preferIndexOrder(tx);
    const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];
    return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => within(Plan));
  });
}
