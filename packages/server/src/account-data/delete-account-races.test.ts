import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedInUser } from '../accounts/signed-in-user.ts';
import { startCheckout } from '../billing/start-checkout.ts';
import { users } from '../store/schema.ts';
import { addUser } from '../testing/add-user.ts';
import { randomEmail } from '../testing/random-email.ts';
import { ENGINES, useServer } from '../testing/use-server.ts';
import { deleteAccount } from './delete-account.ts';

describe.each(ENGINES)('deleting an account on %s', (engine) => {
  const server = useServer(engine, {}, { TEST_PAYMENTS: 'on' });

  it('leaves no payable checkout, not even one that another window is opening', async () => {
    const parts = server.parts();
    const { db, payments } = parts;
    if (payments === null) throw new Error('nothing can be bought');
    const email = randomEmail();
    const userId = await addUser(db, email);
    const [user] = await db.select(signedInUser).from(users).where(eq(users.id, userId));
    if (!user) throw new Error('there is no user');
    await startCheckout(parts, user, 'premium');
    let asked = 0;
    let sessionId = '';
    const withSecondWindow = {
      ...payments,
      async fetchSubscriptions(customerId: string) {
        const answer = await payments.fetchSubscriptions(customerId);
        asked += 1;
        // The deletion's last call to the provider: the sessions are gone, the other window's call is still running.
        if (asked === 2) ({ sessionId } = await startCheckout(parts, user, 'premium'));
        return answer;
      },
    };
    await deleteAccount({ ...parts, payments: withSecondWindow }, { user, signedInAt: new Date() }, email);
    expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([]);
    expect(await payments.fetchCheckout(sessionId)).toMatchObject({ status: 'expired' });
  });
});
