import { and, count, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { creditBalance } from '../../credits/credit-balance.ts';
import { storedBytesOfOwner } from '../../storage/stored-bytes.ts';
import { jobs, sessions, subscriptions } from '../../store/schema.ts';
import { defineCommand } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { emailField } from '../input-fields.ts';
import { formatMoment, textList } from '../text-table.ts';

/** Shows one account without its documents. */
export const findUser = defineCommand({
  words: 'users find',
  usage: 'EMAIL',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailField }),
  async run({ db, creditRules }, { email }) {
    const user = await findAccount(db, email);
    const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
    const [owned] = await db.select({ jobs: count() }).from(jobs).where(eq(jobs.ownerId, user.id));
    const [open] = await db
      .select({ sessions: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)));
    return {
      id: user.id,
      email: user.email,
      isVerified: user.emailVerifiedAt !== null,
      hasPassword: user.passwordHash !== null,
      registeredAt: user.createdAt.toISOString(),
      keepsHistory: user.keepsHistory,
      plan: plan
        ? { tier: plan.planTier, status: plan.status, until: plan.currentPeriodEnd.toISOString() }
        : null,
      credits: await creditBalance(db, creditRules, { ownerId: user.id, addressHash: null }),
      conversions: owned?.jobs ?? 0,
      storedBytes: await storedBytesOfOwner(db, user.id),
      sessions: open?.sessions ?? 0,
    };
  },
  show: ({ plan, ...user }) =>
    textList([
      ['Email', user.email],
      ['Id', user.id],
      ['Registered', formatMoment(user.registeredAt)],
      ['Verified', yesNo(user.isVerified)],
      ['Password', yesNo(user.hasPassword)],
      ['Keeps history', yesNo(user.keepsHistory)],
      ['Plan', plan ? `${plan.tier}, ${plan.status}, until ${formatMoment(plan.until)}` : 'free'],
      ['Credits', String(user.credits)],
      ['Conversions', String(user.conversions)],
      ['Stored', `${(user.storedBytes / 1024 / 1024).toFixed(1)} MB`],
      ['Sessions', String(user.sessions)],
    ]),
});

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
