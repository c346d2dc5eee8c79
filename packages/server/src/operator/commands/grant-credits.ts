import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { creditBalance, lockOwner } from '../../credits/credit-balance.ts';
import { NON_EXPIRING } from '../../credits/credit-period.ts';
import { OperatorError } from '../../operator-error.ts';
import { randomId } from '../../random-id.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { creditEntries } from '../../store/schema.ts';
import { defineCommand } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { countField, emailField, textField } from '../input-fields.ts';

/** Grants credits that do not expire. A repeated --id grants them only once. */
export const grantCredits = defineCommand({
  words: 'credits grant',
  usage: 'EMAIL CREDITS [--reason TEXT] [--id ID]',
  positionals: ['email', 'credits'],
  options: { reason: 'string', id: 'string' },
  input: z.object({
    email: emailField,
    credits: countField(1_000_000),
    reason: textField.optional(),
    id: textField.optional(),
  }),
  async run({ db, creditRules }, { email, credits, reason, id = randomId() }, by) {
    const { user, isNew } = await db.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      await lockOwner(tx, account.id);
      const isGranted = await grantOnce(tx, account.id, credits, id);
      if (isGranted)
        await auditOperatorAction(tx, {
          action: 'credits.grant',
          by,
          userId: account.id,
          details: { credits, id, ...(reason === undefined ? {} : { reason }) },
        });
      return { user: account, isNew: isGranted };
    });
    const balance = await creditBalance(db, creditRules, { ownerId: user.id, addressHash: null });
    return { email: user.email, id, granted: isNew ? credits : 0, credits: balance };
  },
  show({ email, id, granted, credits }) {
    const what = granted > 0 ? `Granted ${granted} credits to ${email}` : `Granted already under id ${id}`;
    return `${what}; ${email} has ${credits} now.`;
  },
});

/** False when this id granted these credits before. Throws OperatorError when it granted another number. */
async function grantOnce(
  tx: StoreTransaction,
  ownerId: string,
  credits: number,
  id: string,
): Promise<boolean> {
  const source = `operator: ${id}`;
  const granted = await tx
    .insert(creditEntries)
    .values({ ownerId, period: NON_EXPIRING, kind: 'grant', amount: credits, source })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id });
  if (granted.length > 0) return true;
  const [before] = await tx
    .select({ amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(creditEntries.ownerId, ownerId), eq(creditEntries.source, source)));
  if (before?.amount === credits) return false;
  throw new OperatorError(`The id ${id} has granted ${before?.amount} credits already. Use another --id.`);
}
