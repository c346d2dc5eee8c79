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

/** The account, the reference and the numbers have check digits or are copied; who is paid may be a collector of debts. */
const SURE = 1;
const LIKELY = 0.9;

/**
 * An invoice or receipt with what the payment codes on its pages tell beyond what is printed, and with a finding where
 * they contradict the print. Nothing printed is overridden, but of several printed accounts the code's is taken. A
 * picture of several sheets has codes of several documents, which tell nothing of the whole.
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

/** Facts that a code can tell. */
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
  const told: Facts = { ...facts };
  const tell = (key: CodeFact, pick: (code: PlacedPaymentCode) => CodeField | null, confidence = SURE) => {
    const cell = facts[key] ? null : cellOf(codes, pick, confidence);
    if (cell) told[key] = cell;
    return cell;
  };
  tell('iban', ({ iban }) => iban);
  // A bank's code belongs to its account, which may be another one than is printed.
  tell('bic', ({ bic, iban }) => (iban.value === told.iban?.value ? bic : null));
  tell('paymentReference', ({ reference }) => reference);
  const client = tell('client', ({ debtor }) => debtor, LIKELY);
  const seller = tell(type === 'receipt' ? 'merchant' : 'vendor', ({ creditor }) => creditor, LIKELY);
  if (type === 'invoice') {
    tell('invoiceNumber', ({ billing }) => billing.invoiceNumber);
    tell('issueDate', ({ billing }) => billing.invoiceDate);
    tell('vendorTaxId', ({ billing }) => billing.taxNumber);
  }
  return { ...document, facts: told, rows: fillParties(rows, client, seller) };
}

/** The rows of an invoice or receipt repeat who pays and who is paid. */
function fillParties(rows: readonly Row[], client: TextCell | null, seller: TextCell | null): Row[] {
  const filled = rows.map((row) => ({
    ...(client && { sender: client }),
    ...(seller && { recipient: seller }),
    ...row,
  }));
  return seller ? withSellerCategory(filled, seller) : filled;
}

/** What the codes tell in one voice, as a cell; null where they tell nothing, or this and that. */
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
    reason: { code: 'payment-code', text: `told by the payment code (${first.name})` },
  };
}

/** The one value that all are; null where they differ, and where there are none. */
function agreed<T>(values: readonly (T | undefined)[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** The code's account where it is printed as well, but another one was taken for the account to pay to. */
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

/** The printed bank's code may be that of the account that is not taken. */
function withAccount({ bic: _, ...facts }: Facts, iban: TextCell): Facts {
  return { ...facts, iban };
}
