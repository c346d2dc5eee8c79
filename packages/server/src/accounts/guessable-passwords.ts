import { LedgerliftError } from '@ledgerlift/contract';
import { emailKeyOf } from './email-key.ts';

const COMMONEST =
  'This password is one of the commonest, so it is the first to be guessed. Choose another one.';
const OWN_ADDRESS =
  'This password is your email address or the beginning of it, so it is the first to be guessed. Choose another one.';
const OF_PRODUCT =
  'This password is made of the name of this service, so it is among the first to be guessed. Choose another one.';
/** Spellings of the product name. */
const PRODUCT_WORDS = ['ledgerlift', 'ledger lift', 'ledger-lift', 'ledger_lift'];
/** Common additions to a word: up to four digits and an exclamation mark. */
const ADDED = /\d{0,4}!?$/;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses a new password that is among the most common ones, is the product name with a few digits or `!`, or is the
 * account's address or its local part, ignoring case. `field`: of the request, for the error details. Throws
 * `invalid_request`.
 */
export async function refuseGuessablePassword(password: string, email: string, field: string): Promise<void> {
  const typed = password.toLowerCase();
  const address = emailKeyOf(email);
  if (typed === address || typed === address.slice(0, address.lastIndexOf('@')))
    throw guessable(OWN_ADDRESS, field);
  if (PRODUCT_WORDS.includes(typed.replace(ADDED, ''))) throw guessable(OF_PRODUCT, field);
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(typed)) throw guessable(COMMONEST, field);
}

/** Some 50,000 passwords in lower case, loaded on first use: 4 MB and 50 ms. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function guessable(message: string, field: string): LedgerliftError {
  return new LedgerliftError('invalid_request', message, { problems: [{ path: field, message }] });
}
