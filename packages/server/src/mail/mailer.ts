import { emailSchema } from '@ledgerlift/contract';
import { createTransport } from 'nodemailer';
import type { Environment } from '../env.ts';

/** A mail server that does not answer is given up after this time. */
const TIMEOUT_MS = 20_000;

/** A mail on its way. */
export interface Mail {
  /** Tells it from all others: two that bear the same are one to a mail program. */
  key: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** A message of the contact form on its way to the operator. */
export interface ContactMail extends Mail {
  /** Who wrote: an answer goes there. */
  replyTo: { name: string; address: string };
}

/** Sends mail by the operator's mail server. */
export interface Mailer {
  /** Rejects when the server cannot be reached or refuses. */
  sendToOperator(mail: ContactMail): Promise<void>;
  /** A mail that nobody answers to. Rejects as above, and for what is not one plain address. */
  sendTo(address: string, mail: Mail): Promise<void>;
}

type MailSettings = Pick<Environment, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_TO'>;

/** null where no mail is set up. In production mail travels by TLS alone, unless the address of the server says otherwise. */
export function openMailer({ NODE_ENV, SMTP_URL, MAIL_FROM, CONTACT_TO }: MailSettings): Mailer | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || CONTACT_TO === undefined) return null;
  const transport = createTransport(
    {
      // What its query sets goes before the options here.
      url: SMTP_URL,
      requireTLS: NODE_ENV === 'production' && !ignoresTls(SMTP_URL),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Nothing that a message says makes us read a file or call an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: MAIL_FROM },
  );
  const host = MAIL_FROM.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  const idOf = (key: string) => `<${key}@${host}>`;
  return {
    async sendToOperator({ key, ...mail }) {
      await transport.sendMail({ ...mail, to: CONTACT_TO, messageId: idOf(key) });
    },
    async sendTo(address, { key, ...mail }) {
      // A list of addresses would be mailed to all of them.
      if (!emailSchema.safeParse(address).success) throw new RangeError('this is not one e-mail address');
      await transport.sendMail({
        ...mail,
        to: { name: '', address },
        messageId: idOf(key),
        // Out-of-office programs do not answer such a mail (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** The library would let `requireTLS` go before `ignoreTLS`, even where the operator has set the second alone. */
function ignoresTls(smtpUrl: string): boolean {
  return new URL(smtpUrl).searchParams.get('ignoreTLS') === 'true';
}

/** Of RFC 3463: refused by a rule, as by a server that does not know us, and not for want of such an address. */
const BY_RULE = /^5\d\d[ -]5\.7\./;

/** True for what the mail server said when it refused this one address for good: it would say so again. */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, permanent, response }: ServerAnswer = error;
  // A sender that is refused would be so with every address.
  const isOfAddress = code === 'EENVELOPE' && command === 'RCPT TO' && permanent === true;
  return isOfAddress && !(typeof response === 'string' && BY_RULE.test(response));
}

/** What the library's errors carry. */
interface ServerAnswer extends Error {
  code?: unknown;
  command?: unknown;
  permanent?: unknown;
  response?: unknown;
}
