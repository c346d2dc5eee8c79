import { type Cell, decimalToMoney, type Money, moneyToDecimal, type Row } from '@ledgerlift/contract';
import { EDITED, editReason } from '../transactions/edit-reason.ts';

const NO_AMOUNT = 'is no amount of';

/**
 * The row with its money in another currency (ISO 4217), the printed figures unchanged: 12.50 EUR becomes 12.50 USD.
 * Money that the currency cannot hold (12.50 yen) is kept as text, unread, and read again in one that can.
 */
export function changeCurrency(row: Row, currency: string): Row {
  return {
    ...row,
    ...(row.amount && { amount: inCurrency(row.amount, currency) }),
    ...(row.balance && { balance: inCurrency(row.balance, currency) }),
  };
}

function inCurrency(cell: Cell<Money>, currency: string): Cell<Money> {
  if (!cell.value) return readAgain(cell, currency);
  if (cell.value.currency === currency) return cell;
  const decimal = moneyToDecimal(cell.value);
  const value = decimalToMoney(decimal, currency);
  if (value) return { ...cell, value };
  const reason = { code: EDITED, text: `${decimal} ${NO_AMOUNT} ${currency}` };
  return { ...cell, value, raw: decimal, reason };
}

function readAgain(cell: Cell<Money>, currency: string): Cell<Money> {
  if (!cell.reason?.text.startsWith(`${cell.raw} ${NO_AMOUNT}`)) return cell;
  const value = decimalToMoney(cell.raw, currency);
  return value ? { ...cell, value, reason: editReason(cell.raw) } : cell;
}
