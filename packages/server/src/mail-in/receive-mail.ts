import type { Readable } from 'node:stream';
import type { AppParts } from '../app-parts.ts';
import { drainMail } from './drain-mail.ts';
import { findMailAccount } from './find-account.ts';
import { noSuchAddress } from './mail-refusal.ts';
import { isOperatorsConcern, type SmtpAnswer, smtpAnswer } from './smtp-answer.ts';
import { type IntakeTerms, takeMail } from './take-mail.ts';

/** A mail that begins to arrive. */
export interface ArrivingMail {
  recipient: string;
  /** Of our addresses. */
  domain: string;
  /** How much is read of a refused mail, beyond what was read before. */
  drainedBytes: number;
  terms: IntakeTerms;
}

/** How a mail ended. One that was not read to its end can be answered only by ending the connection. */
export type MailEnd =
  | { isRead: true; refusal: null; message: string }
  | { isRead: boolean; refusal: SmtpAnswer; message?: undefined };

/** Takes a mail and logs how it ended. Never rejects. Nothing is read any more once `terms.signal` aborts. */
export async function receiveMail(
  parts: AppParts,
  mail: Readable,
  { recipient, domain, drainedBytes, terms }: ArrivingMail,
): Promise<MailEnd> {
  const { log } = parts;
  const breakOff = () => mail.destroy(new Error('the process stops'));
  // Readers report it; without any it would end the process.
  mail.on('error', () => undefined);
  terms.signal.addEventListener('abort', breakOff);
  try {
    const account = await findMailAccount(parts.db, recipient, domain);
    if (!account) throw noSuchAddress();
    const jobId = await takeMail(parts, account, mail, terms);
    log.info({ jobId }, 'mail');
    return { isRead: true, refusal: null, message: jobId === null ? 'Taken before' : 'Taken' };
  } catch (error) {
    const refusal = smtpAnswer(error);
    if (isOperatorsConcern(error) && !mail.errored) log.error({ err: error }, 'a mail could not be taken');
    else log.info({ status: refusal.responseCode }, 'mail');
    return { isRead: await drainMail(mail, drainedBytes), refusal };
  } finally {
    terms.signal.removeEventListener('abort', breakOff);
  }
}
