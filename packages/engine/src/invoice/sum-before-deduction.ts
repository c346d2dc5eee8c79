import type { DocumentContext } from '../document-context.ts';
import { amountIn, plainEntry } from './chain-settlement.ts';
import type { Settlement } from './reconcile.ts';

/**
 * The settlement on the sum that a deduction is taken off, where only the amount due bears a known label: `Endsumme 120.00`,
 * `retention -6.00`, `amount due 114.00`. The sum stands between the last tax and the deduction, and less the deduction it
 * is what is due. A discount that leads to a total changes the total, and stays.
 */
export function withSumBeforeDeduction(
  context: DocumentContext,
  settlement: Settlement | null,
): Settlement | null {
  if (!settlement?.balanced || settlement.total.role !== 'due') return settlement;
  const { total, totalMinor, additions } = settlement;
  const deduction = additions.findLast(({ minor, entry }) => minor < 0 && entry.line < total.line);
  const added = additions.filter((addition) => addition !== deduction);
  const taxLines = added
    .filter(({ kind, minor }) => kind === 'tax' && minor > 0)
    .map(({ entry }) => entry.line);
  if (!deduction || !taxLines.length) return settlement;
  const sum = totalMinor - deduction.minor;
  for (let line = deduction.entry.line - 1; line > Math.max(...taxLines); line -= 1) {
    const found = amountIn(context, line, total.value.edge);
    const entry = found?.minor === sum && plainEntry(context, line, found.token);
    if (entry)
      return { ...settlement, total: { ...entry, role: 'total' }, totalMinor: sum, additions: added };
  }
  return settlement;
}
