import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const read = (text: string) => convertPages([pageOfText(text)], { type: 'bank_statement' });

function accountsOf(text: string): string[] {
  return read(text).accounts.map(
    ({ number, currency, openingBalance, closingBalance, proof }) =>
      `${number?.value ?? 'none'} ${currency} ${openingBalance?.value?.minor} ${closingBalance?.value?.minor} ${proof.state}`,
  );
}

const TITLE = 'Northfield Bank        Statement 1 March 2025 to 31 March 2025';
const FIRST = `
${TITLE}
Account number 11112222
Date         Description          Amount     Balance
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00
09/03/2025   Coffee                -5.00       85.00
Closing balance                                85.00
`;

describe('a statement of several accounts', () => {
  it('is of cards below the first one, too, where one title shows all', () => {
    const card = (number: string, opening: string, closing: string) => `
Account number   **** **** **** ${number}
Date         Description          Debit     Credit    Balance
Opening balance                                        ${opening}
02/03/2025   Shoes                10.00                 ${closing}
Closing balance                                        ${closing}
`;
    const text = `Northfield Bank\nCredit card statement\n1 March 2025 to 31 March 2025
${card('1111', '100.00', '110.00')}${card('2222', ' 50.00', ' 60.00')}`;
    expect(read(text).rows.map((row) => row.amount?.value?.minor)).toEqual([-1000, -1000]);
  });

  it('proves each by itself, and their rows count on', () => {
    const text = `${FIRST}
Account number 33334444
Date         Description          Amount     Balance
Opening balance                                50.00
03/03/2025   Salary                20.00       70.00
Closing balance                                70.00`;
    expect(accountsOf(text)).toEqual(['11112222  10000 8500 proved', '33334444  5000 7000 proved']);
    expect(read(text).rows.map((row) => [row.position, row.account])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
    ]);
    expect(read(text).proof.state).toBe('proved');
  });

  it('fails where one account fails', () => {
    const text = `${FIRST}
Account number 33334444
Date         Description          Amount     Balance
Opening balance                                50.00
03/03/2025   Salary                20.00       71.00
Closing balance                                71.00`;
    expect(read(text).proof.state).toBe('failed');
  });

  it('reads each in its own currency and style', () => {
    const text = `
${TITLE}
Account in EUR
Date         Description          Amount     Balance
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00
Closing balance                                90.00

Account in JPY
Date         Description          Amount     Balance
Opening balance                               15,000
03/03/2025   Salary                2,000      17,000
Closing balance                               17,000`;
    const { accounts, rows } = read(text);
    expect(accounts.map((account) => [account.currency, account.proof.state])).toEqual([
      ['EUR', 'proved'],
      ['JPY', 'proved'],
    ]);
    expect(rows.map((row) => row.amount?.value)).toEqual([
      { minor: -1000, currency: 'EUR' },
      { minor: 2000, currency: 'JPY' },
    ]);
  });

  it('keeps the balances that are no amounts in the style of one account alone', () => {
    const account = (number: string, opening: string, closing: string) => `
Account number ${number}
Opening balance:             ${opening}
Total credits:             20.25
Total debits:             15.10
Closing balance:             ${closing}
Date         Description            Withdrawal   Deposit
Deposits 20.25
02/03/2025   Salary                                20.25
Withdrawals -15.10
03/03/2025   Rent                        10.05
04/03/2025   Tea                          5.05
`;
    const text = `${TITLE}${account('11112222', '100.5', '105.65')}${account('33334444', '200.5', '205.65')}`;
    expect(accountsOf(text)).toEqual(['11112222  10050 10565 proved', '33334444  20050 20565 proved']);
  });

  it('is not parted by the number of the first account at the top of a further page', () => {
    const pages = [
      `${FIRST}
Account number 33334444
Date         Description          Amount     Balance
Opening balance                                50.00
03/03/2025   Salary                20.00       70.00
Balance c/f                                    70.00`,
      `
Account number 11112222
Date         Description          Amount     Balance
Balance b/f                                    70.00
04/03/2025   Tea                   -5.00       65.00
Closing balance                                65.00`,
    ];
    const { accounts } = convertPages(
      pages.map((text, index) => pageOfText(text, 'text', index + 1)),
      { type: 'bank_statement' },
    );
    expect(accounts.map(({ number, proof }) => [number?.value, proof.state])).toEqual([
      ['11112222', 'proved'],
      ['33334444', 'proved'],
    ]);
  });

  it('owes a loan, but not the account beside it', () => {
    const text = `${FIRST}
Loan account 33334444
Date         Description          Amount     Balance
Opening balance                               500.00
03/03/2025   Repayment            -20.00      480.00
Closing balance                               480.00`;
    expect(accountsOf(text)).toEqual(['11112222  10000 8500 proved', '33334444  -50000 -48000 proved']);
    expect(read(text).rows.map((row) => row.amount?.value?.minor)).toEqual([-1000, -500, 2000]);
  });

  it('owes a loan that nothing but its title parts from the account before', () => {
    const text = `${FIRST}
Mortgage
Date         Description          Amount     Balance
Opening balance                               500.00
03/03/2025   Interest              10.00      510.00
04/03/2025   Repayment            -20.00      490.00
Closing balance                               490.00`;
    expect(accountsOf(text).map((account) => account.replace(/^.* {2}/, ''))).toEqual([
      '10000 8500 proved',
      '-50000 -49000 proved',
    ]);
  });

  it('keeps no balances as facts of the file, as one account does', () => {
    const text = `${FIRST}
Account number 33334444
Date         Description          Amount     Balance
Opening balance                                50.00
03/03/2025   Salary                20.00       70.00
Closing balance                                70.00`;
    expect(read(FIRST).facts.openingBalance?.value?.minor).toBe(10_000);
    expect(read(text).facts.openingBalance).toBeUndefined();
  });
});

describe('a statement of one account', () => {
  it('is not parted by a payee’s account in a heading of the same table', () => {
    const text = `
${TITLE}
Account number 11112222
Date         Description          Amount     Balance
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00

Standing orders to account number 33334444
Date         Description          Amount     Balance
09/03/2025   Savings               -5.00       85.00
Closing balance                                85.00`;
    expect(accountsOf(text)).toEqual(['11112222  10000 8500 proved']);
  });

  it('is not proved where the balance of one row contradicts it', () => {
    const text = FIRST.replace('       90.00', '       91.00').replace(
      'Closing',
      `19/03/2025   Lunch                 -5.00       80.00
20/03/2025   Tea                   -5.00       75.00
Closing`,
    );
    expect(read(text.replace(/85\.00\n$/, '75.00\n')).proof.state).toBe('failed');
  });
});
