import type { ConvertedDocument, Facts, Finding, Row, TextCell } from '@ledgerlift/contract';
import { withSellerCategory } from '../category/document-category.ts';
import type { Page } from '../page.ts';
import type { MatrixCode } from '../ports.ts';
import { showsSeveralSheets } from '../several-sheets.ts';
import { otherAccountFinding } from './code-findings.ts';
import { compareCodes, printedAccounts } from './compare-codes.ts';
import { fillCurrency } from './fill-currency.ts';
import type { CodeField, PlacedPaymentCode } from './payment-code.ts';
import { readPaymentCodes } from './read-code.ts';

/** The account, the reference and the numbers have check digits or are copied; the payee may be a debt collector. */
const SURE = 1;
const LIKELY = 0.9;

/**
 * Adds the data of the payment codes on its pages to an invoice or receipt, and findings when they contradict the
 * print. Printed values are never overridden, but of several printed accounts the code's is used. A picture of
 * several sheets has codes of several documents, which say nothing about the whole.
 */
export function withPaymentCodes(
  document: ConvertedDocument,
  matrixCodes: readonly MatrixCode[],
  pages: readonly Page[],
): ConvertedDocument {
  const codes = readPaymentCodes(matrixCodes);
  if (codes.length === 0 || document.type === 'bank_statement' || showsSeveralSheets(pages)) return document;
  const printed = printedAccounts(pages);
  const { trusted, findings } = compareCodes(document, codes, printed);
  const agrees = findings.length === 0;
  const currency = agrees ? agreed(trusted.map((code) => code.currency)) : null;
  const chosen = agrees ? chooseAccount(document.facts, trusted, printed) : null;
  const facts = chosen ? withAccount(document.facts, chosen.iban) : document.facts;
  const filled = fillFacts(fillCurrency({ ...document, facts }, currency ?? ''), trusted);
  return { ...filled, findings: [...filled.findings, ...findings, ...(chosen ? [chosen.finding] : [])] };
}

/** Facts that a code can contain. */
type CodeFact =
  | 'iban'
  | 'bic'
  | 'paymentReference'
  | 'vendor'
  | 'merchant'
  | 'client'
  | 'invoiceNumber'
  | 'issueDate'
  | 'vendorTaxId';

function fillFacts(document: ConvertedDocument, codes: readonly PlacedPaymentCode[]): ConvertedDocument {
  const { facts, type, rows } = document;
  const completed: Facts = { ...facts };
  const fill = (key: CodeFact, pick: (code: PlacedPaymentCode) => CodeField | null, confidence = SURE) => {
    const cell = facts[key] ? null : cellOf(codes, pick, confidence);
    if (cell) completed[key] = cell;
    return cell;
  };
  fill('iban', ({ iban }) => iban);
  // A bank code belongs to its account, which may not be the printed one.
  fill('bic', ({ bic, iban }) => (iban.value === completed.iban?.value ? bic : null));
  fill('paymentReference', ({ reference }) => reference);
  const client = fill('client', ({ debtor }) => debtor, LIKELY);
  const seller = fill(type === 'receipt' ? 'merchant' : 'vendor', ({ creditor }) => creditor, LIKELY);
  if (type === 'invoice') {
    fill('invoiceNumber', ({ billing }) => billing.invoiceNumber);
    fill('issueDate', ({ billing }) => billing.invoiceDate);
    fill('vendorTaxId', ({ billing }) => billing.taxNumber);
  }
  return { ...document, facts: completed, rows: fillParties(rows, client, seller) };
}

/** The rows of an invoice or receipt repeat payer and payee. */
function fillParties(rows: readonly Row[], client: TextCell | null, seller: TextCell | null): Row[] {
  const filled = rows.map((row) => ({
    ...(client && { sender: client }),
    ...(seller && { recipient: seller }),
    ...row,
  }));
  return seller ? withSellerCategory(filled, seller) : filled;
}

/** The value on which all codes agree, as a cell; null without one. */
function cellOf(
  codes: readonly PlacedPaymentCode[],
  pick: (code: PlacedPaymentCode) => CodeField | null,
  confidence: number,
): TextCell | null {
  const telling = codes.filter((code) => pick(code) !== null);
  const [first] = telling;
  const field = first && pick(first);
  if (!field || agreed(telling.map((code) => pick(code)?.value)) === null) return null;
  return {
    value: field.value,
    raw: field.raw,
    page: first.page,
    box: first.box,
    confidence,
    reason: { code: 'payment-code', text: `read from the payment code (${first.name})` },
  };
}

/** The value that all share; null when they differ, and when there are none. */
function agreed<T>(values: readonly (T | undefined)[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** The code's account when it is also printed, but another one was chosen as the account to pay to. */
function chooseAccount(
  { iban }: Facts,
  codes: readonly PlacedPaymentCode[],
  printed: ReadonlySet<string>,
): { iban: TextCell; finding: Finding } | null {
  const cell = cellOf(codes, (code) => code.iban, SURE);
  const [code] = codes;
  if (!cell?.value || !code || !iban?.value || iban.value === cell.value) return null;
  return printed.has(cell.value) ? { iban: cell, finding: otherAccountFinding(code, iban.value) } : null;
}

/** The printed bank code may belong to the other account. */
function withAccount({ bic: _, ...facts }: Facts, iban: TextCell): Facts {
  return { ...facts, iban };
}
