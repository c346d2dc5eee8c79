import addressparser from 'nodemailer/lib/addressparser';
import { MailRefusal } from './mail-refusal.ts';

/** The library's time grows faster than the length. */
const MAX_FROM_LENGTH = 2000;

/** The value of a field of a mail's head, unfolded; '' where there is none. */
export function fieldOf(fields: readonly string[], name: string): string {
  const start = `${name}:`;
  const field = fields.find((line) => line.toLowerCase().startsWith(start)) ?? '';
  return field
    .slice(start.length)
    .replace(/\r?\n(?=[ \t])/g, '')
    .trim();
}

/**
 * Throws MailRefusal unless every address of the header From is among the allowed senders. That proves nothing of who
 * sent the mail.
 */
export function checkSender(fields: readonly string[], allowedSenders: readonly string[]): void {
  if (allowedSenders.length === 0) return;
  const from = fieldOf(fields, 'from');
  const parsed = from.length > MAX_FROM_LENGTH ? [] : addressparser(from, { flatten: true });
  const senders = parsed.map(({ address }) => address.toLowerCase());
  const isAllowed = (sender: string) =>
    allowedSenders.includes(sender) || allowedSenders.includes(sender.slice(sender.lastIndexOf('@')));
  if (senders.length === 0 || !senders.every(isAllowed))
    throw new MailRefusal(550, 'This address takes no mail from this sender.');
}
