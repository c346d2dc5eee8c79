import { desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { jobs } from '../../store/schema.ts';
import { accountRecord, activityRecords, creditRecords } from './account-records.ts';
import {
  type ConversionParts,
  conversionEntries,
  type ExportedConversion,
  folderNameOf,
  readConversion,
} from './conversion-entries.ts';
import { jsonArrayContent, jsonContent } from './entry-content.ts';
import { EntryNames } from './entry-names.ts';
import type { ZipEntry } from './zip-stream.ts';

/** What an archive may hold: less than a ZIP file can, so that its own directory finds room. */
export interface ArchiveLimits {
  bytes: number;
  entries: number;
}
const ARCHIVE_LIMITS: ArchiveLimits = { bytes: 3_900_000_000, entries: 60_000 };
/** More than an entry takes beside its content: its name and attributes twice, and what deflate adds at worst. Bytes. */
const ENTRY_OVERHEAD = 4096;
/** Of a conversion, beside its files. */
const OWN_ENTRIES = 2;

/** What an archive is made for. */
export interface ArchiveOwner {
  user: SignedInUser;
  /** Of the session that asks. */
  token: string | null;
}

/**
 * Everything that is stored of a user, conversions newest first. Where that is more than a ZIP file can hold, the oldest
 * ones are left out and a file says which.
 */
export async function* accountEntries(
  parts: ConversionParts,
  { user, token }: ArchiveOwner,
  limits = ARCHIVE_LIMITS,
  now = new Date(),
): AsyncGenerator<ZipEntry> {
  const { db } = parts;
  const json = (path: string, content: ZipEntry['content']): ZipEntry => ({
    path,
    modifiedAt: now,
    isCompressed: true,
    content,
  });
  yield json('account.json', jsonContent(await accountRecord(db, user, token)));
  yield json('credits.json', jsonArrayContent(creditRecords(db, user.id)));
  yield json('activity.json', jsonArrayContent(activityRecords(db, user.id)));
  const names = new EntryNames();
  let { bytes, entries } = limits;
  for (const jobId of await jobIdsOf(parts, user.id, limits.entries)) {
    const conversion = await readConversion(parts, user.id, jobId);
    if (!conversion) continue;
    const count = conversion.files.length + OWN_ENTRIES;
    bytes -= conversion.size + count * ENTRY_OVERHEAD;
    entries -= count;
    if (bytes < 0 || entries < 0) {
      yield json('left-out.json', jsonContent(leftOut(conversion)));
      return;
    }
    const folder = `conversions/${folderNameOf(names, conversion)}`;
    yield* conversionEntries(parts, conversion, folder);
  }
}

/** More than an archive can hold are not asked for, but for one that tells that there are more. */
async function jobIdsOf({ db }: ConversionParts, userId: string, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.ownerId, userId))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1);
  return found.map((job) => job.id);
}

function leftOut({ job }: ExportedConversion) {
  const message =
    'There is more than one ZIP file can hold. Conversions made at this moment or before are left out: download them from your history.';
  return { message, leftOutFrom: job.createdAt };
}
