import { count, desc, eq, like } from 'drizzle-orm';
import { z } from 'zod';
import { creditBalance } from '../../credits/credit-balance.ts';
import { subscriptions, users } from '../../store/schema.ts';
import { defineCommand } from '../command.ts';
import { PAGE_SIZE, pageField, textField } from '../input-fields.ts';
import { formatMoment, pageLine, textTable } from '../text-table.ts';

/** Accounts, newest first. */
export const listUsers = defineCommand({
  words: 'users list',
  usage: '[--search TEXT] [--page N]',
  positionals: [],
  options: { search: 'string', page: 'string' },
  input: z.object({ search: textField.optional(), page: pageField }),
  async run({ db, creditRules }, { search, page }) {
    const found = search === undefined ? undefined : like(users.emailKey, containing(search));
    const [total] = await db.select({ users: count() }).from(users).where(found);
    const listed = await db
      .select({ id: users.id, email: users.email, createdAt: users.createdAt, plan: subscriptions })
      .from(users)
      .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(found)
      .orderBy(desc(users.createdAt), users.id)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    const described = [];
    for (const { id, email, createdAt, plan } of listed)
      described.push({
        id,
        email,
        registeredAt: createdAt.toISOString(),
        plan: plan?.planTier ?? 'free',
        credits: await creditBalance(db, creditRules, { ownerId: id, addressHash: null }),
      });
    return { users: described, page, pages: Math.ceil((total?.users ?? 0) / PAGE_SIZE) };
  },
  show({ users: listed, page, pages }) {
    const rows = listed.map((user) => [
      user.email,
      user.plan,
      String(user.credits),
      formatMoment(user.registeredAt),
      user.id,
    ]);
    return (
      textTable(['EMAIL', 'PLAN', 'CREDITS', 'REGISTERED', 'ID'], rows, 'No accounts.') +
      pageLine(page, pages)
    );
  },
});

/** A LIKE pattern that finds the literal text anywhere. */
function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
