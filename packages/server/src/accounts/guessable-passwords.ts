import { LedgerliftError } from '@ledgerlift/contract';
import { emailKeyOf } from './email-key.ts';

const COMMONEST =
  'This password is one of the commonest, so it is the first to be guessed. Choose another one.';
const OWN_ADDRESS =
  'This password is your email address or the beginning of it, so it is the first to be guessed. Choose another one.';
const OF_PRODUCT =
  'This password is made of the name of this service, so it is among the first to be guessed. Choose another one.';
/** Words of the product, which people use for its password. */
const PRODUCT_WORDS = ['ledgerlift', 'ledger lift', 'ledger-lift', 'ledger_lift'];
/** What people add to a word where a password needs more: up to four digits, an exclamation mark. */
const ADDED = /\d{0,4}!?$/;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses a new password that is among the commonest, the name of the product with a few digits or `!` behind it, or the
 * account's own address or what stands before its `@`, in upper or lower case. `field`: of the request, which has the password. Throws `invalid_request`.
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

/** Some 50,000 in lower case, loaded with the first new password: they take 4 MB and a twentieth of a second. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function guessable(message: string, field: string): LedgerliftError {
  return new LedgerliftError('invalid_request', message, { problems: [{ path: field, message }] });
}
