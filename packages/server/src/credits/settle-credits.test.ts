import { describe, expect, it } from 'vitest';
import { randomId } from '../random-id.ts';
import { owners, users } from '../store/schema.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { BEHAVIOUR_ENGINE } from '../testing/use-server.ts';
import { creditBalance, lockBalance } from './credit-balance.ts';
import { reserveCredits, spendCredits } from './settle-credits.ts';

const RULES = { isMailSetUp: false, visitorsPerAddress: 0 };
const ALLOWANCE = 10;

describe('tasks that reserved credits for the same content', () => {
  const database = useOpenDatabase(BEHAVIOUR_ENGINE);

  it('pay for it once in a job, and again in another job', async () => {
    const { db } = database;
    const ownerId = randomId();
    await db.insert(owners).values({ id: ownerId, kind: 'user' });
    await db.insert(users).values({ id: ownerId, email: ownerId, emailKey: ownerId, emailVerifiedAt: null });
    const holder = { ownerId, addressHash: null };
    const tasks = [
      { taskId: 1, jobId: 'job' },
      { taskId: 2, jobId: 'job' },
      { taskId: 3, jobId: 'other job' },
    ];
    for (const task of tasks)
      await db.transaction(async (tx) =>
        reserveCredits(tx, await lockBalance(tx, RULES, holder, new Date()), task, 2),
      );
    const balances = [await creditBalance(db, RULES, holder)];
    for (const task of tasks) {
      await db.transaction((tx) => spendCredits(tx, { ...task, ownerId }, 'content', 2));
      balances.push(await creditBalance(db, RULES, holder));
    }
    expect(balances).toEqual([ALLOWANCE - 6, ALLOWANCE - 6, ALLOWANCE - 4, ALLOWANCE - 4]);
  });
});
