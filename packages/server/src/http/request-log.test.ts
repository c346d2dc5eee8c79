import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFakeConverter, scriptedFile } from '../testing/fake-converter.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, PASSWORD } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const lineSchema = z.object({
  level: z.number(),
  msg: z.string(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
  milliseconds: z.number().optional(),
});

describe('the log', () => {
  const lines: string[] = [];
  const converter = createFakeConverter();
  const { inspect } = converter;
  const server = useServer(
    WIRE_ENGINE,
    {
      logTo: { write: (line) => void lines.push(line) },
      converter: {
        ...converter,
        async inspect(file, turn) {
          const inspection = await inspect(file, turn);
          // A database error quotes values in its message and parameters.
          if (inspection.pages === 7)
            throw Object.assign(new Error(`no room for 'Hidden ledger.pdf'`), { code: '22001' });
          if (inspection.pages === 8) throw new Error('timeout exceeded when trying to connect');
          if (inspection.pages === 9) throw Object.assign(new Error('no route'), { code: 'ENETDOWN' });
          return inspection;
        },
      },
    },
    { LOG_LEVEL: 'debug', RATE_LIMITS: '1' },
  );
  const linesOf = async (act: () => Promise<unknown>) => {
    lines.length = 0;
    await act();
    // A request that begins later is logged later.
    await server.visitor().get('/healthz');
    return lines.map((line) => lineSchema.parse(JSON.parse(line))).slice(0, -1);
  };

  it.each([
    [8, 'no connection to the database was free in time'],
    [9, 'the database is away'],
  ])('names the cause of a database failure without values (%i pages): %s', async (pages, words) => {
    const client = server.visitor();
    const logged = await linesOf(async () => {
      const refused = await errorOf(
        await client.sendFiles([{ name: 'a.pdf', body: scriptedFile({ pages }) }]),
      );
      expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    });
    expect(logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual([words]);
  });

  it('contains the route, status and duration of a request', async () => {
    const client = server.visitor();
    const { jobId } = await client.upload([{}]);
    const logged = await linesOf(() => client.get(`/api/jobs/${jobId}/download?columns=date`));
    expect(logged).toEqual([
      {
        level: 30,
        msg: 'request',
        requestId: expect.stringMatching(/^[\w-]{22}$/),
        method: 'GET',
        route: '/api/jobs/:jobId/download',
        status: 422,
        milliseconds: expect.any(Number),
      },
    ]);
    const routes = await linesOf(async () => {
      await client.get('/healthz');
      await client.get('/api/nothing/secret');
      await client.get('/history?search=secret');
      await client.get('/uploads/secret');
      await client.call('POST', '/api/login', {}, { Origin: 'https://evil.example' });
    });
    expect(routes.map(({ route, status }) => [route, status])).toEqual([
      ['/healthz', 200],
      ['/api/*', 404],
      ['/*', expect.any(Number)],
      ['/uploads/:fileName', 404],
      ['/api/*', 400],
    ]);
  });

  it('contains no address, password, token, file name or document text', async () => {
    const client = server.visitor();
    const email = randomEmail();
    const logged = await linesOf(async () => {
      await client.register(email);
      await client.logout();
      await client.call('POST', '/api/login', { email, password: 'wrong horse' });
      await client.login(email);
      const upload = await client.upload([
        { name: 'Hidden ledger', amounts: [123_456] },
        { name: 'Hidden failure', outcome: 'no-rows' },
        { name: 'Hidden lock', password: 'open sesame' },
      ]);
      const locked = { path: upload.files[2]?.path, password: 'open sesame' };
      await client.call('POST', `/api/jobs/${upload.jobId}/password`, locked);
      await client.convert(upload);
      const [row] = await client.transactions(upload.jobId);
      await client.call('PUT', `/api/transactions/${row?.id}`, { description: 'Hidden text' });
      const body = scriptedFile({ name: 'Hidden ledger', pages: 7 });
      const fault = await client.sendFiles([{ name: 'Hidden ledger.pdf', body }], upload.jobId);
      const { status, message } = await errorOf(fault);
      expect([status, message]).toEqual([
        500,
        expect.stringContaining(fault.headers.get('x-request-id') ?? '?'),
      ]);
      await client.call('POST', '/api/contact', { name: 'Hidden', email, message: 'Hidden message' });
      await client.call('DELETE', '/api/user', { password: PASSWORD });
    });
    expect(logged.length).toBeGreaterThan(12);
    expect(logged.some((line) => line.msg === 'request failed' && line.level === 50)).toBe(true);
    const everything = lines.join('');
    const secrets = [
      'hidden',
      email,
      'example.com',
      'horse',
      'sesame',
      'Payment 1',
      '1234',
      'Nowhere',
      '127.0.0.1',
    ];
    for (const secret of [...secrets, ...['session', 'visitor', 'known'].map(cookieValue)])
      expect(everything.toLowerCase()).not.toContain(secret.toLowerCase());

    function cookieValue(name: string): string {
      return client.cookie(`ledgerlift_${name}`) ?? 'no such cookie';
    }
  });
});
