import { type Cell, decimalToMoney, type Money, moneyToDecimal, type Row } from '@ledgerlift/contract';
import { editReason, isEdited } from '../transactions/edit-reason.ts';

/**
 * The row with its money in another currency (ISO 4217) and unchanged figures: 12.50 EUR becomes 12.50 USD. Money
 * that the currency cannot represent (12.50 yen) is kept as unread text, and becomes money again in a currency that
 * can.
 */
export function changeCurrency(row: Row, currency: string): Row {
  return {
    ...row,
    ...(row.amount && { amount: inCurrency(row.amount, currency) }),
    ...(row.balance && { balance: inCurrency(row.balance, currency) }),
  };
}

function inCurrency(cell: Cell<Money>, currency: string): Cell<Money> {
  if (cell.value === null)
    return isEdited(cell) ? { ...cell, value: decimalToMoney(cell.raw, currency) } : cell;
  if (cell.value.currency === currency) return cell;
  const decimal = moneyToDecimal(cell.value);
  const value = decimalToMoney(decimal, currency);
  if (value) return { ...cell, value };
  return { ...cell, value, raw: decimal, reason: isEdited(cell) ? cell.reason : editReason(cell.raw) };
}
