import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppParts } from '../app-parts.ts';
import { contactMessages } from '../store/schema.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { errorOf, okJson, TestClient } from '../testing/test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from '../testing/test-server.ts';
import { useDatabase, useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailContactMessages } from './contact-messages.ts';
import { countPendingMails } from './pending-mails.ts';

describe('the contact form', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let mailServer: MailServer;
  let url: string;
  let parts: AppParts;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    mailServer = await startMailServer();
    closers.push(folder.remove, mailServer.stop);
    const databaseUrl = await useDatabase(WIRE_ENGINE, closers);
    const mail = {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Ledgerlift <noreply@ledgerlift.example>',
      CONTACT_TO: 'operator@ledgerlift.example',
    };
    const server = await startTestServer(testEnvironment(folder.path, databaseUrl, mail), {
      onReady: (started) => {
        parts = started;
      },
    });
    closers.push(server.close);
    url = server.url;
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const send = (body: Record<string, string>) => new TestClient(url).call('POST', '/api/contact', body);
  const newest = async () => {
    const all = await parts.db.select().from(contactMessages).orderBy(contactMessages.id);
    return all.at(-1);
  };
  /** Moves the message back in time, so that the next attempt is due. */
  const later = () =>
    parts.db.update(contactMessages).set({ createdAt: sql`${contactMessages.createdAt} - interval '1 day'` });

  it('stores a message and mails it once, with the sender as reply address', async () => {
    const message = 'How many pages\nmay a statement have?';
    expect(await okJson(await send({ name: 'Ada Löv', email: 'ada@example.com', message }))).toEqual({});
    await mailContactMessages(parts);
    await mailContactMessages(parts);
    expect(mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
    expect(mail?.subject).toBe('Ledgerlift contact: Ada Löv');
    expect(mail?.from?.text).toBe('"Ledgerlift" <noreply@ledgerlift.example>');
    expect([mail?.to].flat().map((to) => to?.text)).toEqual(['operator@ledgerlift.example']);
    expect(mail?.replyTo?.value).toEqual([{ name: 'Ada Löv', address: 'ada@example.com' }]);
    expect(mail?.text).toBe(`${message}\n\n-- \nAda Löv <ada@example.com>\n`);
    expect(mail?.messageId).toMatch(/^<contact-\d+-\d+@ledgerlift\.example>$/);
    expect(await newest()).toMatchObject({ name: 'Ada Löv', mailAttempts: 1, mailedAt: expect.any(Date) });
  });

  it('prevents header injection', async () => {
    const before = mailServer.mails.length;
    const name = 'Eve\r\nBcc: victim@example.com\r\n\r\nbuy now';
    await okJson(
      await send({ name, email: 'eve@example.com', message: 'Subject: other\r\n\r\nhello there' }),
    );
    await mailContactMessages(parts);
    const [mail] = mailServer.mails.slice(before);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.subject).toBe('Ledgerlift contact: Eve Bcc: victim@example.com buy now');
    expect(mail?.replyTo?.value[0]?.address).toBe('eve@example.com');
    expect(mail?.text?.startsWith('Subject: other\n\nhello there')).toBe(true);
    const email = 'eve@example.com\r\nBcc: victim@example.com';
    expect((await send({ name: 'Eve', email, message: 'long enough' })).status).toBe(400);
  });

  it('keeps a message while the mail server is down, and mails it when it is back', async () => {
    mailServer.isDown = true;
    const before = mailServer.mails.length;
    await okJson(await send({ name: 'Bob', email: 'bob@example.com', message: 'is anybody there?' }));
    await mailContactMessages(parts);
    expect(await newest()).toMatchObject({ name: 'Bob', mailAttempts: 1, mailedAt: null });
    mailServer.isDown = false;
    await mailContactMessages(parts);
    expect(mailServer.mails).toHaveLength(before);
    await later();
    await Promise.all([mailContactMessages(parts), mailContactMessages(parts)]);
    expect(mailServer.mails.slice(before)).toHaveLength(1);
    expect(await newest()).toMatchObject({ mailAttempts: 2, mailedAt: expect.any(Date) });
  });

  it('stops after twelve attempts, and keeps the message', async () => {
    const { db } = parts;
    mailServer.isDown = true;
    await okJson(await send({ name: 'Cay', email: 'cay@example.com', message: 'is anybody there?' }));
    await mailContactMessages(parts);
    expect(await countPendingMails(db)).toBe(1);
    const message = await newest();
    await db
      .update(contactMessages)
      .set({ mailAttempts: 11, createdAt: sql`now() - interval '33 hours'` })
      .where(eq(contactMessages.id, message?.id ?? 0));
    await mailContactMessages(parts);
    expect((await newest())?.mailAttempts).toBe(11);
    for (let day = 0; day < 4; day += 1) {
      await later();
      await mailContactMessages(parts);
    }
    expect(await newest()).toMatchObject({ name: 'Cay', mailAttempts: 12, mailedAt: null });
    // Must not keep an alert firing: no further attempt follows.
    expect(await countPendingMails(db)).toBe(0);
    mailServer.isDown = false;
  });

  it('reports missing fields with the messages of the form', async () => {
    const good = { name: 'Dee', email: 'dee@example.com', message: 'long enough' };
    const messageOf = async (body: Record<string, string>) => (await errorOf(await send(body))).message;
    expect(await messageOf({ ...good, name: 'D' })).toContain('Name must be at least 2 characters');
    expect(await messageOf({ ...good, email: 'dee' })).toContain('Please enter a valid email address');
    expect(await messageOf({ ...good, message: 'short' })).toContain(
      'Message must be at least 10 characters',
    );
  });
});

describe('the contact form without mail', () => {
  const server = useServer(WIRE_ENGINE);

  it('stores messages', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', message: 'a NUL \0 in between' };
    await okJson(await server.visitor().call('POST', '/api/contact', body));
    await mailContactMessages(server.parts());
    expect(await server.parts().db.select().from(contactMessages)).toMatchObject([
      { name: 'Ada', message: 'a NUL  in between', mailAttempts: 0, mailedAt: null },
    ]);
    expect(await countPendingMails(server.parts().db)).toBe(0);
  });
});
