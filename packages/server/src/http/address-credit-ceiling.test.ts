import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NON_EXPIRING } from '../credits/credit-period.ts';
import { creditEntries, users } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import type { TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const creditsFrom = async (client: TestClient, address: string) => {
  const response = await client.get('/api/credits', { 'X-Forwarded-For': address });
  return ((await response.json()) as { credits: number }).credits;
};
const convertFrom = async (client: TestClient, address: string, pages: number) => {
  const upload = await client.upload([{ pages }]);
  const started = await client.startConversion(upload.jobId, upload.files, { 'X-Forwarded-For': address });
  return started.status;
};

describe('anonymous credits of one network address behind a trusted proxy', () => {
  const variables = { VISITORS_PER_ADDRESS: '1', TRUSTED_PROXIES: 'loopback' };
  const server = useServer(WIRE_ENGINE, {}, variables);

  it('have a ceiling that new cookies do not raise', async () => {
    expect(await convertFrom(server.visitor(), '203.0.113.1', 2)).toBe(200);
    expect(await creditsFrom(server.visitor(), '203.0.113.1')).toBe(1);
    expect(await convertFrom(server.visitor(), '203.0.113.1', 2)).toBe(402);
    expect(await creditsFrom(server.visitor(), '203.0.113.2')).toBe(3);
  });

  it('count an IPv6 network as one address, and trust only the last address, which the proxy added', async () => {
    expect(await convertFrom(server.visitor(), '2001:db8:1:2::1', 3)).toBe(200);
    expect(await creditsFrom(server.visitor(), '2001:db8:1:2:ffff::9')).toBe(0);
    expect(await creditsFrom(server.visitor(), '2001:db8:1:3::1')).toBe(3);
    expect(await creditsFrom(server.visitor(), '198.51.100.9, 2001:db8:1:2::1')).toBe(0);
  });
});

describe('anonymous credits of one network address without a trusted proxy', () => {
  const server = useServer(WIRE_ENGINE, {}, { VISITORS_PER_ADDRESS: '1' });

  it('depend on the connection’s address, regardless of headers', async () => {
    expect(await convertFrom(server.visitor(), '203.0.113.1', 3)).toBe(200);
    expect(await creditsFrom(server.visitor(), '203.0.113.2')).toBe(0);
    expect(await convertFrom(server.visitor(), '203.0.113.3', 1)).toBe(402);
  });
});

describe('credits of unverified accounts, which are as cheap as cookies', () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'us@example.com', CONTACT_TO: 'us@example.com' };
  const server = useServer(WIRE_ENGINE, {}, { VISITORS_PER_ADDRESS: '1', ...mail });
  const registered = async () => {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    const verify = () =>
      server.parts().db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.emailKey, email));
    return { client, verify };
  };

  it('have the ceiling of their network address until the e-mail address is verified', async () => {
    const first = await registered();
    await first.client.convert(await first.client.upload([{ pages: 3 }]));
    const second = await registered();
    expect(await second.client.credits()).toBe(0);
    expect(await second.client.user()).toMatchObject({ credits: 0 });
    expect(await server.visitor().credits()).toBe(0);
    await second.verify();
    expect(await second.client.credits()).toBe(10);
    expect(await second.client.user()).toMatchObject({ credits: 10 });
  });

  it('do not limit bought or granted credits', async () => {
    const { client } = await registered();
    const [owner] = await server.parts().db.select().from(users).orderBy(desc(users.createdAt)).limit(1);
    const ownerId = owner?.id ?? '';
    const grant = { ownerId, period: NON_EXPIRING, kind: 'grant', amount: 20, source: 'a gift' } as const;
    await server.parts().db.insert(creditEntries).values(grant);
    expect(await client.credits()).toBe(20);
    await client.convert(await client.upload([{ pages: 5 }]));
    expect(await client.credits()).toBe(15);
  });
});
