import { LedgerliftError, MAX_RETURN_HOURS, type SpendPages } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import { requireOwner } from '../accounts/require-owner.ts';
import type { AppParts } from '../app-parts.ts';
import { creditBalance, lockBalance } from '../credits/credit-balance.ts';
import { notEnoughCredits } from '../credits/not-enough-credits.ts';
import { takeCredits } from '../credits/settle-credits.ts';
import type { StoreTransaction } from '../store/database.ts';
import { creditEntries } from '../store/schema.ts';

type Entry = typeof creditEntries.$inferSelect;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Charges a conversion in a browser for `pages` in all, by its key: more than before are spent, fewer are given back.
 * Throws `not_enough_credits`, `conflict` for pages that were spent too long ago to be given back, and
 * `invalid_request` where browsers do not convert.
 */
export async function spendPages(
  { db, creditRules, settings }: Pick<AppParts, 'db' | 'creditRules' | 'settings'>,
  caller: Pick<Caller, 'ownerId' | 'addressHash' | 'user'>,
  { key, pages }: SpendPages,
): Promise<{ remainingCredits: number }> {
  if (settings.privateMode === 'off')
    throw new LedgerliftError('invalid_request', 'This server does not let browsers convert files.');
  const holder = { ownerId: caller.ownerId, addressHash: caller.addressHash };
  return db.transaction(async (tx) => {
    await requireOwner(tx, caller);
    const now = new Date();
    const credits = await lockBalance(tx, creditRules, holder, now);
    const entries = await entriesOf(tx, holder.ownerId, key);
    const missing = pages - entries.reduce((sum, { amount }) => sum - amount, 0);
    if (missing > credits.total) throw notEnoughCredits(missing, credits.total);
    if (missing > 0) await takeCredits(tx, credits, { jobId: key, kind: 'spend' }, missing);
    if (missing < 0) await giveBack(tx, entries, -missing, now);
    return { remainingCredits: await creditBalance(tx, creditRules, holder, now) };
  });
}

/** Oldest first. */
function entriesOf(tx: StoreTransaction, ownerId: string, key: string): Promise<Entry[]> {
  return tx
    .select()
    .from(creditEntries)
    .where(
      and(eq(creditEntries.ownerId, ownerId), eq(creditEntries.jobId, key), eq(creditEntries.kind, 'spend')),
    )
    .orderBy(creditEntries.id);
}

/** Returns credits to where they came from, those that were taken last first. */
async function giveBack(
  tx: StoreTransaction,
  entries: readonly Entry[],
  amount: number,
  now: Date,
): Promise<void> {
  // Otherwise pages could be used, the payment for them refunded, and then the pages returned.
  const isLate = entries.some(
    ({ createdAt }) => now.getTime() - createdAt.getTime() > MAX_RETURN_HOURS * HOUR_MS,
  );
  if (isLate) throw tooLate();
  let missing = amount;
  for (const period of new Set(entries.map((entry) => entry.period).reverse())) {
    const own = entries.filter((entry) => entry.period === period);
    const returned = Math.min(
      missing,
      own.reduce((sum, entry) => sum - entry.amount, 0),
    );
    const [first] = own;
    if (!first || returned <= 0) continue;
    missing -= returned;
    const { ownerId, jobId, addressHash } = first;
    await tx
      .insert(creditEntries)
      .values({ ownerId, jobId, addressHash, period, kind: 'spend', amount: returned });
  }
}

function tooLate(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    `These pages were used more than ${MAX_RETURN_HOURS} hours ago. Their credits cannot be given back.`,
  );
}
