import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { tokenMoney } from '../values/amount.ts';
import type { Item } from './item.ts';

/** True where a line between the last of the items and the line at index `to` prints their sum. */
export function printsSum({ lines, currency }: DocumentContext, items: readonly Item[], to: number): boolean {
  const sum = sumMinor(items.map(({ minor }) => minor));
  return lines
    .slice((items.at(-1)?.line ?? to) + 1, to)
    .some(({ amounts }) =>
      amounts.some((token) => tokenMoney(token, currency, token.sign === -1 ? -1 : 1)?.minor === sum),
    );
}
