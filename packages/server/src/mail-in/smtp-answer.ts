import { type ErrorCode, LedgerliftError } from '@ledgerlift/contract';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { MailRefusal, noSuchAddress } from './mail-refusal.ts';

/** A line of SMTP has 512 bytes at most, with its code. */
const MAX_MESSAGE_LENGTH = 400;
/** The document is at fault: the sender learns why. */
const OF_DOCUMENT: readonly ErrorCode[] = [
  'unreadable',
  'password_required',
  'too_many_pages',
  'too_complex',
];
const TOO_LARGE: readonly ErrorCode[] = ['file_too_large', 'too_many_files'];
/** The account was deleted while its mail arrived. */
const GONE: readonly ErrorCode[] = ['not_signed_in', 'not_found'];
const LATER = 'This mail cannot be taken right now. Please try again later.';

/** How a mail that failed is answered. */
export interface SmtpAnswer {
  /** 450 to 459: the sender's server tries again; 550 to 559: it does not. */
  responseCode: number;
  /** Printable ASCII in one line. */
  message: string;
}

/** The answer to a mail that was not taken. Reveals nothing of the account but that its limits are reached. */
export function smtpAnswer(error: unknown): SmtpAnswer {
  if (error instanceof MailRefusal)
    return { responseCode: error.responseCode, message: inOneLine(error.message) };
  if (!(error instanceof LedgerliftError) || error instanceof StoreUnavailableError)
    return { responseCode: 451, message: LATER };
  const { code, message } = error;
  if (OF_DOCUMENT.includes(code)) return { responseCode: 550, message: inOneLine(message) };
  if (TOO_LARGE.includes(code)) return { responseCode: 552, message: inOneLine(message) };
  if (GONE.includes(code)) return smtpAnswer(noSuchAddress());
  if (code === 'not_enough_credits')
    return { responseCode: 552, message: 'The account of this address has too few credits for this mail.' };
  if (code === 'storage_full')
    return { responseCode: 552, message: 'The account of this address has no room for more documents.' };
  return { responseCode: 451, message: LATER };
}

/** True for an error that the operator should see in the log. */
export function isOperatorsConcern(error: unknown): boolean {
  if (error instanceof MailRefusal) return false;
  return (
    !(error instanceof LedgerliftError) || error instanceof StoreUnavailableError || error.code === 'internal'
  );
}

function inOneLine(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, MAX_MESSAGE_LENGTH);
}
