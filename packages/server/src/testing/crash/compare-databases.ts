import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';

/** Number of rows of a table, and a digest of their content. */
export interface TableState {
  count: number;
  digest: string;
}

const stateSchema = z.object({ count: z.coerce.number(), digest: z.string() });

/** The condition for rows that belong to an owner, by table. */
const OWNED: readonly (readonly [name: string, condition: SQL])[] = [
  ['owners', sql`t.id = any(select unnest(o.ids))`],
  ['jobs', sql`t.owner_id = any(o.ids)`],
  ['files', sql`t.job_id in (select id from jobs where owner_id = any(o.ids))`],
  [
    'rows',
    sql`t.file_id in (select f.id from files f join jobs j on j.id = f.job_id where j.owner_id = any(o.ids))`,
  ],
  [
    'edits',
    sql`t.file_id in (select f.id from files f join jobs j on j.id = f.job_id where j.owner_id = any(o.ids))`,
  ],
  ['tasks', sql`t.owner_id = any(o.ids)`],
  ['credit_entries', sql`t.owner_id = any(o.ids)`],
];

/** The complete content of these owners, by table. */
export async function stateOfOwners(
  db: Database,
  ownerIds: readonly string[],
): Promise<Map<string, TableState>> {
  const ids = `{${ownerIds.join(',')}}`;
  const states = new Map<string, TableState>();
  for (const [table, condition] of OWNED) {
    const { rows } = await db.execute(sql`
      select count(*) as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.identifier(table)} t, (select ${ids}::text[] as ids) o where ${condition}`);
    states.set(table, stateSchema.parse(rows[0]));
  }
  return states;
}

/** Every ledger entry by its id, as text. Entries are appended and never changed. */
export async function ledgerOf(db: Database): Promise<Map<number, string>> {
  const { rows } = await db.execute(sql`select id, t::text as entry from credit_entries t`);
  const entries = z.array(z.object({ id: z.coerce.number(), entry: z.string() })).parse(rows);
  return new Map(entries.map(({ id, entry }) => [id, entry]));
}

/** The ids of the owners of these jobs. */
export async function ownersOfJobs(db: Database, jobIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select distinct owner_id as id from jobs where id = any(${`{${jobIds.join(',')}}`}::text[])`,
  );
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** The ids of all files. */
export async function fileIdsOf(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute(sql`select id from files`);
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
}
