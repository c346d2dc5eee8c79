import { describe, expect, it } from 'vitest';
import { OPERATOR_ADDRESS, useMailServer } from '../testing/use-mail-server.ts';
import { openMailer } from './mailer.ts';

describe('the mailer', () => {
  const used = useMailServer();
  const mailer = () => {
    const { SMTP_URL, MAIL_FROM, CONTACT_TO } = used.variables;
    const opened = openMailer({ SMTP_URL, MAIL_FROM, CONTACT_TO });
    if (!opened) throw new Error('no mail is set up');
    return opened;
  };
  const newest = () => used.server().mails.at(-1);

  it('sends plain text to one address, which no program answers to', async () => {
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

  it('lets no subject write another header', async () => {
    const subject = 'Hello\r\nBcc: eve@example.com\r\n\r\nbuy now';
    await mailer().sendTo('ada@example.com', { key: 'a-2', subject, text: 'Hello' });
    expect(newest()?.headers.has('bcc')).toBe(false);
    expect(newest()?.text).toBe('Hello\n');
    expect(used.to('eve@example.com')).toEqual([]);
  });

  it('sends what visitors write to the operator alone', async () => {
    const replyTo = { name: 'Ada', address: 'ada@example.com' };
    await mailer().sendToOperator({ key: 'c-1', subject: 'Question', text: 'Why?', replyTo });
    expect([newest()?.to].flat().map((to) => to?.text)).toEqual([OPERATOR_ADDRESS]);
    expect(newest()?.replyTo?.value).toEqual([{ name: 'Ada', address: 'ada@example.com' }]);
  });

  it('tells of a server that takes nothing', async () => {
    used.server().isDown = true;
    const sent = mailer().sendTo('ada@example.com', { key: 'a-3', subject: 's', text: 't' });
    await expect(sent).rejects.toThrow();
    used.server().isDown = false;
  });
});
