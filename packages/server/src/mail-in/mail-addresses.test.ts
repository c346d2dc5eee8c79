import { MAX_MAIL_SENDERS, type MailIn, mailInSchema } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, mailAddresses } from '../store/schema.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { verifiedUser } from '../testing/verified-user.ts';

const answerOf = async (response: Response): Promise<MailIn> => mailInSchema.parse(await okJson(response));
const shown = async (client: TestClient) => answerOf(await client.get('/api/mail-in'));
const made = async (client: TestClient) => answerOf(await client.call('POST', '/api/mail-in'));
const choose = (client: TestClient, allowedSenders: unknown) =>
  client.call('PUT', '/api/mail-in/senders', { allowedSenders });

describe('addresses for documents by mail', () => {
  const server = useServer(WIRE_ENGINE, {}, { MAIL_IN_DOMAIN: 'In.Example.com', MAIL_IN_PORT: '0' });

  it('are made on demand, replaced and removed', async () => {
    const { client, userId } = await verifiedUser(server);
    expect(await shown(client)).toEqual({ addresses: null, createdAt: null, allowedSenders: [] });
    const first = await made(client);
    expect(first.addresses?.bank_statement).toMatch(/^statements-[a-z2-7]{20}@in\.example\.com$/);
    expect(first.addresses?.invoice).toMatch(/^invoices-[a-z2-7]{20}@in\.example\.com$/);
    expect(await shown(client)).toEqual(first);
    expect((await choose(client, ['Anna@Example.com ', 'anna@example.com', '@Bank.example'])).status).toBe(
      200,
    );
    const second = await made(client);
    expect(second.addresses?.receipt).not.toBe(first.addresses?.receipt);
    expect(second.allowedSenders).toEqual(['anna@example.com', '@bank.example']);
    for (const times of [1, 2])
      expect((await client.call('DELETE', '/api/mail-in')).status, `${times}`).toBe(200);
    expect(await shown(client)).toMatchObject({ addresses: null, allowedSenders: [] });
    const acts = await server
      .parts()
      .db.select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.userId, userId));
    expect(acts.map(({ action }) => action)).toEqual([
      ...['mail-address.make', 'mail-address.senders', 'mail-address.make', 'mail-address.remove'],
    ]);
    expect(JSON.stringify(acts)).not.toContain('example');
  });

  it('need a verified e-mail address', async () => {
    const { client } = await signedInUser(server);
    expect(await errorOf(await client.call('POST', '/api/mail-in'))).toMatchObject({
      ...{ status: 409, code: 'conflict' },
      message: 'Verify your email address first. Then make an address for mail.',
    });
  });

  it.each([
    ['a name', ['Anna']],
    ['two addresses in one', ['a@example.com,b@example.com']],
    ['a control character', ['a\u0000@example.com']],
    ['too many', Array.from({ length: MAX_MAIL_SENDERS + 1 }, (_, index) => `${index}@example.com`)],
    ['no list', 'a@example.com'],
  ])('refuse %s as allowed senders', async (_, senders) => {
    const { client } = await verifiedUser(server);
    await made(client);
    expect((await choose(client, senders)).status).toBe(400);
    expect((await shown(client)).allowedSenders).toEqual([]);
  });

  it('can have no senders before they are made', async () => {
    const { client } = await verifiedUser(server);
    expect((await choose(client, [])).status).toBe(404);
  });

  it('are gone with the account', async () => {
    const email = `leaving-${Date.now()}@users.example`;
    const { client, userId } = await signedInUser(server, email);
    const { db } = server.parts();
    await db.insert(mailAddresses).values({ userId, token: 'leaving' });
    expect((await client.call('DELETE', '/api/user', { password: email })).status).toBe(200);
    expect(await db.select().from(mailAddresses).where(eq(mailAddresses.userId, userId))).toEqual([]);
  });
});

describe('a server that receives no mail', () => {
  const server = useServer(WIRE_ENGINE);

  it('says so in its settings, and makes no addresses', async () => {
    const { client } = await verifiedUser(server);
    expect(await okJson(await client.get('/api/settings'))).toMatchObject({ mailIn: false });
    expect(await errorOf(await client.call('POST', '/api/mail-in'))).toMatchObject({ status: 503 });
  });
});
