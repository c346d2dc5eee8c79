import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { accountMails } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson } from '../testing/test-client.ts';
import { tokenIn } from '../testing/use-mail-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';

/** Collects the lines of a log. */
function keptLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, stream };
}

describe('development without mail', () => {
  const { lines, stream } = keptLog();
  const server = useServer(WIRE_ENGINE, { logTo: stream }, { NODE_ENV: 'development', LOG_LEVEL: 'warn' });

  it('logs the link to a new password in one line, and nothing for an unknown address', async () => {
    const email = randomEmail();
    const client = server.visitor();
    await client.register(email);
    for (const address of [randomEmail(), email])
      await okJson(await server.visitor().call('POST', '/api/password-reset', { email: address }));
    await mailAccountMails(server.parts());
    const linkLines = lines.filter((line) => line.includes('/auth/reset#token='));
    expect(linkLines).toHaveLength(1);
    expect(linkLines[0]).toContain(`${server.url}/auth/reset#token=`);
    expect(lines.join('')).not.toContain(email);
    const body = { token: tokenIn({ text: linkLines[0] ?? '' }), password: 'another horse' };
    expect((await client.call('PUT', '/api/password-reset', body)).status).toBe(200);
  });

  it('verifies no address, and works without it', async () => {
    const client = server.visitor();
    expect((await client.register(randomEmail())).credits).toBe(10);
    const answer = await errorOf(await client.call('POST', '/api/user/verification'));
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

describe('production without mail', () => {
  const { lines, stream } = keptLog();
  const variables = { NODE_ENV: 'production', LOG_LEVEL: 'info' };
  const server = useServer(WIRE_ENGINE, { logTo: stream }, variables);

  it('gives the same advice about a forgotten password for every address, and neither stores nor logs a link', async () => {
    const email = randomEmail();
    await server.visitor().register(email);
    for (const address of [email, randomEmail()])
      expect(
        await errorOf(await server.visitor().call('POST', '/api/password-reset', { email: address })),
      ).toEqual({
        status: 503,
        code: 'unavailable',
        message: expect.stringContaining('Write to us by the contact form'),
      });
    await mailAccountMails(server.parts());
    expect(await server.parts().db.select().from(accountMails)).toEqual([]);
    expect(lines.join('')).not.toContain('token=');
  });

  it('warns once that cookies are not limited to HTTPS', () => {
    expect(lines.filter((line) => line.includes('PUBLIC_URL is not set to an https address'))).toHaveLength(
      1,
    );
  });
});

describe('production at an https address', () => {
  const { lines, stream } = keptLog();
  const variables = { NODE_ENV: 'production', PUBLIC_URL: 'https://ledgerlift.example', LOG_LEVEL: 'info' };
  const server = useServer(WIRE_ENGINE, { logTo: stream }, variables);

  it('does not warn about cookies', () => {
    expect(server.parts().isProduction).toBe(true);
    expect(lines.join('')).not.toContain('PUBLIC_URL');
  });
});
