import { eq } from 'drizzle-orm';
import { OperatorError } from '../operator-error.ts';
import type { Queries } from '../store/database.ts';
import { users } from '../store/schema.ts';

export type Account = typeof users.$inferSelect;

/** The account of a lower-case address. Throws OperatorError when there is none. */
export async function findAccount(db: Queries, email: string): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.emailKey, email));
  if (!account)
    throw new OperatorError(`There is no account ${email}. Look for it with: users list --search TEXT`);
  return account;
}
