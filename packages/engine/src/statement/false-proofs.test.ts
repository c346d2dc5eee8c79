import { moneyToDecimal } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../index.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const OWNER = 'Harbour Bank\nAccount number 10000017';
const SIDES = `
Date          Description                 Paid out     Paid in     Balance
             Opening balance                                      1,000.00
03/01/2025    Corner shop                  100.00                   900.00
04/01/2025    Salary                                   500.00     1,400.00
             Closing balance                                      1,400.00`;

function line(date: string, text: string, amount: string, balance = ''): string {
  return `${date.padEnd(14)}${text.padEnd(28)}${amount.padStart(12)}${balance.padStart(14)}`.trimEnd();
}

/** The state of the proof and the amounts of the rows; what is not read as a statement at all proves nothing. */
function read(text: string): { state: string; amounts: string[]; accounts: number } {
  try {
    const { proof, rows, accounts } = convertPages([pageOfText(text)], { type: 'bank_statement' });
    const amounts = rows.map((row) => (row.amount?.value ? moneyToDecimal(row.amount.value) : '?'));
    return { state: proof.state, amounts, accounts: accounts.length };
  } catch {
    return { state: 'refused', amounts: [], accounts: 0 };
  }
}

describe('the sides that heads name', () => {
  it.each([
    'Apply for a credit card',
    'Credit card customers: see page 4',
    'Overdraft line of credit',
    'Credit card statement',
    'Debit card purchases are protected by our guarantee\nPrevious balance   1,000.00\nNew balance   1,400.00',
  ])('are not turned round by %j', (hint) => {
    const { state, amounts } = read(`${OWNER}\n${hint}\n${SIDES}`);
    expect({ state, amounts }).toEqual({ state: 'proved', amounts: ['-100.00', '500.00'] });
  });
});

describe('an account without heads for its sides', () => {
  const rows = [
    line('Date', 'Description', 'Amount', 'Balance'),
    line('', 'Opening balance', '', '1,000.00'),
    line('03/01/2025', 'Corner shop', '-100.00', '900.00'),
    line('04/01/2025', 'Salary', '500.00', '1,400.00'),
  ].join('\n');

  it.each(['Apply for a credit card', 'Ask about our credit card', 'Overdraft line of credit'])(
    'is no card because of %j',
    (hint) => {
      expect(read(`${OWNER}\n${hint}\n\n${rows}`).amounts).toEqual(['-100.00', '500.00']);
    },
  );
});

it('keeps two accounts apart of which one closes with what the other opens with', () => {
  const account = (number: string, days: readonly string[], size: string) =>
    [
      `Account number ${number}`,
      line('Date', 'Description', 'Amount', 'Balance'),
      line('', 'Opening balance', '', '0.00'),
      line(`${days[0]}/01/2025`, 'Salary', size, size),
      line(`${days[1]}/01/2025`, 'Rent', `-${size}`, '0.00'),
      line('', 'Closing balance', '', '0.00'),
    ].join('\n');
  const text = `Harbour Bank\n${account('12345678', ['03', '04'], '100.00')}\n${account('87654321', ['05', '06'], '50.00')}`;
  expect(read(text)).toMatchObject({ state: 'proved', accounts: 2 });
});

describe('nothing is proved', () => {
  it.each([
    [
      'where a dated row in another currency would be lost in the row above',
      [
        line('Date', 'Description', 'Amount', 'Balance'),
        line('', 'Opening balance', '', 'GBP 1,000.00'),
        line('03/01/2025', 'Corner shop', 'GBP -100.00', 'GBP 900.00'),
        line('04/01/2025', 'Bookshop', 'GBP -100.00', 'GBP 800.00'),
        line('05/01/2025', 'Transfer to Alice', 'USD -50.00'),
        line('06/01/2025', 'Salary', 'GBP 100.00', 'GBP 900.00'),
      ],
    ],
    [
      'where a hint speaks of daily balances',
      [
        'Opening balance   100.00',
        'Closing balance   100.00',
        'Daily balances are not shown',
        line('03/01/2025', 'Corner shop', '-50.00'),
        line('04/01/2025', 'Salary', '80.00'),
        line('05/01/2025', 'Rent', '-30.00'),
      ],
    ],
    [
      'where a hint speaks of transactions that cost nothing',
      [
        'Opening balance   100.00',
        'Closing balance   100.00',
        line('Date', 'Description', 'Amount'),
        line('03/01/2025', 'Salary', '500.00'),
        line('04/01/2025', 'Rent', '-300.00'),
        line('05/01/2025', 'Rent', '-2OO.00'),
        'There is no transaction fee for card payments',
      ],
    ],
    [
      'where rows without a head could not be read',
      [
        'Currency GBP',
        'Opening balance   100.00',
        line('03/01/2025', 'Salary', '500'),
        line('05/01/2025', 'Rent', '-500'),
        'Closing balance   100.00',
      ],
    ],
    [
      'where numbered rows could not be read',
      [
        'Currency GBP',
        'No    Date    Description   Amount',
        'Opening balance   100.00',
        `1  ${line('03/01/2025', 'Salary', '500')}`,
        `2  ${line('05/01/2025', 'Rent', '-500')}`,
        'Closing balance   100.00',
      ],
    ],
    [
      'where an undated payment and its return may be rows',
      [
        line('Date', 'Description', 'Amount'),
        line('', 'Opening balance', '120.00'),
        ...Array.from({ length: 14 }, (_, index) =>
          line(`${10 + index}/01/2025`, 'Corner shop', index % 2 ? '20.00' : '-10.00'),
        ),
        line('', 'Transfer', '-25.00'),
        line('', 'Transfer returned', '25.00'),
        line('25/01/2025', 'Salary', '5.00'),
        line('', 'Closing balance', '195.00'),
      ],
    ],
    [
      'where a row has money on both sides',
      [SIDES.replace('04/01', '03/01/2025    Correction                   100.00      100.00\n04/01')],
    ],
    [
      'where the rows do not agree with the printed closing balance, though totals fit',
      [
        'Total withdrawals   150.00',
        'Total deposits   100.00',
        'Closing balance   777.00',
        line('Date', 'Description', 'Amount', 'Balance'),
        line('03/01/2025', 'Corner shop', '-100.00', '900.00'),
        line('04/01/2025', 'Salary', '100.00', '1,000.00'),
        line('05/01/2025', 'Rent', '-50.00', '950.00'),
      ],
    ],
  ])('%s', (_why, lines) => {
    expect(read([OWNER, ...lines].join('\n')).state).not.toBe('proved');
  });
});

it('does not let a hint about fees take the rows away', () => {
  const rows = [
    line('Date', 'Description', 'Amount'),
    line('03/01/2025', 'Salary', '500.00'),
    line('04/01/2025', 'Rent', '-300.00'),
  ];
  const text = [
    OWNER,
    ...rows,
    'Closing balance   300.00',
    'There is no transaction fee for card payments',
  ].join('\n');
  expect(read(text).amounts).toEqual(['500.00', '-300.00']);
});
