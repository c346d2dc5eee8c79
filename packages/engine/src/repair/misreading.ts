import { currencyDecimals, type MoneyCell, type Row } from '@ledgerlift/contract';
import { digitSlipBetween } from './digit-slip.ts';
import type { Misreading } from './explanation.ts';

/** The cell as a misreading of `meant` minor units, in a list; empty when no single slip explains the difference. */
export function misreadingOf(
  row: Row | null,
  field: Misreading['field'],
  cell: MoneyCell | undefined,
  meant: number,
): Misreading[] {
  if (!cell?.value || !Number.isSafeInteger(meant)) return [];
  const printed = cell.value.minor;
  const slip = digitSlipBetween(printed, meant, currencyDecimals(cell.value.currency));
  return slip ? [{ row, field, cell, printed, meant, slip }] : [];
}
