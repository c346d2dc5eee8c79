import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../env.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { OPERATOR_ADDRESS, useMailServer } from '../testing/use-mail-server.ts';
import { openMailer } from './mailer.ts';

describe('the mailer', () => {
  const used = useMailServer();
  const mailer = () => {
    const { SMTP_URL, MAIL_FROM, CONTACT_TO } = used.variables;
    const opened = openMailer({ NODE_ENV: 'test', SMTP_URL, MAIL_FROM, CONTACT_TO });
    if (!opened) throw new Error('no mail is set up');
    return opened;
  };
  const newest = () => used.server().mails.at(-1);

  it('sends plain text to one address, and suppresses automatic replies', async () => {
    await mailer().sendTo('ada@example.com', { key: 'a-1', subject: 'Grüße', text: 'Hello,\n\nAda\n' });
    const mail = newest();
    expect(used.to('ada@example.com')).toEqual([{ subject: 'Grüße', text: 'Hello,\n\nAda\n' }]);
    expect(mail?.html).toBe(false);
    expect(mail?.from?.text).toBe('"Ledgerlift" <noreply@ledgerlift.example>');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.messageId).toBe('<a-1@ledgerlift.example>');
  });

  it.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'Eve <eve@example.com>',
    'ada@example.com>\r\nRCPT TO:<eve@example.com',
    '',
  ])('sends nothing to %j, which is not one address', async (address) => {
    const before = used.server().mails.length;
    await expect(mailer().sendTo(address, { key: 'a', subject: 's', text: 't' })).rejects.toThrow(RangeError);
    expect(used.server().mails).toHaveLength(before);
  });

  it('prevents header injection by the subject', async () => {
    const subject = 'Hello\r\nBcc: eve@example.com\r\n\r\nbuy now';
    await mailer().sendTo('ada@example.com', { key: 'a-2', subject, text: 'Hello' });
    expect(newest()?.headers.has('bcc')).toBe(false);
    expect(newest()?.text).toBe('Hello\n');
    expect(used.to('eve@example.com')).toEqual([]);
  });

  it('sends visitors’ messages only to the operator', async () => {
    const replyTo = { name: 'Ada', address: 'ada@example.com' };
    await mailer().sendToOperator({ key: 'c-1', subject: 'Question', text: 'Why?', replyTo });
    expect([newest()?.to].flat().map((to) => to?.text)).toEqual([OPERATOR_ADDRESS]);
    expect(newest()?.replyTo?.value).toEqual([{ name: 'Ada', address: 'ada@example.com' }]);
  });

  it('rejects when the server refuses', async () => {
    used.server().isDown = true;
    const sent = mailer().sendTo('ada@example.com', { key: 'a-3', subject: 's', text: 't' });
    await expect(sent).rejects.toThrow();
    used.server().isDown = false;
  });
});

describe('the mailer and TLS', () => {
  let clear: MailServer;
  let byTls: MailServer;
  beforeAll(async () => {
    [clear, byTls] = await Promise.all([startMailServer(), startMailServer({ startTls: true })]);
  });
  afterAll(() => Promise.all([clear.stop(), byTls.stop()]));

  /** Sends a mail as a user with a password. `query`: of SMTP_URL. */
  async function send(NODE_ENV: Environment['NODE_ENV'], server: MailServer, query = ''): Promise<void> {
    const SMTP_URL = `${server.url.replace('//', '//us:secret@')}/${query}`;
    const settings = { NODE_ENV, SMTP_URL, MAIL_FROM: 'us@example.com', CONTACT_TO: 'us@example.com' };
    await openMailer(settings)?.sendTo('ada@example.com', { key: 'a', subject: 's', text: 't' });
  }

  it('sends neither password nor mail to a server without TLS in production', async () => {
    for (const query of ['', '?requireTLS=true', '?ignoreTLS=false'])
      await expect(send('production', clear, query)).rejects.toMatchObject({ code: 'ETLS' });
    expect(clear.logins).toEqual([]);
    expect(clear.mails).toEqual([]);
  });

  it.each(['?requireTLS=false', '?ignoreTLS=true'])(
    'sends in clear in production where the operator says so by %s',
    async (query) => {
      const before = clear.mails.length;
      await send('production', clear, query);
      expect(clear.mails).toHaveLength(before + 1);
      expect(clear.logins.at(-1)).toEqual({ user: 'us', byTls: false });
    },
  );

  it('sends without TLS outside of production, e.g. to a mail catcher on the same machine', async () => {
    const before = clear.mails.length;
    await send('development', clear);
    expect(clear.mails).toHaveLength(before + 1);
  });

  it('uses TLS where the server offers it, and refuses invalid certificates', async () => {
    await expect(send('production', byTls)).rejects.toMatchObject({ code: 'ESOCKET' });
    expect(byTls.logins).toEqual([]);
    await send('production', byTls, '?tls.rejectUnauthorized=false');
    expect(byTls.logins).toEqual([{ user: 'us', byTls: true }]);
    expect(byTls.mails).toHaveLength(1);
  });
});
