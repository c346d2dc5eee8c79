import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppParts } from '../app-parts.ts';
import type { Queries } from '../store/database.ts';
import { files, pagePictures } from '../store/schema.ts';

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
    const known = await enteredNames(db, names);
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

async function enteredNames(db: Queries, names: readonly string[]): Promise<Set<string>> {
  const uploads = await db
    .select({ name: files.storedName })
    .from(files)
    .where(inArray(files.storedName, [...names]));
  const pictures = await db
    .select({ name: pagePictures.storedName })
    .from(pagePictures)
    .where(inArray(pagePictures.storedName, [...names]));
  return new Set([...uploads, ...pictures].map(({ name }) => name));
}
