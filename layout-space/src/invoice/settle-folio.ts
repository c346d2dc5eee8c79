import { FOLIO_HEADS } from './invoice-words.ts';
import type { Settled } from './settle-behind-tax.ts';

/** Payments among the items have a column of their own; its head and that of the charges name both. */
export function settleFolio(point: Settled): void {
  if (point.deduction !== 'credits-column') return;
  const hasHeads = point.headWords === 'usual' || point.headWords === 'rare';
  const hasTable = point.table === 'full' || point.table === 'description-and-amount';
  if (!FOLIO_HEADS[point.language] || !hasHeads || !hasTable || point.kind !== 'invoice') {
    point.deduction = 'paid';
    return;
  }
  point.itemDate = 'column';
  point.columnOrder = 'description-first';
  point.taxColumn = 'none';
  point.commodityCode = 'none';
  point.sections = 'none';
  point.emptyColumn = 'none';
  point.carry = 'none';
  if (point.taxLines === 'table-by-goods') point.taxLines = 'table';
  if (point.amounts !== 'gross') point.amounts = 'net';
  if (point.totals === 'column-sums' || point.totals === 'in-table') point.totals = 'end-edge';
}
