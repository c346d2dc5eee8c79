import {
  type Cell,
  type ConvertedDocument,
  currencyDecimals,
  type Proof,
  type Row,
  worstProof,
} from '@ledgerlift/contract';
import { proveAccount } from '../check/prove-balance.ts';
import { proveTotal } from '../check/prove-total.ts';
import { unproveContradicted } from '../einvoice/e-invoice-proof.ts';
import { unproveMissingPages } from '../missing-pages.ts';
import { withoutOvertakenClosing } from '../repair/same-printed-figure.ts';
import { unproveSeveralDocuments } from '../several-documents.ts';
import { unproveSeveralSheets } from '../several-sheets.ts';
import { isEdited } from '../transactions/edit-reason.ts';
import { removedFrom } from './removed-counts.ts';

/**
 * Computes the proofs again from the current rows alone, without the reader's knowledge. Nothing is proved while
 * typed text is unreadable, when a picture showed several sheets or a file held several documents, when pages are missing,
 * or when an e-invoice contradicts itself or the page.
 */
export function proveByRows(document: ConvertedDocument): ConvertedDocument {
  return unproveContradicted(
    unproveMissingPages(unproveSeveralDocuments(unproveSeveralSheets(provenByRows(document)))),
  );
}

function provenByRows(document: ConvertedDocument): ConvertedDocument {
  const { missingPages, rows } = document;
  if (document.accounts.length === 0) {
    const changed = removedFrom(document, 0) > 0;
    return { ...document, proof: withEdits(proveTotal(document), rows, document.currency, changed) };
  }
  const rowsByAccount = document.accounts.map((): Row[] => []);
  for (const row of rows) rowsByAccount[row.account]?.push(row);
  const accounts = document.accounts.map((account, index) => {
    const own = rowsByAccount[index] ?? [];
    const context = { missingPages, restsOnEdits: false };
    const proof = proveAccount(withoutOvertakenClosing(account, own), own, context);
    const changed = removedFrom(document, index) > 0;
    return { ...account, proof: withEdits(proof, own, account.currency, changed) };
  });
  return { ...document, accounts, proof: proofOfFile(accounts.map(({ proof }) => proof)) };
}

/** All accounts prove a file, so the edits of any of them count for its proof. */
function proofOfFile(proofs: readonly Proof[]): Proof {
  const worst = worstProof(proofs);
  return worst.state === 'proved'
    ? { ...worst, restsOnEdits: proofs.some(({ restsOnEdits }) => restsOnEdits) }
    : worst;
}

/** `changed` means that rows were removed, which the remaining rows do not show. */
function withEdits(proof: Proof, rows: readonly Row[], currency: string, changed: boolean): Proof {
  const restsOnEdits = proof.restsOnEdits || changed || rows.some(takesPartEdited);
  const foreign = foreignEdits(rows, currency);
  if (foreign.length > 0) return { state: 'unprovable', missing: foreign, restsOnEdits };
  const unread = rows.flatMap(unreadEdits);
  if (proof.state === 'proved' && unread.length > 0)
    return { state: 'unprovable', missing: unread, restsOnEdits: true };
  return { ...proof, restsOnEdits };
}

/** Whether the user has changed a part of the row that the arithmetic uses. */
function takesPartEdited(row: Row): boolean {
  return row.added === true || [row.amount, row.balance, row.overrides?.currency].some(isEdited);
}

function unreadEdits(row: Row): string[] {
  const cells: [name: string, cell: Cell<unknown> | undefined][] = [
    ['date', row.date],
    ['amount', row.amount],
    ['balance', row.balance],
    ['currency', row.overrides?.currency],
    ['type', row.overrides?.type],
  ];
  return cells
    .filter(([, cell]) => isEdited(cell) && cell?.value === null)
    .map(([name]) => `the ${name} typed in row ${row.position + 1} could not be read`);
}

/**
 * Rows of several currencies are never summed. If the document's own currency is unknown, the user may assign one to
 * the rows, provided that all have the same and its minor unit is the one that the document was read in.
 */
function foreignEdits(rows: readonly Row[], currency: string): string[] {
  const typed = rows.map((row) => row.overrides?.currency?.value ?? currency);
  const [given = currency] = typed;
  const sameUnit = currencyDecimals(given) === currencyDecimals(currency);
  const expected = currency === '' && sameUnit ? given : currency;
  return rows
    .filter((_, index) => typed[index] !== expected)
    .map((row) => `row ${row.position + 1} is in another currency than the rest of its document`);
}
