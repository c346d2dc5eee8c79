import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../store/database.ts';
import { tasks } from '../store/schema.ts';
import { fillQueue } from '../testing/fill-queue.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { type LeaseWish, pickTask } from './lease-task.ts';

const WAITING = 50_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

describe('the way to the next of 50,000 tasks on a PostgreSQL server', () => {
  const used = useOpenDatabase('a PostgreSQL server');
  beforeAll(async () => {
    await fillQueue(used.db, [1], { ownerId: 'a' });
    await used.db.execute(sql`
      insert into files (id, job_id, name, stored_name, size, content_hash, mime, document_type, status, pages)
      select 'file' || n, job_id, name, 'stored' || n, size, content_hash, mime, document_type, 'queued', 1 + n % 3
      from files, generate_series(1, ${WAITING}) n`);
    await used.db.execute(sql`
      insert into tasks (file_id, job_id, owner_id, lane, pages, turn)
      select id, job_id, 'owner' || (n % 100), case when n % 5 = 0 then 'priority' else 'standard' end, pages,
        n * 2 - case when n % 5 = 0 then (2::bigint ^ 50)::bigint else 0 end
      from files, lateral (select substr(id, 5)::int n) as numbers where id like 'file%'`);
    await used.db.execute(sql`
      update tasks set status = 'running', leased_until = now() + interval '1 minute' where id % 1000 = 0`);
  });

  async function plansOf(db: Database, wish: Partial<LeaseWish>): Promise<Plan[]> {
    const statement = pickTask({ runningFilesPerOwner: 8, firstLane: 'priority', onlyShort: false, ...wish });
    const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    const all: Plan[] = [];
    const visit = (plan: Plan) => {
      all.push(plan);
      for (const child of plan.Plans ?? []) visit(child);
    };
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) visit(Plan);
    return all;
  }

  it.each([
    { statistics: 'without statistics', analyze: false },
    { statistics: 'with statistics', analyze: true },
  ])('is by an index, $statistics', async ({ analyze }) => {
    if (analyze) await used.db.execute(sql`analyze ${tasks}`);
    for (const wish of [{}, { firstLane: 'standard' }, { onlyShort: true }] as const) {
      const plans = await plansOf(used.db, wish);
      if (process.env.SHOW) console.log(JSON.stringify(plans.map(({Plans, ...p}) => p)));
      const scans = plans.filter((plan) => plan['Relation Name'] === 'tasks');
      expect(scans.map((plan) => plan['Index Name'])).toEqual(
        expect.arrayContaining(['tasks_turn', 'tasks_leased']),
      );
      expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan');
      for (const plan of scans) {
        expect(plan['Actual Rows'] ?? 0, plan['Index Name']).toBeLessThan(100);
        expect(plan['Rows Removed by Filter'] ?? 0, plan['Index Name']).toBeLessThan(100);
      }
    }
  });
});
