import {
  type KeptLayout,
  type Layout,
  LedgerliftError,
  MAX_LAYOUTS,
  type SavedLayout,
} from '@ledgerlift/contract';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { lockUser } from '../accounts/lock-user.ts';
import type { Database, Queries, StoreTransaction } from '../store/database.ts';
import { layouts } from '../store/schema.ts';
import { storableText } from '../store/storable-json.ts';
import { withoutRows } from './without-rows.ts';

type StoredLayout = typeof layouts.$inferSelect;

/** A user's layouts, by name. */
export async function savedLayouts(db: Queries, userId: string): Promise<SavedLayout[]> {
  const saved = await db
    .select()
    .from(layouts)
    .where(eq(layouts.userId, userId))
    .orderBy(sql`lower(${layouts.name})`, layouts.id);
  return saved.map(describeLayout);
}

/** What a conversion needs of an owner's layouts; visitors have none here. */
export function layoutsToReadBy(db: Queries, ownerId: string): Promise<KeptLayout[]> {
  const { id, name, guide, fingerprint } = layouts;
  return db
    .select({ id, name, guide, fingerprint })
    .from(layouts)
    .where(eq(layouts.userId, ownerId))
    .orderBy(layouts.createdAt, id);
}

/**
 * Saves a layout, or replaces the user's one with this id, which keeps its dates and count. Throws `conflict` when the
 * user has the maximum number of layouts, and `not_signed_in` when the account was deleted meanwhile.
 */
export async function saveLayout(
  db: Database,
  userId: string,
  id: string,
  layout: Layout,
): Promise<SavedLayout> {
  const name = storableText(layout.name).trim();
  if (name === '') throw new LedgerliftError('invalid_request', 'Please enter a name.');
  const { fingerprint } = layout;
  const guide = withoutRows(layout.guide);
  return db.transaction(async (tx) => {
    // Two requests at once would both find room for the last layout.
    if (!(await lockUser(tx, userId)))
      throw new LedgerliftError('not_signed_in', 'This account was deleted.');
    await requireRoom(tx, userId, id);
    const [saved] = await tx
      .insert(layouts)
      .values({ userId, id, name, guide, fingerprint })
      .onConflictDoUpdate({ target: [layouts.userId, layouts.id], set: { name, guide, fingerprint } })
      .returning();
    if (!saved) throw new Error('the layout was not saved');
    return describeLayout(saved);
  });
}

async function requireRoom(tx: StoreTransaction, userId: string, id: string): Promise<void> {
  const [others] = await tx
    .select({ layouts: count() })
    .from(layouts)
    .where(and(eq(layouts.userId, userId), ne(layouts.id, id)));
  if (others && others.layouts >= MAX_LAYOUTS)
    throw new LedgerliftError(
      'conflict',
      `You have ${MAX_LAYOUTS} layouts, and there can be no more. Delete one that you do not use.`,
    );
}

/** Deletes a layout. Throws `not_found` for another user's layout as for an unknown one. */
export async function deleteLayout(db: Queries, userId: string, id: string): Promise<void> {
  const deleted = await db.delete(layouts).where(isLayout(userId, id)).returning({ id: layouts.id });
  if (deleted.length === 0) throw new LedgerliftError('not_found', 'This layout is deleted already.');
}

/** Counts a use of a layout; does nothing for one that its owner has not saved. */
export async function countUse(tx: StoreTransaction, ownerId: string, id: string): Promise<void> {
  await tx
    .update(layouts)
    .set({ lastUsedAt: sql`now()`, timesUsed: sql`${layouts.timesUsed} + 1` })
    .where(isLayout(ownerId, id));
}

function isLayout(userId: string, id: string) {
  return and(eq(layouts.userId, userId), eq(layouts.id, id));
}

function describeLayout({ userId: _, createdAt, lastUsedAt, ...layout }: StoredLayout): SavedLayout {
  return {
    ...layout,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
