import { describe, expect, it, vi } from 'vitest';
import { tasks } from '../store/schema.ts';
import { scriptedFile } from '../testing/fake-converter.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const PATIENTLY = { timeout: 30_000, interval: 50 };
const PROXIED = { TRUSTED_PROXIES: 'loopback', VISITORS_PER_ADDRESS: '10' };
const from = (address: string) => ({ 'X-Forwarded-For': address });
const creditsFrom = async (client: TestClient, address: string) =>
  okJson(await client.get('/api/credits', from(address)));

describe('conversions of other clients', () => {
  const server = useServer(WIRE_ENGINE, {}, { ...PROXIED, WORKERS: '2' });

  it('do not delay a page, however many files of one network never end', async () => {
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const attacker = server.visitor();
      const { jobId, files } = await attacker.upload(
        ['1', '2', '3'].map((name) => ({ name: `${visitor} ${name}`, outcome: 'until-cancelled' })),
      );
      // Addresses of the same 64-bit network.
      const address = from(`2001:db8:1:2::${visitor}`);
      const started = await attacker.startConversion(jobId, files, { ...address, Prefer: 'respond-async' });
      expect(started.status).toBe(202);
    }
    await vi.waitFor(() => expect(server.converter.attempts).toHaveLength(2), PATIENTLY);
    for (let page = 0; page < 2; page += 1) {
      const victim = server.visitor();
      const { jobId, files } = await victim.upload([{ name: `page ${page}` }]);
      const converted = await okJson(await victim.startConversion(jobId, files, from('203.0.113.9')));
      expect(converted).toMatchObject({ files: [{ status: 'converted' }] });
    }
    const hostile = await server.parts().db.select().from(tasks);
    // Yielding does not count as an attempt, and loses nothing.
    expect(hostile.filter(({ status }) => status === 'running' || status === 'queued')).toHaveLength(18);
    expect(Math.max(...hostile.map(({ attempts }) => attempts))).toBe(1);
  });
});

describe('files that are too complex', () => {
  const server = useServer(WIRE_ENGINE, {}, { ...PROXIED, VISITORS_PER_ADDRESS: '1' });

  it('cost their owner nothing, but count against the ceiling of the address', async () => {
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ outcome: 'too-complex' }]);
    const answer = await okJson(await client.startConversion(jobId, files, from('203.0.113.1')));
    expect(answer).toMatchObject({ files: [{ status: 'failed', error: { code: 'too_complex' } }] });
    expect(await creditsFrom(client, '203.0.113.2')).toMatchObject({ credits: 3 });
    expect(await creditsFrom(server.visitor(), '203.0.113.1')).toMatchObject({ credits: 2 });
  });

  it('are distinguished from files with other failures', async () => {
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ outcome: 'no-rows' }]);
    await okJson(await client.startConversion(jobId, files, from('203.0.113.3')));
    expect(await creditsFrom(server.visitor(), '203.0.113.3')).toMatchObject({ credits: 3 });
  });
});

describe('a network address whose files are too complex again and again', () => {
  const server = useServer(WIRE_ENGINE, {}, { ...PROXIED, RATE_LIMITS: '1' });

  it('waits before the next conversion or upload, and others do not', async () => {
    const attacker = '203.0.113.1';
    const hostile = async (name: string) => {
      const client = server.visitor();
      const { jobId, files } = await client.upload([{ name, outcome: 'too-complex' }]);
      return client.startConversion(jobId, files, from(attacker));
    };
    for (let file = 0; file < 5; file += 1) expect((await hostile(`${file}`)).status).toBe(200);
    const refused = await hostile('one more');
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const form = new FormData();
    form.set('documentType', 'invoice');
    form.append('files', scriptedFile({ name: 'next' }), 'next.pdf');
    const upload = await server.visitor().call('POST', '/api/upload', form, from(attacker));
    expect(upload.status).toBe(429);
    const victim = server.visitor();
    const { jobId, files } = await victim.upload([{ name: 'a page' }]);
    expect((await victim.startConversion(jobId, files, from('203.0.113.2'))).status).toBe(200);
  });
});
