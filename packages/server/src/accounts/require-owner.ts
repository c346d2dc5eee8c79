import { LedgerliftError } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { owners } from '../store/schema.ts';
import type { Caller } from './caller.ts';

/** Creates the owner for a visitor's first call. Throws `not_signed_in` when the account was deleted meanwhile. */
export async function requireOwner(
  db: Queries,
  { ownerId, user }: Pick<Caller, 'ownerId' | 'user'>,
): Promise<void> {
  if (user === null) await db.insert(owners).values({ id: ownerId, kind: 'anonymous' }).onConflictDoNothing();
  const [owner] = await db
    .select({ id: owners.id })
    .from(owners)
    .where(eq(owners.id, ownerId))
    .for('key share');
  if (!owner) throw new LedgerliftError('not_signed_in', 'This account was deleted.');
}
