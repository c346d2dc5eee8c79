import { Readable } from 'node:stream';
import { type DocumentType, type Job, jobSchema } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { AppParts } from '../app-parts.ts';
import { EventLoopThrottle } from '../limits/event-loop-throttle.ts';
import { KeyedMutex } from '../limits/keyed-mutex.ts';
import { jobs, mailAddresses, mailIntakes } from '../store/schema.ts';
import { composedMail } from '../testing/composed-mail.ts';
import { okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';
import { verifiedUser } from '../testing/verified-user.ts';
import { findMailAccount, type MailAccount } from './find-account.ts';
import { addressesOf } from './recipient.ts';
import { takeMail } from './take-mail.ts';

const SOON = { timeout: 20_000 };
const DOMAIN = 'in.example.com';

describe('a mail with documents', () => {
  const server = useServer(BEHAVIOUR_ENGINE);
  const turns = new KeyedMutex();

  async function receiver(allowedSenders: string[] = []) {
    const { client, userId } = await verifiedUser(server);
    const { db } = server.parts();
    const token = userId
      .toLowerCase()
      .replace(/[^a-z2-7]/g, 'a')
      .slice(0, 20);
    await db.insert(mailAddresses).values({ userId, token, allowedSenders });
    const accountFor = async (type: DocumentType): Promise<MailAccount> => {
      const account = await findMailAccount(db, addressesOf(token, DOMAIN)[type], DOMAIN);
      if (!account) throw new Error('there is no such account');
      return account;
    };
    const jobIds = async () =>
      (await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, userId))).map(({ id }) => id);
    return { client, userId, account: await accountFor('bank_statement'), accountFor, jobIds };
  }
  function take(
    account: MailAccount,
    mail: Buffer,
    parts: AppParts = server.parts(),
  ): Promise<string | null> {
    const terms = { throttle: new EventLoopThrottle(65_536), turns, signal: AbortSignal.timeout(20_000) };
    return takeMail(parts, account, Readable.from([mail], { objectMode: false }), terms);
  }
  const jobOf = async (client: TestClient, jobId: string | null): Promise<Job> =>
    jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
  const storedNames = () => server.parts().fileStore.list();

  it('becomes one job, which is converted', async () => {
    const { client, accountFor } = await receiver();
    const notes = { filename: 'notes.txt', content: 'Just a text' };
    const attachments = [notes];
    const scripts = [
      { name: 'März', amounts: [1, 2] },
      { name: 'folder/second', pages: 2 },
    ];
    const mail = await composedMail(scripts, { attachments });
    await expect(take(await accountFor('receipt'), await composedMail([], { attachments }))).rejects.toThrow(
      'no PDF or picture',
    );
    const jobId = await take(await accountFor('receipt'), mail);
    await vi.waitFor(async () => {
      const { files } = await jobOf(client, jobId);
      expect(files).toMatchObject([
        { name: 'März.pdf', status: 'converted', documentType: 'receipt', rowCount: 2 },
        { name: 'second.pdf', status: 'converted', documentType: 'receipt', rowCount: 1 },
      ]);
    }, SOON);
    expect(await client.credits()).toBe(7);
  });

  it('is taken once, however often and at the same moment it comes', async () => {
    const { account, accountFor, jobIds } = await receiver();
    const before = (await storedNames()).length;
    const mail = await composedMail([{ name: 'once' }], { messageId: '<once@example.com>' });
    const taken = await Promise.all([1, 2, 3, 4].map(() => take(account, mail)));
    expect(taken.filter((jobId) => jobId !== null)).toEqual(await jobIds());
    expect(await take(account, mail)).toBeNull();
    expect(await jobIds()).toHaveLength(1);
    expect(await storedNames()).toHaveLength(before + 1);
    const other = await composedMail([{ name: 'once' }], { messageId: '<twice@example.com>' });
    expect(await take(account, other)).not.toBeNull();
    const changed = await composedMail([{ name: 'changed' }], { messageId: '<once@example.com>' });
    expect(await take(account, changed)).not.toBeNull();
    expect(await take(await accountFor('invoice'), mail)).not.toBeNull();
  });

  it.each([
    [
      'is locked',
      { password: 'sesame' },
      { code: 'password_required', message: /^bad\.pdf: This file is locked/ },
    ],
    ['cannot be read', { refusal: 'unreadable' as const }, { code: 'unreadable', message: /^bad\.pdf: / }],
    ['has too many pages', { refusal: 'too_many_pages' as const }, { code: 'too_many_pages' }],
    ['costs more credits than there are', { pages: 11 }, { code: 'not_enough_credits' }],
  ])('is refused as a whole when one document %s', async (_, script, problem) => {
    const { account, client, userId, jobIds } = await receiver();
    const before = await storedNames();
    const mail = await composedMail([{ name: 'good' }, { name: 'bad', ...script }]);
    const error = await take(account, mail).catch((reason: unknown) => reason);
    const { code, message = /./ } = problem as { code: string; message?: RegExp };
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await jobIds()).toEqual([]);
    expect(await storedNames()).toEqual(before);
    expect(await client.credits()).toBe(10);
    const { db } = server.parts();
    expect(await db.select().from(mailIntakes).where(eq(mailIntakes.userId, userId))).toEqual([]);
  });

  it.each([
    ['the address', 'Anna <ANNA@example.com>', true],
    ['the domain', '"Bank, Ltd" <noreply@bank.example>', true],
    ['another address', 'bob@example.com', false],
    ['a longer domain', 'a@evil.bank.example', false],
    ['an address in the name alone', '"anna@example.com" <bob@example.com>', false],
    ['one allowed address of two', 'anna@example.com, bob@example.com', false],
  ])('from %s is taken if it may send', async (_, from, isTaken) => {
    const { account, jobIds } = await receiver(['anna@example.com', '@bank.example']);
    const before = (await storedNames()).length;
    const body = `\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\n{}\r\n--b--\r\n`;
    const mail = Buffer.from(`From: ${from}\r\nContent-Type: multipart/mixed; boundary=b\r\n${body}`);
    const result = await take(account, mail).catch((error: Error) => error.message);
    if (!isTaken) expect(result).toBe('This address takes no mail from this sender.');
    expect(await jobIds()).toHaveLength(isTaken ? 1 : 0);
    expect(await storedNames()).toHaveLength(before + (isTaken ? 1 : 0));
  });

  it('is refused when its address was replaced while it came', async () => {
    const { account, userId, jobIds } = await receiver();
    const { db } = server.parts();
    await db.update(mailAddresses).set({ token: 'another' }).where(eq(mailAddresses.userId, userId));
    await expect(take(account, await composedMail([{ name: 'late' }]))).rejects.toThrow('no such address');
    expect(await jobIds()).toEqual([]);
  });

  it('loses no file when the database does not answer the commit', async () => {
    const { account, client } = await receiver();
    const parts = server.parts();
    const db = new Proxy(parts.db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (act: Parameters<typeof target.transaction>[0]) => {
              await target.transaction(act);
              throw new Error('connection terminated');
            }
          : Reflect.get(target, name),
    });
    const mail = await composedMail([{ name: 'unsure' }], { messageId: '<unsure@example.com>' });
    await expect(take(account, mail, { ...parts, db })).rejects.toThrow('connection terminated');
    expect(await take(account, mail)).toBeNull();
    const [job] = await parts.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, account.user.id));
    const [file] = (await jobOf(client, job?.id ?? '')).files;
    expect((await client.get(file?.path ?? '')).status).toBe(200);
  });
});
