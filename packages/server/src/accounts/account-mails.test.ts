import { afterEach, describe, expect, it } from 'vitest';
import { countPendingMails } from '../mail/pending-mails.ts';
import { accountMails } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { useMailServer } from '../testing/use-mail-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';

describe('a mail to an address that the mail server refuses', () => {
  const mail = useMailServer();
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = useServer(WIRE_ENGINE, { logTo }, Object.assign(mail.variables, { LOG_LEVEL: 'warn' }));
  afterEach(async () => {
    mail.server().refusalOf = () => null;
    await server.parts().db.delete(accountMails);
  });

  /** Registers with an address that the mail server refuses with these words. */
  async function refused(words: string): Promise<string> {
    const email = randomEmail();
    lines.length = 0;
    mail.server().refusalOf = (address) => (address === email ? words.replace('ADDRESS', address) : null);
    await server.visitor().register(email);
    await mailAccountMails(server.parts());
    expect(lines.join('')).not.toContain(email);
    return email;
  }

  it.each(['550 5.1.1 <ADDRESS>: no such user', '553 we know no ADDRESS', '550 5.2.1 mailbox disabled'])(
    'for good is tried once, so that no visitor alarms the operator: %s',
    async (words) => {
      await refused(words);
      expect(await countPendingMails(server.parts().db)).toBe(0);
      expect(lines.join('')).toContain('its address is refused');
    },
  );

  it.each(['450 4.2.1 try again later', '554 5.7.1 <ADDRESS>: relay access denied'])(
    'for now, or because of a rule about us, is tried again: %s',
    async (words) => {
      await refused(words);
      expect(await server.parts().db.select().from(accountMails)).toMatchObject([
        { purpose: 'verification', mailAttempts: 1 },
      ]);
      expect(lines.join('')).toContain('a mail to a user was not sent');
    },
  );

  it('does not delay mail to others', async () => {
    mail.server().isDown = true;
    const [bad, good] = [randomEmail(), randomEmail()];
    await server.visitor().register(bad);
    await server.visitor().register(good);
    await mailAccountMails(server.parts());
    const { db } = server.parts();
    expect(await countPendingMails(db)).toBe(2);
    await db.update(accountMails).set({ mailAttempts: 0 });
    mail.server().isDown = false;
    mail.server().refusalOf = (address) => (address === bad ? '550 5.1.1 no such user' : null);
    await mailAccountMails(server.parts());
    expect(mail.to(good)).toHaveLength(1);
    expect(await countPendingMails(db)).toBe(0);
  });
});
