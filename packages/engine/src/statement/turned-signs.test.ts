import { moneyToDecimal } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** The amounts of the rows, and the state of the proof. */
function read(text: string) {
  const { accounts, rows } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  const amounts = rows.map(({ amount }) => (amount?.value ? moneyToDecimal(amount.value) : null));
  return { amounts, state: accounts[0]?.proof.state };
}

const ROWS = (side: string) => `
${side}
11.09.2023    Payment received                            300.00
02.09.2023    Grocer of Leeds                             120.50-
04.09.2023    Bakery                                       80.25-`;

describe('the signs of a card', () => {
  const card = (totals: string) => `Harbour Bank
Credit card statement 1 September 2023 to 30 September 2023
Card number      **** **** **** 5484
Opening balance  -250.00
${totals}
Closing balance  -150.75
${ROWS('')}`;

  it('are those under which the printed totals are of their sides', () => {
    expect(read(card('Total credit  300.00\nTotal debit  200.75'))).toEqual({
      amounts: ['300.00', '-120.50', '-80.25'],
      state: 'proved',
    });
  });

  it('are those of the whole file where each of its statements prints totals', () => {
    const month = (name: string, from: string, to: string, paid: string, bought: string) => `
Account statement ${name} 2023   EUR
Account number    **** **** **** 5484
Opening balance   ${from}
09.${name === 'September' ? '09' : '10'}.2023    Payment           ${paid}-
12.${name === 'September' ? '09' : '10'}.2023    Grocer            ${bought}
Closing balance   ${to}
Credit            Debit
${paid}            ${bought}`;
    const text = `${month('September', '100.00', '150.00', '30.00', '80.00')}
${month('October', '150.00', '210.00', '10.00', '70.00')}`;
    expect(read(text).amounts).toEqual(['30.00', '-80.00', '10.00', '-70.00']);
  });
});
