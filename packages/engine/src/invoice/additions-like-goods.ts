import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import { plainDigits } from '../values/digits.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { printsSum } from './printed-sum.ts';
import type { Addition, Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { taxTableRow } from './tax-table-row.ts';

/** A product of printed figures is this close to its amount, as a share: unit prices are rounded. */
const PRODUCT_TOLERANCE = 0.005;

/**
 * Why the rows are not sure though their sum is: an addition that looks like goods, or goods that look like an addition. Null where
 * none does. A quantity times a price makes goods, one rate is added once, and goods are called something.
 */
export function doubtOfRowKinds(
  context: DocumentContext,
  items: readonly Item[],
  { additions }: Settlement,
): string | null {
  const { lines } = context;
  const product = additions.find(
    ({ entry }) => multipliesOut(lines[entry.line], entry.value) && !isBesideTaxTable(context, entry),
  );
  if (product) return mayBeGoods(lines, product);
  const unknown = unknownCharges(additions, items) ?? unknownDeduction(context, additions, items);
  if (unknown) return mayBeGoods(lines, unknown);
  const again = sameRateAgain(additions, lines);
  if (again) return mayBeGoods(lines, again);
  const nameless = items.find(
    ({ text, minor, line }) => minor !== 0 && ![textOf(text), textAt(lines, line)].some(hasWord),
  );
  // Where no line is called anything, the list has no words.
  const isNamed = items.some(({ text, line }) => [textOf(text), textAt(lines, line)].some(hasWord));
  return nameless && isNamed
    ? `the amount in the line '${textAt(lines, nameless.line)}' has no description`
    : null;
}

/** '1   105.00   20.00   21.00   Total VAT   21.00': a row of a table of taxes has the tax of the sums beside it. */
function isBesideTaxTable(
  { lines, currency }: DocumentContext,
  { line: at, value, role }: SummaryEntry,
): boolean {
  const line = lines[at];
  const row = line ? taxTableRow(line, currency) : null;
  return role === 'tax' && row !== null && row.tax !== value && row.tax.decimal === value.decimal;
}

function hasWord(text: string): boolean {
  return /\p{L}/u.test(text);
}

function textAt(lines: readonly AnalysedLine[], at: number): string {
  const line = lines[at];
  return line ? lineText(line) : '';
}

function textOf(text: Item['text']): string {
  return text
    .flat()
    .map((word) => word.text)
    .join(' ');
}

function mayBeGoods(lines: readonly AnalysedLine[], { entry }: Addition): string {
  return `the line '${textAt(lines, entry.line)}' may be goods`;
}

/** True for a line on which two other figures, without rates, multiply to its amount. */
export function multipliesOut(line: AnalysedLine | undefined, value: AmountToken): boolean {
  if (!line) return false;
  const amount = Math.abs(Number(value.decimal));
  const used = new Set(value.words);
  const whole = line.words.filter((word) => !used.has(word) && /^\d{1,4}$/.test(plainDigits(word.text)));
  // '7,735' is a quantity of three decimals, in whatever style.
  const broken = line.words.filter(
    (word) => !used.has(word) && /^\d{1,4}[.,]\d{3}$/.test(plainDigits(word.text)),
  );
  const others = [
    ...whole.map(({ text }) => Number(plainDigits(text))),
    ...broken.map(({ text }) => Number(plainDigits(text).replace(',', '.'))),
    ...moneyOf(line)
      .filter((token) => token !== value && !token.words.some((word) => whole.includes(word)))
      .map(({ decimal }) => Math.abs(Number(decimal))),
  ];
  return others.some((one, index) =>
    others
      .slice(index + 1)
      .some((other) => one > 0 && other > 0 && Math.abs(one * other - amount) <= PRODUCT_TOLERANCE * amount),
  );
}

/** More charges in words not known than this, or larger ones or deductions as a share of the goods, are goods. */
const MOST_UNKNOWN = 2;
const LARGEST_UNKNOWN = 0.3;

/** The first of charges in words not known that may be goods, by their number or their sum; undefined where they are few and small. */
export function unknownCharges(additions: readonly Addition[], items: readonly Item[]): Addition | undefined {
  const unknown = additions.filter(
    ({ kind, minor, entry }) => kind === 'charge' && entry.share === 0 && minor > 0,
  );
  const goods = Math.abs(sumMinor(items.map(({ minor }) => minor)));
  const isLarge = sumMinor(unknown.map(({ minor }) => minor)) > LARGEST_UNKNOWN * goods;
  return isLarge || unknown.length > MOST_UNKNOWN ? unknown[0] : undefined;
}

/** A deduction in words not known that takes off much of the goods, above their printed sum: a good that was returned. */
function unknownDeduction(
  context: DocumentContext,
  additions: readonly Addition[],
  items: readonly Item[],
): Addition | undefined {
  const goods = Math.abs(sumMinor(items.map(({ minor }) => minor)));
  return additions.find(
    ({ kind, minor, entry }) =>
      kind === 'discount' &&
      entry.share === 0 &&
      Math.abs(minor) > LARGEST_UNKNOWN * goods &&
      !printsSum(context, items, entry.line),
  );
}

/** A second tax on a line of the same words and rate: that of goods in the list. */
function sameRateAgain(additions: readonly Addition[], lines: readonly AnalysedLine[]): Addition | undefined {
  const names = new Map<string, number>();
  return additions.find(({ kind, minor, entry: { line, value } }) => {
    const words = lines[line]?.words.filter((word) => !value.words.includes(word)) ?? [];
    const name = words.map(({ text }) => text).join(' ');
    if (kind !== 'tax' || minor === 0 || !/\p{Nd}.*[%٪％]/u.test(name)) return false;
    const known = names.get(name);
    names.set(name, line);
    return known !== undefined && known !== line;
  });
}
