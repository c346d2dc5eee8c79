import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Job, jobSchema, mailInSchema } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../env.ts';
import { jobs } from '../store/schema.ts';
import { scriptedAttachment } from '../testing/composed-mail.ts';
import { rawSmtp } from '../testing/raw-smtp.ts';
import { okJson, type TestClient } from '../testing/test-client.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { verifiedUser } from '../testing/verified-user.ts';
import { mailInSettings } from './mail-in-settings.ts';
import { type ListenerBounds, type MailListener, startMailListener } from './mail-listener.ts';

const DOMAIN = 'in.example.com';
/** It makes the certificate. */
const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;
const SOON = { timeout: 20_000 };
const MEGABYTE = 1024 * 1024;

describe('the listener for documents by mail', () => {
  const variables = { MAIL_IN_DOMAIN: DOMAIN, MAIL_IN_PORT: '0', RATE_LIMITS: '1' };
  const server = useServer(WIRE_ENGINE, {}, variables);
  let listener: MailListener;
  const start = (bounds: ListenerBounds = {}, stopSeconds = 0) => {
    const settings = { domain: DOMAIN, host: '127.0.0.1', port: 0, tls: null, stopSeconds };
    return startMailListener(server.parts(), settings, bounds);
  };
  beforeAll(async () => {
    listener = await start();
  });
  afterAll(() => listener.stop());

  async function receiver() {
    const { client, userId } = await verifiedUser(server);
    const { addresses } = mailInSchema.parse(await okJson(await client.call('POST', '/api/mail-in')));
    if (!addresses) throw new Error('no address was made');
    const jobIds = async () => {
      const found = await server
        .parts()
        .db.select({ id: jobs.id })
        .from(jobs)
        .where(eq(jobs.ownerId, userId));
      return found.map(({ id }) => id);
    };
    return { client, addresses, to: addresses.bank_statement, jobIds };
  }
  async function send(to: string | string[], mail: Mail.Options = {}, port = listener.port) {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const attachments = mail.attachments ?? [await scriptedAttachment({ name: 'march', amounts: [1, 2, 3] })];
    try {
      return await transport.sendMail({ from: 'Anna <anna@example.com>', to, ...mail, attachments });
    } finally {
      transport.close();
    }
  }
  const refusal = (sent: Promise<unknown>) =>
    sent.then(
      () => null,
      (error: Error) => error,
    );
  const storedNames = () => server.parts().fileStore.list();
  const jobOf = async (client: TestClient, jobId = ''): Promise<Job> =>
    jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));

  it('makes rows of a mailed PDF', async () => {
    const { client, addresses, jobIds } = await receiver();
    const sent = await send(addresses.invoice.toUpperCase());
    expect(sent.response).toMatch(/^250 .*Taken$/);
    const [jobId = ''] = await jobIds();
    await vi.waitFor(async () => {
      const { files } = await jobOf(client, jobId);
      expect(files).toMatchObject([{ name: 'march.pdf', status: 'converted', documentType: 'invoice' }]);
    }, SOON);
    expect(await client.transactions(jobId)).toHaveLength(3);
  });

  it('takes a mail that comes twice once', async () => {
    const { to, jobIds } = await receiver();
    const mail = { messageId: '<twice@example.com>' };
    await send(to, mail);
    expect((await send(to, mail)).response).toMatch(/^250 .*Taken before$/);
    expect(await jobIds()).toHaveLength(1);
  });

  it('refuses a recipient that is not its own, and one more than one', async () => {
    const { to, jobIds } = await receiver();
    const unknown = ['invoices-aaaaaaaaaaaaaaaaaaaa@in.example.com', 'postmaster@in.example.com'];
    for (const address of [...unknown, to.replace(DOMAIN, 'example.com')])
      expect(await refusal(send(address))).toMatchObject({
        ...{ responseCode: 550, command: 'RCPT TO' },
        response: expect.stringMatching(/^550 5\.1\.1 There is no such address here\.$/),
      });
    const { to: other, jobIds: jobsOfOther } = await receiver();
    const sent = await send([to, other]);
    expect(sent.accepted).toEqual([to]);
    expect(sent.rejectedErrors).toMatchObject([{ responseCode: 452 }]);
    expect(await jobIds()).toHaveLength(1);
    expect(await jobsOfOther()).toEqual([]);
  });

  it.each([
    ['without an attachment', async () => ({ attachments: [] }), 550, 'This mail has no'],
    [
      'with a locked PDF',
      async () => ({ attachments: [await scriptedAttachment({ name: 'März', password: 'x' })] }),
      ...([550, 'Marz.pdf: This file is locked'] as const),
    ],
    [
      'with an attachment that is too large',
      async () => ({ attachments: [{ filename: 'a.pdf', content: Buffer.alloc(11 * MEGABYTE) }] }),
      ...([552, 'An attachment is larger than 10 MB'] as const),
    ],
  ])('refuses a mail %s, and keeps nothing', async (_, mail, responseCode, words) => {
    const { to, jobIds } = await receiver();
    const before = await storedNames();
    expect(await refusal(send(to, await mail()))).toMatchObject({
      ...{ responseCode, command: 'DATA' },
      response: expect.stringContaining(words),
    });
    expect(await jobIds()).toEqual([]);
    expect(await storedNames()).toEqual(before);
  });

  it('refuses a mail of 10,000 parts', async () => {
    const { to, jobIds } = await receiver();
    const attachments = Array.from({ length: 10_000 }, () => ({
      ...{ filename: 'a.txt', content: 'a', contentDisposition: 'inline' as const },
    }));
    expect(await refusal(send(to, { attachments }))).toMatchObject({
      response: expect.stringMatching(/^550 .*too many parts/),
    });
    expect(await jobIds()).toEqual([]);
  });

  it('refuses a sender who is not allowed', async () => {
    const { client, to, jobIds } = await receiver();
    await okJson(await client.call('PUT', '/api/mail-in/senders', { allowedSenders: ['@bank.example'] }));
    expect(await refusal(send(to))).toMatchObject({ responseCode: 550, command: 'DATA' });
    expect(await jobIds()).toEqual([]);
    await send(to, { from: 'noreply@bank.example' });
    expect(await jobIds()).toHaveLength(1);
  });

  it('refuses at once a mail that announces too many bytes', async () => {
    const { to } = await receiver();
    const client = await rawSmtp(listener.port);
    await client.say('EHLO client.example');
    expect(await client.say(`MAIL FROM:<anna@example.com> SIZE=${41 * MEGABYTE}`)).toMatch(/^552 /);
    expect(await client.say(`RCPT TO:<${to}>`)).toMatch(/^503 /);
    client.socket.destroy();
  });

  it('keeps nothing of a mail that breaks off', async () => {
    const { to, jobIds } = await receiver();
    const before = await storedNames();
    const put = vi.spyOn(server.parts().fileStore, 'put');
    const client = await rawSmtp(listener.port, to);
    expect(await client.say('DATA')).toMatch(/^354 /);
    client.socket.write(
      `Content-Type: application/pdf; name=a.pdf\r\n\r\n${`${'a'.repeat(70)}\r\n`.repeat(1000)}`,
    );
    await vi.waitFor(() => expect(put).toHaveBeenCalled(), SOON);
    client.socket.destroy();
    await expect(put.mock.results[0]?.value).rejects.toThrow();
    put.mockRestore();
    expect(await storedNames()).toEqual(before);
    expect(await jobIds()).toEqual([]);
  });

  it('reads only so much of a line without an end, and closes', async () => {
    const { to } = await receiver();
    const bounded = await start({ drainedBytes: 2 * MEGABYTE });
    const client = await rawSmtp(bounded.port, to);
    await client.say('DATA');
    const line = Buffer.alloc(MEGABYTE, 'a');
    let written = 0;
    const write = async () => {
      for (; written < 50 && client.socket.writable; written += 1)
        await new Promise<unknown>((resolve) => client.socket.write(line, resolve));
    };
    const writing = write();
    expect(await client.answer()).toMatch(/^550 .*too long/);
    expect(await client.answer()).toBe('');
    client.socket.destroy();
    await writing;
    expect(written).toBeLessThan(50);
    await bounded.stop();
  });

  it('ends a connection that sends a byte now and then', async () => {
    const { to } = await receiver();
    const bounded = await start({ connectionMs: 400 });
    const client = await rawSmtp(bounded.port, to);
    await client.say('DATA');
    const drip = setInterval(() => client.socket.write('a'), 50);
    await once(client.socket, 'end');
    clearInterval(drip);
    client.socket.destroy();
    await bounded.stop();
  });

  it('counts no recipients that exist, however many were unknown', async () => {
    const { to, jobIds } = await receiver();
    let client = await rawSmtp(listener.port, 'nobody@in.example.com');
    const answers: string[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const answer = await client.say('RCPT TO:<nobody@in.example.com>');
      answers.push(answer.slice(0, 3));
      if (answer.startsWith('421') || answer === '')
        client = await rawSmtp(listener.port, 'nobody@in.example.com');
    }
    client.socket.destroy();
    expect(answers).toContain('550');
    expect(answers).toContain('421');
    await send(to);
    expect(await jobIds()).toHaveLength(1);
  });

  it('answers 451 while the database is away', async () => {
    const { to } = await receiver();
    const away = { ...server.parts(), storageQuota: { claim: () => Promise.reject(new Error('away')) } };
    const settings = { domain: DOMAIN, host: '127.0.0.1', port: 0, tls: null, stopSeconds: 0 };
    const down = await startMailListener(Object.assign(Object.create(server.parts()), away), settings);
    expect(await refusal(send(to, {}, down.port))).toMatchObject({ responseCode: 451 });
    await down.stop();
  });

  it.skipIf(!HAS_OPENSSL)('takes a mail over STARTTLS, with the certificate of the settings', async () => {
    const { to, jobIds } = await receiver();
    const folder = await temporaryFolder();
    const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')];
    const made = [
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      `/CN=${DOMAIN}`,
      '-keyout',
      key,
      '-out',
      cert,
    ];
    expect(spawnSync('openssl', ['req', ...made]).status).toBe(0);
    const files = { MAIL_IN_TLS_CERT_FILE: cert, MAIL_IN_TLS_KEY_FILE: key };
    const set = await mailInSettings(
      readEnvironment({ ...files, MAIL_IN_DOMAIN: DOMAIN, MAIL_IN_PORT: '0' }),
    );
    if (!set) throw new Error('no mail is received');
    const secured = await startMailListener(server.parts(), set);
    const tls = { ca: await readFile(cert), servername: DOMAIN };
    const transport = createTransport({ host: '127.0.0.1', port: secured.port, requireTLS: true, tls });
    const attachments = [await scriptedAttachment({ name: 'secured' })];
    await transport.sendMail({ from: 'anna@example.com', to, attachments });
    expect(await jobIds()).toHaveLength(1);
    await secured.stop();
    await folder.remove();
  });

  it('finishes at a stop the mail that it is receiving', async () => {
    const { to, jobIds } = await receiver();
    const stopping = await start({}, 20);
    const idle = await rawSmtp(stopping.port);
    const client = await rawSmtp(stopping.port, to);
    await client.say('DATA');
    client.socket.write(
      'Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment\r\n\r\n',
    );
    const stopped = stopping.stop();
    expect(await idle.answer()).toMatch(/^421 /);
    expect(await client.say('{}\r\n.')).toMatch(/^250 .*Taken/);
    await stopped;
    expect(await jobIds()).toHaveLength(1);
    idle.socket.destroy();
    client.socket.destroy();
  });

  it('breaks off at a stop what does not come in time', async () => {
    const { to } = await receiver();
    const before = await storedNames();
    const stopping = await start();
    const client = await rawSmtp(stopping.port, to);
    await client.say('DATA');
    client.socket.write('Content-Type: application/pdf; name=a.pdf\r\n\r\nabc\r\n');
    await stopping.stop();
    expect(await storedNames()).toEqual(before);
    client.socket.destroy();
  });
});
