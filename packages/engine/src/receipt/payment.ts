import { type Facts, type MoneyCell, sumMinor, type TextCell } from '@ledgerlift/contract';
import { derivedCell, moneyCellFrom, textCellFrom } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { lineText } from '../layout/lines.ts';
import { currencyCandidates } from '../values/currency.ts';

/** A card's number of which all but the last digits are hidden: '**** **** 1234', 'XXXXXXXXXXXX1234', '...1234'. */
export const LAST_FOUR = /(?<![\p{L}\d.])(?:[*#xX•.]{2,}[ -]?){1,4}(\d{4})(?![\d.,])/u;
/** 'Payment type: Cash', 'Zahlungsart: Karte'. */
const METHOD_LABEL =
  /^(?:payment (?:type|method|mode)|paid (?:by|with)|tender type|zahlungsart|zahlungsweise|mode de (?:paiement|règlement)|forma de pago|forma de pagamento|metodo di pagamento|betaalwijze|betalingsmåte)\s?[:.]?\s+(\p{L}[\p{L} -]{2,24})$/iu;

/** How the receipt was paid: method and the card's last four digits. */
export function paymentFacts(context: DocumentContext, entries: readonly SummaryEntry[]): Facts {
  const paymentMethod = methodOfEntry(entries, context.currency) ?? methodByLabel(context);
  const card = cardDigits(context);
  return { ...(paymentMethod && { paymentMethod }), ...(card && { cardLastFour: card }) };
}

/** The label of the payment that made the total, else of the first one; without card numbers and amounts. */
function methodOfEntry(entries: readonly SummaryEntry[], currency: string): TextCell | null {
  const payments = entries.filter((entry) => entry.role === 'payment');
  const totals = entries.filter((entry) => entry.role === 'total').map((entry) => minorOf(entry, currency));
  const payment = payments.find((entry) => totals.includes(minorOf(entry, currency))) ?? payments[0];
  const words = payment?.words.filter(
    ({ text }) =>
      /[\p{L}\p{M}]{2}/u.test(text) && !/\d|\*/.test(text) && currencyCandidates(text).length === 0,
  );
  if (!payment || !words?.length) return null;
  const cell = textCellFrom({ words, page: payment.page });
  return { ...cell, value: cell.raw.replace(/[\s:.]+$/, '') };
}

function methodByLabel(context: DocumentContext): TextCell | null {
  for (const line of context.lines) {
    const method = METHOD_LABEL.exec(lineText(line))?.[1];
    const words = method && line.words.slice(-method.split(' ').length);
    if (method && words) return { ...textCellFrom({ words, page: line.page }), value: method };
  }
  return null;
}

function cardDigits(context: DocumentContext): TextCell | null {
  for (const line of context.lines) {
    const digits = LAST_FOUR.exec(lineText(line))?.[1];
    const word = digits && line.words.find(({ text }) => text.endsWith(digits));
    if (digits && word) return { ...textCellFrom({ words: [word], page: line.page }), value: digits };
  }
  return null;
}

/**
 * What was given: the payment that with or without its change makes the total, else all payments together where they do,
 * else the first one printed. Null where none is printed.
 */
export function amountPaid(
  entries: readonly SummaryEntry[],
  totalMinor: number | null,
  currency: string,
): MoneyCell | null {
  const payments = entries
    .filter(({ role, value }) => (role === 'payment' || role === 'paid') && value.strength === 'strong')
    .flatMap((entry) => {
      const minor = minorOf(entry, currency);
      return minor ? [{ entry, minor: totalMinor !== null && totalMinor < 0 ? minor : Math.abs(minor) }] : [];
    });
  const [first] = payments;
  if (!first) return null;
  const change = minorsOf(entries, 'change', currency);
  const isWhole = (minor: number) => [0, ...change].some((back) => minor - back === totalMinor);
  const sum = sumMinor(payments.map(({ minor }) => minor));
  const whole = payments.find(({ minor }) => isWhole(minor));
  if (!whole && isWhole(sum))
    return derivedCell(
      { minor: sum, currency },
      { code: 'sum-of-lines', text: 'sum of the printed payments' },
      Math.min(...payments.map(({ entry }) => entry.value.confidence)),
    );
  const { entry, minor } = whole ?? first;
  return moneyCellFrom(entry.value, entry.page, { minor, currency });
}

/** What payments tell of the total, in minor units: each payment itself, and what was given less the change. */
export function paymentEvidence(entries: readonly SummaryEntry[], currency: string): number[] {
  const given = [...minorsOf(entries, 'payment', currency), ...minorsOf(entries, 'paid', currency)];
  return [...given, ...moneyAfterChange(entries, currency)].filter((minor) => minor > 0);
}

/** What was given, in one payment or in all together, less the change that came back; empty where no change is printed. */
export function moneyAfterChange(entries: readonly SummaryEntry[], currency: string): number[] {
  const given = [...minorsOf(entries, 'payment', currency), ...minorsOf(entries, 'paid', currency)];
  const change = minorsOf(entries, 'change', currency);
  const sums = given.length > 1 ? [...given, sumMinor(given)] : given;
  return sums.flatMap((paid) => change.map((back) => paid - back)).filter((minor) => minor > 0);
}

function minorsOf(entries: readonly SummaryEntry[], role: SummaryEntry['role'], currency: string): number[] {
  return entries
    .filter((entry) => entry.role === role)
    .flatMap((entry) => minorOf(entry, currency) ?? [])
    .map(Math.abs);
}
