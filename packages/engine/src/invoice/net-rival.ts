import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import type { Settlement } from './reconcile.ts';

/** A gross amount is at most this many times its net amount. */
const MAX_GROSS = 1.3;

/**
 * True where the items make the total without any tax, and each of them has an amount before tax in a column beside: the
 * list prints both, and the sum does not show which of them are its items.
 */
export function hasNetRival(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement,
): boolean {
  const taxes = settlement.additions.filter(({ kind }) => kind === 'tax');
  // A tax that is withheld whole is none.
  if (sumMinor(taxes.map(({ minor }) => minor)) !== 0) return false;
  const charged = items.filter(({ minor }) => minor !== 0);
  const places = charged.map((item) => netPlaces(context, item));
  const [first] = places;
  const slack = COLUMN_EDGE_EMS * typeSize(context.lines[charged[0]?.line ?? 0]);
  // Columns may be aligned on either side, or in the middle.
  return (['x0', 'x1', 'middle'] as const).some((side) =>
    (first ?? []).some((place) =>
      places.every((others) => others.some((other) => Math.abs(other[side] - place[side]) <= slack)),
    ),
  );
}

interface Place {
  x0: number;
  x1: number;
  middle: number;
}

/** The places of the amounts on an item's line that may be its amount before tax. */
function netPlaces({ lines, currency }: DocumentContext, { line, amount, minor }: Item): Place[] {
  const printed = lines[line];
  if (!printed) return [];
  return moneyOf(printed).flatMap((token) => {
    const other = token === amount ? null : tokenMoney(token, currency, 1);
    const ratio = other && other.minor > 0 ? Math.abs(minor) / other.minor : 0;
    return token.strength === 'strong' && ratio > 1 && ratio <= MAX_GROSS
      ? [{ x0: token.box.x0, x1: token.edge, middle: (token.box.x0 + token.edge) / 2 }]
      : [];
  });
}
