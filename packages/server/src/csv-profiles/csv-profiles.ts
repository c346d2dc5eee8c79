import {
  type CsvProfile,
  csvProfileSchema,
  LedgerliftError,
  MAX_CSV_PROFILES,
  type SavedCsvProfile,
} from '@ledgerlift/contract';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { lockUser } from '../accounts/lock-user.ts';
import type { Database, Queries, StoreTransaction } from '../store/database.ts';
import { csvProfiles } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';

type StoredCsvProfile = typeof csvProfiles.$inferSelect;

/** A user's CSV profiles, by name. */
export async function savedCsvProfiles(db: Queries, userId: string): Promise<SavedCsvProfile[]> {
  const saved = await db
    .select()
    .from(csvProfiles)
    .where(eq(csvProfiles.userId, userId))
    .orderBy(sql`lower(${csvProfiles.profile} ->> 'name')`, csvProfiles.id);
  return saved.map(describeProfile);
}

/** Throws `not_found` for another user's profile as for an unknown one. */
export async function csvProfile(db: Queries, userId: string, id: string): Promise<CsvProfile> {
  const [found] = await db.select().from(csvProfiles).where(isProfile(userId, id));
  if (!found) throw new LedgerliftError('not_found', 'There is no such CSV profile.');
  return found.profile;
}

/**
 * Saves a profile, or replaces the user's one with this id. Throws `conflict` when the user has the maximum number of
 * profiles, and `not_signed_in` when the account was deleted meanwhile.
 */
export async function saveCsvProfile(
  db: Database,
  userId: string,
  id: string,
  sent: CsvProfile,
): Promise<SavedCsvProfile> {
  const profile = csvProfileSchema.parse(storableJson(sent));
  return db.transaction(async (tx) => {
    // Two requests at once would both find room for the last profile.
    if (!(await lockUser(tx, userId)))
      throw new LedgerliftError('not_signed_in', 'This account was deleted.');
    await requireRoom(tx, userId, id);
    const [saved] = await tx
      .insert(csvProfiles)
      .values({ userId, id, profile })
      .onConflictDoUpdate({ target: [csvProfiles.userId, csvProfiles.id], set: { profile } })
      .returning();
    if (!saved) throw new Error('the CSV profile was not saved');
    return describeProfile(saved);
  });
}

async function requireRoom(tx: StoreTransaction, userId: string, id: string): Promise<void> {
  const [others] = await tx
    .select({ profiles: count() })
    .from(csvProfiles)
    .where(and(eq(csvProfiles.userId, userId), ne(csvProfiles.id, id)));
  if (others && others.profiles >= MAX_CSV_PROFILES)
    throw new LedgerliftError(
      'conflict',
      `You have ${MAX_CSV_PROFILES} CSV profiles, and there can be no more. Delete one that you do not use.`,
    );
}

/** Deletes a profile. Throws `not_found` for another user's profile as for an unknown one. */
export async function deleteCsvProfile(db: Queries, userId: string, id: string): Promise<void> {
  const deleted = await db.delete(csvProfiles).where(isProfile(userId, id)).returning({ id: csvProfiles.id });
  if (deleted.length === 0) throw new LedgerliftError('not_found', 'This CSV profile is deleted already.');
}

function isProfile(userId: string, id: string) {
  return and(eq(csvProfiles.userId, userId), eq(csvProfiles.id, id));
}

function describeProfile({ id, profile, createdAt }: StoredCsvProfile): SavedCsvProfile {
  return { id, profile, createdAt: createdAt.toISOString() };
}
