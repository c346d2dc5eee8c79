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
import { withoutOvertakenClosing } from '../repair/same-printed-figure.ts';
import { unproveSeveralDocuments } from '../several-documents.ts';
import { unproveSeveralSheets } from '../several-sheets.ts';
import { isEdited } from '../transactions/edit-reason.ts';
import { removedFrom } from './removed-counts.ts';

/**
 * The document with its proofs run again on what its rows say now, and on nothing that only the reader knew. Nothing is
 * proved while something that the user typed could not be read, when a picture showed several sheets or a file held
 * several documents, or when an e-invoice contradicts itself or the page.
 */
export function proveByRows(document: ConvertedDocument): ConvertedDocument {
  return unproveContradicted(unproveSeveralDocuments(unproveSeveralSheets(provenByRows(document))));
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

/** A file is proved by all its accounts, so that the edits of any of them are what its proof rests on. */
function proofOfFile(proofs: readonly Proof[]): Proof {
  const worst = worstProof(proofs);
  return worst.state === 'proved'
    ? { ...worst, restsOnEdits: proofs.some(({ restsOnEdits }) => restsOnEdits) }
    : worst;
}

/** `changed` tells that rows were taken away, which the rows that are left do not show. */
function withEdits(proof: Proof, rows: readonly Row[], currency: string, changed: boolean): Proof {
  const restsOnEdits = proof.restsOnEdits || changed || rows.some(takesPartEdited);
  const foreign = foreignEdits(rows, currency);
  if (foreign.length > 0) return { state: 'unprovable', missing: foreign, restsOnEdits };
  const unread = rows.flatMap(unreadEdits);
  if (proof.state === 'proved' && unread.length > 0)
    return { state: 'unprovable', missing: unread, restsOnEdits: true };
  return { ...proof, restsOnEdits };
}

/** Has the user changed anything of the row that the arithmetic uses? */
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
 * Rows of several currencies are never summed. Where the document's own currency is unknown, the user may give the
 * rows one, as long as all have it and it counts in the minor unit that the document was read in.
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
