import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

describe('lines between the balances', () => {
  const doubtOf = (first: string, second: string) =>
    readStatement(`${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    ${first.padEnd(20)} 50.00      150.00
05.03.2025    ${second.padEnd(20)}-10.00      140.00
              Closing balance                  140.00`).doubt;

  it.each([
    ['Receipts:', 'Payments:'],
    ['Deposit:', 'Withdrawal:'],
    ['Gutschrift:', 'Belastung:'],
  ])('are totals where each is a name of money in or out with its colon: %s %s', (first, second) => {
    expect(doubtOf(first, second)).toBe('only totals are printed, and none of the rows that they add up');
  });

  it.each([
    ['Receipts', 'Payments'],
    ['Deposit: shop', 'Withdrawal: bank'],
    ['Wexel deposit:', 'Wexel withdrawal:'],
    ['Deposit:', 'Rent'],
    ['Note:', 'Wexel:'],
  ])('are rows without the colon, with more words, or beside another row: %s %s', (first, second) => {
    expect(doubtOf(first, second)).toBe('proved');
  });
});
