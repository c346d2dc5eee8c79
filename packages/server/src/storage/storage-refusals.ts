import { LedgerliftError } from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import { BusyError } from '../limits/busy-error.ts';

const MEGABYTE = 1024 * 1024;
/** Unconverted files are deleted after an hour, so retrying much sooner is of little use. */
const FULL_SECONDS = 600;
const NOT_CONVERTED = 'Files that are not converted are deleted after an hour.';

/** The stored bytes and their limit. */
interface Amounts {
  stored: number;
  most: number;
}

/** The caller's own files have reached the limit. */
export function ownerIsFull({ user }: Pick<Caller, 'user'>, amounts: Amounts): LedgerliftError {
  const wayOut = user
    ? `Delete conversions that you no longer need, and try again. ${NOT_CONVERTED}`
    : `Remove files that you no longer need, and try again. ${NOT_CONVERTED}`;
  return storageFull(
    `There is no room for this upload: you have stored ${inWords(amounts)}. ${wayOut}`,
    amounts,
  );
}

/** Visitors and unverified accounts at the caller's network address have reached the limit. */
export function addressIsFull(
  { user }: Pick<Caller, 'user'>,
  isMailSetUp: boolean,
  amounts: Amounts,
): LedgerliftError {
  return storageFull(
    `There is no room for this upload. Others at your network address may be using Ledgerlift, too: together, ${
      user ? 'accounts that are not verified' : 'visitors who are not logged in'
    } have stored ${inWords(amounts)}. ${NOT_CONVERTED} ${wayOutOfAddress(user !== null, isMailSetUp)}`,
    amounts,
  );
}

/** All users together have reached the limit. */
export function everythingIsFull(amounts: Amounts): BusyError {
  return new BusyError(
    `There is no room for this upload: all users together have stored ${inWords(amounts)}. Nothing was lost; please try again in a few minutes.`,
    FULL_SECONDS,
    detailsOf(amounts),
  );
}

function wayOutOfAddress(isSignedIn: boolean, isMailSetUp: boolean): string {
  if (!isMailSetUp) return 'Please try again later.';
  return isSignedIn
    ? 'Verify your email address to have room of your own, or try again later.'
    : 'Log in with a verified account to have room of your own, or try again later.';
}

function storageFull(message: string, amounts: Amounts): LedgerliftError {
  return new LedgerliftError('storage_full', message, detailsOf(amounts));
}

function detailsOf({ stored, most }: Amounts) {
  return { storedBytes: stored, mostBytes: most };
}

function inWords({ stored, most }: Amounts): string {
  return `${megabytes(stored)} MB of at most ${megabytes(most)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 });
}
