import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppParts } from '../app-parts.ts';
import type { Queries } from '../store/database.ts';
import { knownStoredNames } from '../store/stored-names.ts';

/** An upload reaches the database well before this: requests end after minutes. */
const ORPHANED_MS = 60 * 60 * 1000;
/** Names per query: PostgreSQL takes at most 65,535 parameters. */
const NAMES_AT_ONCE = 5000;
const nowSchema = z.tuple([z.object({ milliseconds: z.coerce.number() })]);

/**
 * Removes stored files without a database row, and half-written ones, an hour after they were written. A process that
 * was killed during an upload leaves them. Returns the number of whole files removed.
 *
 * Uses the earlier of the clocks of database and store: if one of them is set ahead, files of running uploads would
 * look old.
 */
export async function removeOrphans({ db, fileStore }: Pick<AppParts, 'db' | 'fileStore'>): Promise<number> {
  const before = new Date((await earliestNow(db, fileStore)) - ORPHANED_MS);
  const stored = await fileStore.listOlderThan(before);
  let removed = 0;
  for (let start = 0; start < stored.length; start += NAMES_AT_ONCE) {
    const names = stored.slice(start, start + NAMES_AT_ONCE);
    const known = await knownStoredNames(db, names);
    const orphans = names.filter((name) => !known.has(name));
    await fileStore.remove(orphans);
    removed += orphans.length;
  }
  await fileStore.removeUnfinished(before);
  return removed;
}

async function earliestNow(db: Queries, fileStore: AppParts['fileStore']): Promise<number> {
  const { rows } = await db.execute(sql`select extract(epoch from now()) * 1000 as milliseconds`);
  const [{ milliseconds }] = nowSchema.parse(rows);
  return Math.min(milliseconds, (await fileStore.now()).getTime());
}
