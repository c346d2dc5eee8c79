import type { LayoutsOfType } from '@ledgerlift/contract';
import { dimensionName, valueName } from './layout-names.ts';

/** Below this many documents a share says nothing. */
const FEWEST = 20;

/** How the documents with one value of a dimension were read. */
export interface LayoutShare {
  dimension: string;
  value: string;
  documents: number;
  /** The share read whole, from 0 to 1. */
  whole: number;
  falseProofs: number;
}

/** A dimension with its values, the weakest first. */
export interface LayoutGroup {
  dimension: string;
  shares: readonly LayoutShare[];
  /** Values of too few documents. */
  leftOut: number;
}

/** The dimensions of a type, those with the weakest value first. A dimension with a single value compares nothing. */
export function layoutGroups(layouts: LayoutsOfType): LayoutGroup[] {
  return Object.entries(layouts)
    .map(([dimension, values]) => {
      const shares = Object.entries(values)
        .filter(([, { documents }]) => documents >= FEWEST)
        .map(([value, { documents, whole, falseProofs }]) => ({
          dimension: dimensionName(dimension),
          value: valueName(dimension, value),
          documents,
          whole: whole / documents,
          falseProofs,
        }))
        .sort(byWeakness);
      const leftOut = Object.keys(values).length - shares.length;
      return { dimension: dimensionName(dimension), shares, leftOut };
    })
    .filter(({ shares }) => shares.length > 1)
    .sort((one, other) => byWeakness(one.shares[0] as LayoutShare, other.shares[0] as LayoutShare));
}

/** The values that are read worst, of all dimensions. */
export function weakestShares(groups: readonly LayoutGroup[], most: number): LayoutShare[] {
  return groups
    .flatMap(({ shares }) => shares)
    .sort(byWeakness)
    .slice(0, most);
}

/** The lower share first; of equal ones that of more documents. */
function byWeakness(one: LayoutShare, other: LayoutShare): number {
  return one.whole - other.whole || other.documents - one.documents;
}
