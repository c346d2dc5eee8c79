import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useEmptyDatabase } from '../testing/use-server.ts';
import { applyMigrations, MIGRATIONS } from './database.ts';

/** Before this migration there was only one process, so no older version could run at the same time. */
const FIRST_SIDE_BY_SIDE = '0005';

const journalSchema = z.object({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Returns a statement that could break an older version; undefined when it is harmless. */
function harmOf(statement: string, newTables: ReadonlySet<string>): string | undefined {
  const text = statement.replace(/\s+/g, ' ').trim();
  const [, changed = ''] = /^alter table "(\w+)"/i.exec(text) ?? [];
  const isNew = newTables.has(changed);
  if (/^create table /i.test(text) || /^create index /i.test(text)) return;
  if (/^alter table "\w+" add column /i.test(text))
    return / not null/i.test(text) && !/ default /i.test(text) && !isNew ? text : undefined;
  if (/^alter table "\w+" add constraint /i.test(text)) return isNew ? undefined : text;
  return text;
}

describe('migrations', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let databaseUrl = '';
  let older = '';
  let pool: pg.Pool;
  beforeAll(async () => {
    databaseUrl = await useEmptyDatabase(closers);
    pool = new pg.Pool({ connectionString: databaseUrl });
    closers.push(() => pool.end());
    older = await mkdtemp(join(tmpdir(), 'ledgerlift-migrations-'));
    closers.push(() => rm(older, { recursive: true, force: true }));
    await leaveOutNewest(older);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it('do not remove anything that an older version uses', async () => {
    const files = (await readdir(MIGRATIONS)).filter(
      (name) => name.endsWith('.sql') && name >= FIRST_SIDE_BY_SIDE,
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const statements = (await readFile(join(MIGRATIONS, file), 'utf8')).split('--> statement-breakpoint');
      const newTables = new Set(
        statements.flatMap((statement) => /create table "(\w+)"/i.exec(statement)?.[1] ?? []),
      );
      const harms = statements.flatMap((statement) => harmOf(statement, newTables) ?? []);
      expect(harms, file).toEqual([]);
    }
    const none = new Set<string>();
    expect(harmOf('ALTER TABLE "tasks" DROP COLUMN "turn";', none)).toBeDefined();
    expect(harmOf('ALTER TABLE "tasks" ADD COLUMN "turn" bigint NOT NULL;', none)).toBeDefined();
    expect(harmOf('CREATE UNIQUE INDEX "one" ON "tasks" ("turn");', none)).toBeDefined();
  });

  it('can run in two processes at once, and wait while a table is in use', async () => {
    await Promise.all([applyMigrations(pool, older), applyMigrations(pool, older)]);
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from tasks');
    const migration = applyMigrations(pool, MIGRATIONS, 100);
    // Other queries are only delayed by the short lock timeout.
    for (let times = 0; times < 5; times++) await pool.query('select count(*) from tasks');
    await reader.query('commit');
    reader.release();
    await migration;
    const { rows } = await pool.query(`select count(*)::int as tokens from api_tokens`);
    expect(rows).toEqual([{ tokens: 0 }]);
  });

  it('leave a newer database unchanged, so that an older version can start again', async () => {
    await applyMigrations(pool, older);
    await pool.query(`insert into owners (id, kind) values ('o', 'anonymous')`);
    await pool.query(`insert into jobs (id, owner_id) values ('j', 'o')`);
    const { rows } = await pool.query('select count(*)::int as jobs from jobs');
    expect(rows).toEqual([{ jobs: 1 }]);
  });
});

/** Copies all migrations except the newest. */
async function leaveOutNewest(folder: string): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = journalSchema.loose().parse(JSON.parse(await readFile(path, 'utf8')));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
}
