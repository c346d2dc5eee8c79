import { desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { AppParts } from '../../app-parts.ts';
import { savedCsvProfiles } from '../../csv-profiles/csv-profiles.ts';
import { savedLayouts } from '../../layouts/saved-layouts.ts';
import { mailInOf } from '../../mail-in/mail-addresses.ts';
import { jobs } from '../../store/schema.ts';
import { accountRecord, activityRecords, creditRecords, webhookRecords } from './account-records.ts';
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

/** Size limits of an archive, lower than the ZIP format allows to leave room for its central directory. */
export interface ArchiveLimits {
  bytes: number;
  entries: number;
}
const ARCHIVE_LIMITS: ArchiveLimits = { bytes: 3_900_000_000, entries: 60_000 };
/**
 * Upper bound for the bytes of an entry beside its content: its headers, its name (twice), and the worst case of
 * deflate.
 */
const ENTRY_OVERHEAD = 4096;
/** Entries of a conversion beside its files: rows.json and about.json. */
const OWN_ENTRIES = 2;

/** The user whose data the archive holds. */
export interface ArchiveOwner {
  user: SignedInUser;
  /** Token of the session that makes the request. */
  token: string | null;
}

/**
 * All stored data of a user, newest conversions first. When it exceeds the limits, the archive leaves the oldest
 * conversions out and names the cut in `left-out.json`.
 */
export async function* accountEntries(
  parts: ConversionParts & Pick<AppParts, 'mailInDomain'>,
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
  yield json('layouts.json', jsonContent(await savedLayouts(db, user.id)));
  yield json('csv-profiles.json', jsonContent(await savedCsvProfiles(db, user.id)));
  yield json('webhooks.json', jsonArrayContent(webhookRecords(db, user.id)));
  yield json('mail-in.json', jsonContent(await mailInOf(parts, user.id)));
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

/** Newest first. Reads one more id than an archive can hold, so that the caller notices the excess. */
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
