import { describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { useServer } from '../testing/use-server.ts';

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
  const server = useServer('the embedded database', {}, variables);

  it('have a ceiling that new cookies do not lift', async () => {
    expect(await convertFrom(server.visitor(), '203.0.113.1', 2)).toBe(200);
    expect(await creditsFrom(server.visitor(), '203.0.113.1')).toBe(1);
    expect(await convertFrom(server.visitor(), '203.0.113.1', 2)).toBe(402);
    expect(await creditsFrom(server.visitor(), '203.0.113.2')).toBe(3);
  });

  it('count an IPv6 network as one, and believe the last address only that the proxy has added', async () => {
    expect(await convertFrom(server.visitor(), '2001:db8:1:2::1', 3)).toBe(200);
    expect(await creditsFrom(server.visitor(), '2001:db8:1:2:ffff::9')).toBe(0);
    expect(await creditsFrom(server.visitor(), '2001:db8:1:3::1')).toBe(3);
    expect(await creditsFrom(server.visitor(), '198.51.100.9, 2001:db8:1:2::1')).toBe(0);
  });
});

describe('anonymous credits of one network address without a trusted proxy', () => {
  const server = useServer('the embedded database', {}, { VISITORS_PER_ADDRESS: '1' });

  it('go by the address of the connection, whatever the request says', async () => {
    expect(await convertFrom(server.visitor(), '203.0.113.1', 3)).toBe(200);
    expect(await creditsFrom(server.visitor(), '203.0.113.2')).toBe(0);
    expect(await convertFrom(server.visitor(), '203.0.113.3', 1)).toBe(402);
  });
});
