import { errorBodySchema, LedgerliftError, methodOf, type SpendPages, urlOf } from '@ledgerlift/contract';
import { costsCredits } from './costs-credits.ts';
import { newKey } from './local-ids.ts';
import type { StoredFile } from './open-store.ts';
import { changeFile } from './stored-jobs.ts';

const PATIENCE_MILLISECONDS = 20_000;

/** The credits that a conversion has spent. */
export interface Spending {
  /**
   * Gives the credits of pages back that were not read: all of a file that failed. Never throws; without an answer the file stays
   * paid.
   */
  settle(file: StoredFile, pagesRead: number): Promise<void>;
}

const NOTHING_SPENT: Spending = { settle: async () => {} };

/**
 * Spends a credit for each page of these files, in one call that names no file. Files that are paid cost nothing again. Throws
 * `not_enough_credits`, and `unavailable` without a connection.
 */
export async function spendCredits(files: readonly StoredFile[]): Promise<Spending> {
  const unpaid = files.filter(({ isSample, payment }) => !isSample && payment?.isMade !== true);
  if (!costsCredits() || unpaid.length === 0) return NOTHING_SPENT;
  // The answer of an earlier call may have been lost.
  const key = unpaid.find(({ payment }) => payment)?.payment?.key ?? newKey();
  for (const { number } of unpaid) await changeFile(number, { payment: { key, isMade: false } });
  let spent = pagesOf(unpaid);
  await setSpent(key, spent);
  for (const { number } of unpaid) await changeFile(number, { payment: { key, isMade: true } });
  let returning = Promise.resolve();
  return {
    settle(file, pagesRead) {
      const unread = pagesOf([file]) - pagesRead;
      if (!unpaid.includes(file) || unread <= 0) return Promise.resolve();
      returning = returning.then(async () => {
        const isReturned = await setSpent(key, spent - unread).then(
          () => true,
          () => false,
        );
        if (!isReturned) return;
        spent -= unread;
        if (pagesRead === 0) await changeFile(file.number, { payment: null });
      });
      return returning;
    },
  };
}

/** What converting a file costs or has cost; null while its pages are unknown. */
export function costOf({ pages, status, payment, isSample }: StoredFile): number | null {
  if (isSample) return 0;
  const isPaid = payment?.isMade === true;
  if (isPaid ? status !== 'converted' : status === 'converted' || !costsCredits()) return 0;
  return pages;
}

function pagesOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
}

/** Sets what the conversion costs in all. */
async function setSpent(key: string, pages: number): Promise<void> {
  const body: SpendPages = { key, pages };
  const response = await fetch(urlOf('spendPages'), {
    method: methodOf('spendPages'),
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch(() => null);
  if (response?.ok) return;
  const refusal = errorBodySchema.safeParse(await response?.json().catch(() => null));
  if (!refusal.success || refusal.data.code === 'unavailable') throw notConnected();
  const { code, message, details } = refusal.data;
  throw new LedgerliftError(code, message, details);
}

function notConnected(): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    'Converting costs credits, and the server cannot be reached. The files wait here: convert them once you are connected.',
  );
}
