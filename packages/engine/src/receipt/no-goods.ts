import { sumMinor } from '@ledgerlift/contract';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { lineText } from '../layout/lines.ts';
import type { SettledReceipt } from './contradicted-sums.ts';
import { isBareMultiple } from './item-detail.ts';

/**
 * Why a line that was taken for one of the goods may be a sum or something added to them, in plain words: it stands among the
 * sums, or without the letter of a tax that all others bear. Null where nothing shows so.
 */
export function lineOfNoGoods(receipt: SettledReceipt): string | null {
  return standsAmongSums(receipt) ?? lacksClass(receipt) ?? sumIsPaid(receipt) ?? paysTotal(receipt);
}

/** Labels of sums begin or end at the same place, within so many points. */
const TOLERANCE = 1.5;
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** Labels that are indented begin at least so many type heights from the margin. */
const INDENT_EMS = 2;

/** The only line above the total, aligned with the labels of the sums and not with the text of the receipt. */
function standsAmongSums({ context, items, settlement }: SettledReceipt): string | null {
  const [only, another] = items;
  const line = only && context.lines[only.line];
  if (!only || !line || another || only.confirmed || only.quantity) return null;
  if ([only.line - 1, only.line + 1].some((at) => context.lines[at] && isBareMultiple(context.lines[at])))
    return null;
  const entries = [...settlement.additions.map(({ entry }) => entry), settlement.total];
  const labels = entries.flatMap(({ words, line: at }) =>
    at > only.line && words.length > 0 ? [boundsOf(words)] : [],
  );
  const own = boundsOf(only.text.flat());
  if (settlement.additions.length === 0 || labels.length < 2) return null;
  const margin = Math.min(...context.lines.map(({ box }) => box.x0));
  const isIndented = own.x0 - margin > INDENT_EMS * line.size;
  const areAligned = (edge: 'x0' | 'x1') =>
    labels.every((label) => Math.abs(label[edge] - own[edge]) <= TOLERANCE);
  return isIndented && (areAligned('x0') || areAligned('x1'))
    ? `${lineText(line)}: this line is among the sums and may be none of the goods`
    : null;
}

function boundsOf(words: readonly { box: { x0: number; x1: number } }[]): { x0: number; x1: number } {
  return {
    x0: Math.min(...words.map(({ box }) => box.x0)),
    x1: Math.max(...words.map(({ box }) => box.x1)),
  };
}

/** The last lines are the sum of all others, what was paid and the change: 'Qty: 7  30.00', 'Cash -50.00', 'Change 20.00'. */
function sumIsPaid({ context, items }: SettledReceipt): string | null {
  const minors = items.map(({ minor }) => minor);
  const at = minors.findIndex(
    (minor, index) =>
      index > 1 &&
      index < minors.length - 1 &&
      minor === sumMinor(minors.slice(0, index)) &&
      sumMinor(minors.slice(index)) === 0,
  );
  const line = context.lines[items[at]?.line ?? -1];
  return line ? `${lineText(line)}: this line has the sum of the goods above it` : null;
}

const PAID: ReadonlySet<SummaryRole> = new Set(['payment', 'paid', 'change']);

/** A line below the total under the label of a payment. */
function paysTotal({ context, items, settlement, printed }: SettledReceipt): string | null {
  const payment = items.find(
    (item) =>
      item.line > settlement.total.line &&
      printed.some(({ line, role, share }) => line === item.line && PAID.has(role) && share >= MIN_SHARE),
  );
  const line = context.lines[payment?.line ?? -1];
  return line ? `${lineText(line)}: this line below the total is a payment by its label` : null;
}

/** Fewer goods may bear a letter by chance. */
const MIN_CLASSED = 3;

/** The last line, without the letter of a tax that all others bear. */
function lacksClass({ context, items }: SettledReceipt): string | null {
  const classed = items.map((item) =>
    (context.lines[item.line]?.words ?? []).some(({ text }) => CLASS.test(text)),
  );
  const line = context.lines[items.at(-1)?.line ?? -1];
  const isOnlyOne = classed.length > MIN_CLASSED && classed.indexOf(false) === classed.length - 1;
  return isOnlyOne && line && (items.at(-1)?.minor ?? 0) > 0
    ? `${lineText(line)}: all other goods bear the letter of a tax`
    : null;
}

const CLASS = /^(?:[-+]?[\d.,]*\d)?\*?[A-Z]\*?$/;
