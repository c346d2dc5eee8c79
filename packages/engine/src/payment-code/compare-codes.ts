import { type ConvertedDocument, type Finding, type MoneyCell, sumMinor } from '@ledgerlift/contract';
import { linesOf } from '../layout/lines.ts';
import type { Page } from '../page.ts';
import { ibanAt } from '../values/iban.ts';
import { accountFinding, amountFinding, currencyFinding } from './code-findings.ts';
import type { PlacedPaymentCode } from './payment-code.ts';

/** The codes that belong to a document, and the contradictions of the others. */
export interface ComparedCodes {
  /** May fill in values that the page does not print. */
  trusted: PlacedPaymentCode[];
  findings: Finding[];
}

/** The printed accounts, without spaces. */
export function printedAccounts(pages: readonly Page[]): Set<string> {
  const found = pages.flatMap(linesOf).flatMap((line) => line.words.map((_, index) => ibanAt(line, index)));
  return new Set(found.flatMap((account) => (account ? [account.iban] : [])));
}

/**
 * Compares payment codes with the print. A code for another account or in another currency is not trusted; one with
 * another amount only if its account is printed: it may be a part of the price, or the price with a discount.
 */
export function compareCodes(
  document: ConvertedDocument,
  codes: readonly PlacedPaymentCode[],
  printed: ReadonlySet<string>,
): ComparedCodes {
  const { facts, currency } = document;
  const accounts = new Set([...printed, ...(facts.iban?.value ? [facts.iban.value] : [])]);
  const findings: Finding[] = [];
  const candidates: PlacedPaymentCode[] = [];
  for (const code of codes) {
    if (accounts.size > 0 && !accounts.has(code.iban.value)) findings.push(accountFinding(code, facts.iban));
    else if (currency !== '' && code.currency !== currency) findings.push(currencyFinding(code, currency));
    else candidates.push(code);
  }
  const byAmount = compareAmounts(document, candidates, accounts);
  return { trusted: byAmount.trusted, findings: [...findings, ...byAmount.findings] };
}

function compareAmounts(
  document: ConvertedDocument,
  codes: PlacedPaymentCode[],
  accounts: ReadonlySet<string>,
): ComparedCodes {
  const expected = expectedAmounts(document);
  const isExpected = ({ amount }: PlacedPaymentCode) => amount !== null && expected.includes(amount.minor);
  const others = codes.filter((code) => code.amount !== null && !isExpected(code));
  const [first] = others;
  if (expected.length === 0 || !first) return { trusted: codes, findings: [] };
  // Alternatives: payment at once, or in parts.
  if (codes.some(isExpected))
    return { trusted: codes.filter((code) => !others.includes(code)), findings: [] };
  const sum = sumMinor(others.map(({ amount }) => amount?.minor ?? 0));
  if (others.length > 1 && expected.includes(sum)) return { trusted: codes, findings: [] };
  const trusted = codes.filter((code) => !others.includes(code) || accounts.has(code.iban.value));
  return { trusted, findings: [amountFinding(first, document.facts)] };
}

/**
 * The amounts that a code may ask for, in minor units: the total, the amount due, and the rest of the total after a
 * payment.
 */
function expectedAmounts({ facts: { total, amountDue, amountPaid } }: ConvertedDocument): number[] {
  const minorOf = (cell: MoneyCell | undefined) => cell?.value?.minor ?? null;
  const [whole, paid] = [minorOf(total), minorOf(amountPaid)];
  const left = whole === null || paid === null ? null : whole - paid;
  return [whole, minorOf(amountDue), left].flatMap((minor) => (minor !== null && minor > 0 ? [minor] : []));
}
