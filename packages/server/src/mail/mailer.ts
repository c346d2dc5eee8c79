import { emailSchema } from '@ledgerlift/contract';
import { createTransport } from 'nodemailer';
import type { Environment } from '../env.ts';

/** Timeout for an unresponsive mail server. */
const TIMEOUT_MS = 20_000;

/** A mail to send. */
export interface Mail {
  /** Identifies the mail: it becomes the Message-ID. */
  key: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** A message of the contact form for the operator. */
export interface ContactMail extends Mail {
  /** The author, who receives the answer. */
  replyTo: { name: string; address: string };
}

/** Sends mail by the operator's mail server. */
export interface Mailer {
  /** Rejects when the mail server is unreachable or refuses. */
  sendToOperator(mail: ContactMail): Promise<void>;
  /** Sends an automatic mail. Rejects as above, and for anything but one plain address. */
  sendTo(address: string, mail: Mail): Promise<void>;
}

type MailSettings = Pick<Environment, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_TO'>;

/** null when mail is not set up. In production mail requires TLS, unless the URL of the mail server says otherwise. */
export function openMailer({ NODE_ENV, SMTP_URL, MAIL_FROM, CONTACT_TO }: MailSettings): Mailer | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || CONTACT_TO === undefined) return null;
  const transport = createTransport(
    {
      // Options in the URL's query override the ones here.
      url: SMTP_URL,
      requireTLS: NODE_ENV === 'production' && !ignoresTls(SMTP_URL),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A message's content must not make the library read files or fetch addresses.
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
      // The library would accept a list and mail to all its addresses.
      if (!emailSchema.safeParse(address).success) throw new RangeError('this is not one e-mail address');
      await transport.sendMail({
        ...mail,
        to: { name: '', address },
        messageId: idOf(key),
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** The library gives `requireTLS` precedence over `ignoreTLS`, even when the operator set only the second. */
function ignoresTls(smtpUrl: string): boolean {
  return new URL(smtpUrl).searchParams.get('ignoreTLS') === 'true';
}

/** Policy rejections of RFC 3463, e.g. by a server that does not accept us, as opposed to an unknown address. */
const BY_RULE = /^5\d\d[ -]5\.7\./;

/** True when the mail server permanently refused this address. */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, permanent, response }: ServerAnswer = error;
  // A refused sender would be refused with every address.
  const isOfAddress = code === 'EENVELOPE' && command === 'RCPT TO' && permanent === true;
  return isOfAddress && !(typeof response === 'string' && BY_RULE.test(response));
}

/** Properties of the library's errors. */
interface ServerAnswer extends Error {
  code?: unknown;
  command?: unknown;
  permanent?: unknown;
  response?: unknown;
}
