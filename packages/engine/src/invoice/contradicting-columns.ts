import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import type { SettledInvoice } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';

/** Net, tax and gross differ by no more than this from rounding, minor units. */
const ROUNDING = 1;
/** So many lines, and more than half of all, show how the columns of a list relate to each other. */
const MIN_LINES = 2;

/** The amounts of one column beside that of the items: one of each item, in minor units, and where they end in points. */
export interface MoneyColumn {
  edge: number;
  minors: readonly number[];
}

/**
 * The first item that breaks what holds for most others: a column beside their amounts that sums them up as they go, or that is the
 * sum of two others, such as net and tax. Null where no columns relate like this, or all lines agree.
 */
export function contradictingColumn({ context, items }: SettledInvoice): string | null {
  const charged = items.filter(({ minor }) => minor !== 0);
  const columns = moneyColumns(context, charged);
  const amounts = charged.map(({ minor }) => Math.abs(minor));
  const sums = columns.map((other): Relation & { other: MoneyColumn } => ({
    other,
    expected: amounts.map((amount, at) => amount + (other.minors[at] ?? 0)),
    rounding: ROUNDING,
    // A price and its amount without any discount are alike.
    isTelling: (at) => other.minors[at] !== 0,
  }));
  // What one column is on every line is no relation of another.
  const open = sums.filter(
    (sum) => !columns.some((column) => charged.every((_, at) => isFitting(column, sum, at))),
  );
  for (const column of columns) {
    const broken =
      lineBreaking(column, { expected: runningSums(charged), rounding: 0 }) ??
      open
        .filter(({ other }) => other !== column)
        .map((sum) => lineBreaking(column, sum))
        .find((at) => at !== null) ??
      null;
    const line = broken === null ? undefined : context.lines[charged[broken]?.line ?? -1];
    if (line)
      return `${lineText(line)}: the amounts of this line do not fit together as those of the others do`;
  }
  return null;
}

interface Relation {
  expected: readonly number[];
  /** In minor units. */
  rounding: number;
  /** False for a line that fits whatever the relation. */
  isTelling?: (at: number) => boolean;
}

/** The index of the one value that is not as expected, where most others are; null where all are, or few. */
function lineBreaking(column: MoneyColumn, relation: Relation): number | null {
  const { isTelling = () => true } = relation;
  const lines = [...column.minors.keys()];
  const breaks = lines.filter((at) => !isFitting(column, relation, at));
  const fitting = lines.filter((at) => isFitting(column, relation, at) && isTelling(at)).length;
  const [first] = breaks;
  return first !== undefined && fitting >= MIN_LINES && fitting > breaks.length ? first : null;
}

function isFitting({ minors }: MoneyColumn, { expected, rounding }: Relation, at: number): boolean {
  return Math.abs((minors[at] ?? 0) - (expected[at] ?? 0)) <= rounding;
}

function runningSums(items: readonly Item[]): number[] {
  let reached = 0;
  return items.map(({ minor }) => {
    reached += minor;
    return Math.abs(reached);
  });
}

/** The columns of which every one of the items prints an amount as money is printed, beside its own. */
export function moneyColumns(context: DocumentContext, items: readonly Item[]): MoneyColumn[] {
  const [first, ...rest] = items.map((item) => amountsBeside(context, item));
  return (first ?? []).flatMap((start) => {
    const slack = COLUMN_EDGE_EMS * typeSize(context.lines[items[0]?.line ?? 0]);
    const others = rest.map((amounts) => amounts.find(({ edge }) => Math.abs(edge - start.edge) <= slack));
    return others.every((other) => other !== undefined)
      ? [{ edge: start.edge, minors: [start.minor, ...others.map((other) => other?.minor ?? 0)] }]
      : [];
  });
}

function amountsBeside({ lines, currency }: DocumentContext, { line, amount }: Item) {
  const printed = lines[line];
  return (printed ? moneyOf(printed) : []).flatMap((token) => {
    const money = token === amount || token.strength !== 'strong' ? null : tokenMoney(token, currency, 1);
    return money ? [{ edge: token.edge, minor: money.minor }] : [];
  });
}
