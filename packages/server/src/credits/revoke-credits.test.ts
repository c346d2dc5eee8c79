import { describe, expect, it } from 'vitest';
import { randomId } from '../random-id.ts';
import { creditEntries, owners } from '../store/schema.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { BEHAVIOUR_ENGINE } from '../testing/use-server.ts';
import { NON_EXPIRING } from './credit-period.ts';
import {
  addWithdrawal,
  poolState,
  restoreCredits,
  revokeCredits,
  writeOffUsedCredits,
} from './revoke-credits.ts';

describe('credits that were revoked while a task held them', () => {
  const database = useOpenDatabase(BEHAVIOUR_ENGINE);

  /** A pool of 100 credits, 80 of which two withdrawals revoked, the first 30 and then 50. */
  async function revokedPool() {
    const pool = { ownerId: randomId(), period: NON_EXPIRING };
    await database.db.insert(owners).values({ id: pool.ownerId, kind: 'user' });
    await database.db.insert(creditEntries).values({ ...pool, kind: 'grant', amount: 100, source: 'a gift' });
    await database.db.transaction(async (tx) => {
      await addWithdrawal(tx, pool, revokeCredits(await poolState(tx, pool), 'first', 30));
      await addWithdrawal(tx, pool, revokeCredits(await poolState(tx, pool), 'second', 50));
    });
    return pool;
  }
  const stateAfter = (pool: Awaited<ReturnType<typeof revokedPool>>, spent: number) =>
    database.db.transaction(async (tx) => {
      await writeOffUsedCredits(tx, pool, 1, spent);
      return poolState(tx, pool);
    });

  it.each([
    [20, { first: 30, second: 50 }],
    [60, { first: 30, second: 10 }],
    [90, { first: 10, second: 0 }],
  ])('reduce the latest withdrawal first when the task spends %i', async (spent, withdrawn) => {
    const state = await stateAfter(await revokedPool(), spent);
    expect(Object.fromEntries(state.withdrawn)).toEqual(withdrawn);
    expect(restoreCredits(state, 'first')).toEqual({ source: 'first, returned', amount: withdrawn.first });
  });
});
