import { parseReadingGuide, type ReadingGuide } from '@ledgerlift/contract';
import type { AdjustableType, Role } from '../guide-type.ts';

const COLUMNS: Record<AdjustableType, [Role, number, number][]> = {
  bank_statement: [
    ['date', 0, 0.2],
    ['description', 0.2, 0.6],
    ['amount', 0.6, 0.8],
    ['balance', 0.8, 1],
  ],
  invoice: [
    ['description', 0, 0.4],
    ['quantity', 0.4, 0.6],
    ['unitPrice', 0.6, 0.8],
    ['amount', 0.8, 1],
  ],
};

/** A guide of four columns from edge to edge, for pages without tables of their own. */
export function madeGuide(type: AdjustableType = 'bank_statement'): ReadingGuide {
  return parseReadingGuide({
    version: 1,
    type,
    columns: COLUMNS[type].map(([role, x0, x1]) => ({ role, x0, x1 })),
  });
}

/** A guide whose columns are all as wide as each other. */
export function guideWith(type: AdjustableType, ...roles: Role[]): ReadingGuide {
  const columns = roles.map((role, index) => ({
    role,
    x0: index / roles.length,
    x1: (index + 1) / roles.length,
  }));
  return parseReadingGuide({ ...madeGuide(type), columns });
}
