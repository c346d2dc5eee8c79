import { type ConvertedDocument, MAX_ASSISTANT_WORDS } from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import { showsSeveralSheets } from '../several-sheets.ts';

/**
 * True for a document that an assistant may be asked about: the statement of one bank account that failed its proof,
 * or that could not be proved but prints balances that might prove it. Proved documents are never sent, nor those
 * that no arrangement of rows could prove. Without any rows found, the document must print both an opening and a
 * closing balance.
 */
export function isEligibleForAssistant(
  pages: readonly Page[],
  document: ConvertedDocument,
  maxPages: number,
): boolean {
  const { type, accounts, rows, missingPages, proof } = document;
  const [account, another] = accounts;
  if (type !== 'bank_statement' || !account || another || account.kind === 'card') return false;
  if (proof.state === 'proved' || missingPages.length > 0) return false;
  if (pages.length > maxPages || showsSeveralSheets(pages)) return false;
  if (pages.reduce((sum, page) => sum + page.words.length, 0) > MAX_ASSISTANT_WORDS) return false;
  const [opening, closing] = [account.openingBalance?.value, account.closingBalance?.value];
  if (rows.length === 0) return Boolean(opening && closing);
  return proof.state === 'failed' || Boolean(opening ?? closing) || rows.some((row) => row.balance?.value);
}
