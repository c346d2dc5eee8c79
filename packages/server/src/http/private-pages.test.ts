import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NON_EXPIRING } from '../credits/credit-period.ts';
import { creditEntries, users } from '../store/schema.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const newKey = () => randomBytes(16).toString('hex');
const spend = (client: TestClient, key: string, pages: number, headers?: Record<string, string>) =>
  client.call('PUT', '/api/credits/pages', { key, pages }, headers);
const leftAfter = async (client: TestClient, key: string, pages: number) =>
  okJson(await spend(client, key, pages));

describe('pages that a browser converts', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { PRIVATE_MODE: 'offered' });
  const noProblems = async () => expect((await auditLedger(server.parts().db)).problems).toEqual([]);

  it('cost a credit each, once for a key, and are given back', async () => {
    const user = await signedIn(server);
    const key = newKey();
    expect(await leftAfter(user, key, 4)).toEqual({ remainingCredits: 6 });
    expect(await leftAfter(user, key, 4)).toEqual({ remainingCredits: 6 });
    expect(await leftAfter(user, newKey(), 1)).toEqual({ remainingCredits: 5 });
    expect(await leftAfter(user, key, 1)).toEqual({ remainingCredits: 8 });
    expect(await leftAfter(user, key, 0)).toEqual({ remainingCredits: 9 });
    expect(await leftAfter(user, key, 0)).toEqual({ remainingCredits: 9 });
    expect(await user.credits()).toBe(9);
    await noProblems();
  });

  it('are refused as on the server where there are too few credits', async () => {
    const visitor = server.visitor();
    const refused = {
      status: 402,
      code: 'not_enough_credits',
      message:
        'This conversion needs 4 credits and you have 3 left. Remove some files or choose a plan with more.',
      details: { needed: 4, left: 3 },
    };
    expect(await errorOf(await spend(visitor, newKey(), 4))).toEqual(refused);
    const upload = await visitor.upload([{ pages: 4 }]);
    expect(await errorOf(await visitor.startConversion(upload.jobId, upload.files))).toEqual(refused);
    expect(await visitor.credits()).toBe(3);
  });

  it('are of their owner: another one pays for the same key, and gets nothing back', async () => {
    const [one, other] = [server.visitor(), server.visitor()];
    const key = newKey();
    expect(await leftAfter(one, key, 2)).toEqual({ remainingCredits: 1 });
    expect(await leftAfter(other, key, 0)).toEqual({ remainingCredits: 3 });
    expect(await leftAfter(other, key, 3)).toEqual({ remainingCredits: 0 });
    expect(await one.credits()).toBe(1);
  });

  it('are not paid for twice by calls at once', async () => {
    const user = await signedIn(server);
    const key = newKey();
    await Promise.all([1, 2, 3, 4].map(() => leftAfter(user, key, 3)));
    expect(await user.credits()).toBe(7);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await spend(user, newKey(), 3)).status));
    expect(statuses.sort()).toEqual([200, 200, 402]);
    await noProblems();
  });

  it('take the allowance first, and return bought credits first', async () => {
    const email = randomEmail();
    const user = await signedIn(server, email);
    const { db } = server.parts();
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email));
    const ownerId = owner?.id ?? '';
    await db
      .insert(creditEntries)
      .values({ ownerId, period: NON_EXPIRING, kind: 'grant', amount: 5, source: 'a pack' });
    const key = newKey();
    const kept = async () => (await okJson(await user.get('/api/credits'))) as { kept: number };
    expect(await leftAfter(user, key, 13)).toEqual({ remainingCredits: 2 });
    expect(await kept()).toMatchObject({ kept: 2 });
    expect(await leftAfter(user, key, 9)).toEqual({ remainingCredits: 6 });
    expect(await kept()).toMatchObject({ kept: 5 });
    await noProblems();
  });

  it('are not given back after a day', async () => {
    const user = await signedIn(server);
    const key = newKey();
    await leftAfter(user, key, 2);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await server
      .parts()
      .db.update(creditEntries)
      .set({ createdAt: yesterday })
      .where(eq(creditEntries.jobId, key));
    expect(await errorOf(await spend(user, key, 0))).toMatchObject({ status: 409, code: 'conflict' });
    expect(await leftAfter(user, key, 2)).toEqual({ remainingCredits: 8 });
  });

  it.each([
    ['without a random key', { key: 'statement.pdf', pages: 1 }],
    ['below zero', { key: newKey(), pages: -1 }],
    ['of a part', { key: newKey(), pages: 0.5 }],
  ])('are refused %s', async (_, body) => {
    const answer = await errorOf(await server.visitor().call('PUT', '/api/credits/pages', body));
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('pages that a browser converts, by visitors of one address', () => {
  const variables = { VISITORS_PER_ADDRESS: '1', PRIVATE_MODE: 'only' };
  const server = useServer(WIRE_ENGINE, {}, variables);

  it('count towards the ceiling of the address, until they are given back', async () => {
    const [one, other] = [server.visitor(), server.visitor()];
    const key = newKey();
    await leftAfter(one, key, 3);
    expect((await spend(other, newKey(), 1)).status).toBe(402);
    await leftAfter(one, key, 1);
    expect(await leftAfter(other, newKey(), 2)).toEqual({ remainingCredits: 0 });
  });
});

describe('a server that lets no browser convert', () => {
  const server = useServer(WIRE_ENGINE);

  it('takes no credits for pages', async () => {
    const answer = await errorOf(await spend(server.visitor(), newKey(), 1));
    expect(answer).toMatchObject({
      status: 400,
      message: 'This server does not let browsers convert files.',
    });
  });
});
