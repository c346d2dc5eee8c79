import { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import type { Script } from '../testing/fake-converter.ts';
import { scriptedFile } from '../testing/fake-converter.ts';
import { errorOf, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { ResourceExhaustionGuard } from './resource-exhaustion.ts';

const NO_LIMITS = {
  take: async () => undefined,
  check: async () => undefined,
  giveBack: async () => undefined,
};
const OUT_OF_TIME = new LedgerliftError('too_complex', 'It took too long.', { limit: 'time' });

describe('work that exceeded its time limit', () => {
  it('is refused for ten minutes, which a refused attempt does not prolong', async () => {
    let now = 0;
    let done = 0;
    let counted = 0;
    const limits = {
      ...NO_LIMITS,
      take: async () => {
        counted += 1;
      },
    };
    const exhausted = new ResourceExhaustionGuard(limits, () => now);
    const attempt = (work: string) =>
      exhausted.guard('somewhere', work, async (mayBegin) => {
        await mayBegin();
        done += 1;
        throw OUT_OF_TIME;
      });
    await expect(attempt('a')).rejects.toBe(OUT_OF_TIME);
    now = 9 * 60_000;
    await expect(attempt('a')).rejects.toBe(OUT_OF_TIME);
    expect([done, counted]).toEqual([1, 1]);
    await expect(attempt('b')).rejects.toBe(OUT_OF_TIME);
    now = 10 * 60_000;
    await expect(attempt('a')).rejects.toBe(OUT_OF_TIME);
    expect([done, counted]).toEqual([3, 3]);
  });

  it('is forgotten after much other work', async () => {
    const exhausted = new ResourceExhaustionGuard(NO_LIMITS);
    const begun: string[] = [];
    const attempt = (work: string) =>
      exhausted
        .guard('somewhere', work, async (mayBegin) => {
          await mayBegin();
          begun.push(work);
          throw OUT_OF_TIME;
        })
        .catch(() => undefined);
    for (let index = 0; index <= 1_000; index++) await attempt(`${index}`);
    await attempt('1000');
    await attempt('0');
    expect(begun.slice(1_000)).toEqual(['1000', '0']);
  });

  it('is tried again after other failures', async () => {
    const exhausted = new ResourceExhaustionGuard(NO_LIMITS);
    const fault = new LedgerliftError('too_complex', 'Too many pixels.');
    let done = 0;
    const attempt = () =>
      exhausted.guard('somewhere', 'a', async (mayBegin) => {
        await mayBegin();
        done += 1;
        throw fault;
      });
    await expect(attempt()).rejects.toBe(fault);
    await expect(attempt()).rejects.toBe(fault);
    expect(done).toBe(2);
  });
});

describe('files that exceed the limits of time or memory', () => {
  const server = useServer(WIRE_ENGINE, {}, { RATE_LIMITS: '1', TRUSTED_PROXIES: 'loopback' });
  let networks = 0;
  const elsewhere = () => {
    networks += 1;
    return { 'X-Forwarded-For': `203.0.113.${networks}` };
  };
  const begun = (name: string) => server.converter.begun.filter((other) => other === name).length;
  const send = async (client: TestClient, scripts: readonly Script[], headers: Record<string, string>) => {
    const form = new FormData();
    form.set('documentType', 'invoice');
    for (const script of scripts) form.append('files', scriptedFile(script), `${script.name}.pdf`);
    return client.call('POST', '/api/upload', form, headers);
  };
  const hostile = (name: string): Script => ({ name, refusal: 'too_complex', limit: 'time' });

  it('are inspected once, whoever uploads them again', async () => {
    for (const network of [elsewhere(), elsewhere()]) {
      const answer = await send(server.visitor(), [hostile('again'), hostile('again')], network);
      expect(await errorOf(answer)).toMatchObject({ status: 422, code: 'too_complex' });
    }
    expect(begun('again')).toBe(1);
  });

  it('are rendered once', async () => {
    const client = server.visitor();
    const script: Script = { name: 'drawn', pages: 2, drawing: 'too_complex', limit: 'memory' };
    const { jobId, files } = await client.upload([script]);
    const look = async (page: number) =>
      (await client.get(`/api/jobs/${jobId}/files/${files[0]?.fileId}/pages/${page}`)).status;
    expect([await look(1), await look(1), await look(2)]).toEqual([422, 422, 422]);
    expect(begun('drawn')).toBe(3);
  });

  it('make only their own network wait', async () => {
    const network = elsewhere();
    const scripts = Array.from({ length: 7 }, (_, index) => hostile(`many ${index}`));
    const refused = await errorOf(await send(server.visitor(), scripts, network));
    expect(refused).toMatchObject({ status: 422, details: { rejected: Array(7).fill({}) } });
    const { rejected } = refused.details as { rejected: { code: string; message: string }[] };
    expect(rejected.map(({ code }) => code)).toEqual([
      ...Array<string>(5).fill('too_complex'),
      'rate_limited',
      'rate_limited',
    ]);
    expect(rejected[6]?.message).toBe(
      'Too many files from your network took more time or memory than is allowed. Try again in 10 minutes.',
    );
    const later = await send(server.visitor(), [{ name: 'harmless' }], network);
    expect(later.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await errorOf(later)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await send(server.visitor(), [{ name: 'harmless' }], elsewhere())).status).toBe(200);
  });
});
