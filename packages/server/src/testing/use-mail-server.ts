import { afterAll, beforeAll } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

export const OPERATOR_ADDRESS = 'operator@ledgerlift.example';

export interface UsedMailServer {
  /** Settings of a server that sends its mail here, set from `beforeAll` on. */
  variables: Record<string, string>;
  /** Throws before the first test. */
  server(): MailServer;
  /** The mails to an address, oldest first. */
  to(address: string): { subject: string; text: string }[];
}

/** Starts a mail server for all tests of the enclosing block. Call it before `useServer`, which uses its settings. */
export function useMailServer(): UsedMailServer {
  let started: MailServer | undefined;
  const used: UsedMailServer = {
    variables: {},
    server() {
      if (!started) throw new Error('the mail server is not ready');
      return started;
    },
    to: (address) =>
      used
        .server()
        .mails.filter((mail) => [mail.to].flat().some((to) => to?.text === address))
        .map(({ subject = '', text = '' }) => ({ subject, text })),
  };
  beforeAll(async () => {
    started = await startMailServer();
    Object.assign(used.variables, {
      SMTP_URL: started.url,
      MAIL_FROM: 'Ledgerlift <noreply@ledgerlift.example>',
      CONTACT_TO: OPERATOR_ADDRESS,
    });
  });
  afterAll(() => started?.stop());
  return used;
}

/** The token of the link in a mail. Throws when the mail has no link. */
export function tokenIn(mail: { text: string } | undefined): string {
  const token = mail?.text.match(/#token=([\w-]+)/)?.[1];
  if (token === undefined) throw new Error('there is no link in this mail');
  return token;
}
