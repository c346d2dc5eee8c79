import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { type SettledInvoice, sizeOf } from './explained-amounts.ts';
import { moneyOf } from './line-money.ts';

/** A payment in parts has at least so many, of which all but one are equal. */
const MIN_PARTS = 3;

/**
 * The first list of dated amounts of which most are equal parts of the total, or of what is due, and that does not add up to it. Null
 * where there is none: payments of other sizes may be of other invoices.
 */
export function contradictingInstalments(invoice: SettledInvoice): string | null {
  const { context, settlement, printed } = invoice;
  const wholes = [
    Math.abs(settlement.totalMinor),
    ...printed.filter(({ role }) => role === 'due').map(({ value }) => sizeOf(value, context.currency)),
  ];
  for (const parts of datedAmounts(invoice)) {
    const sum = sumMinor(parts.map(({ minor }) => minor));
    const whole = wholes.find((each) => isMostlyEqualParts(parts, each));
    const last = context.lines[parts.at(-1)?.line ?? -1];
    if (whole && last && !wholes.includes(sum))
      return `${lineText(last)}: the payments listed do not add up to what is to be paid`;
  }
  return null;
}

interface Part {
  line: number;
  minor: number;
}

/** All but one of the amounts are the whole by their number, rounded up or down. */
function isMostlyEqualParts(parts: readonly Part[], whole: number): boolean {
  const equal = parts.filter(({ minor }) => Math.abs(minor - whole / parts.length) <= 1);
  return parts.length >= MIN_PARTS && equal.length >= parts.length - 1;
}

/** Runs of lines beside the goods that each print a date and one amount. */
function datedAmounts({ context, items }: SettledInvoice): Part[][] {
  const goods = new Set(items.map(({ line }) => line));
  const runs: Part[][] = [];
  let last = Number.NaN;
  for (let index = 0; index < context.lines.length; index++) {
    const minor = goods.has(index) ? null : datedAmount(context, index);
    if (!minor) continue;
    if (index !== last + 1) runs.push([]);
    runs.at(-1)?.push({ line: index, minor });
    last = index;
  }
  return runs;
}

function datedAmount({ lines, currency }: DocumentContext, index: number): number | null {
  const line = lines[index];
  const [amount, another] = line ? moneyOf(line).filter(({ strength }) => strength === 'strong') : [];
  return line && line.dates.length === 1 && amount && !another ? sizeOf(amount, currency) : null;
}
