import type { Account, Row } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { joinConsecutive } from './consecutive-statements.ts';

/** The ends of the accounts in a file of two months. */
function endsOf(first: string, second: string): string[] {
  const pages = [
    ['03', first],
    ['04', second],
  ].map(([month, closing], index) =>
    pageOfText(
      `
Northfield Bank        Statement 01/${month}/2025 - 30/${month}/2025
Account number 11112222
Date         Description          Amount
02/${month}/2025   Rent                -10.00
09/${month}/2025   Coffee               -5.00
Closing balance                  ${closing}`,
      'text',
      index + 1,
    ),
  );
  return convertPages(pages, { type: 'bank_statement' }).accounts.map(
    ({ openingBalance, closingBalance }) => `${openingBalance?.value?.minor} ${closingBalance?.value?.minor}`,
  );
}

/** A month in a box above its rows, with the number of the statement but not that of the account before the box. */
const numbered = (number: string, month: string, opening: string, closing: string) =>
  pageOfText(
    `
Statement ${number}
Opening balance                  ${opening}
Closing balance                  ${closing}
Account number 11112222
Date         Description          Amount
02/${month}/2025   Rent                -10.00
09/${month}/2025   Coffee               -5.00`,
    'text',
    Number(month),
  );

describe('consecutive statements of one account', () => {
  it('are one though each bears a number of its own', () => {
    const pages = [numbered('11/2025', '01', '100.00', '85.00'), numbered('12/2025', '02', '85.00', '70.00')];
    const { accounts } = convertPages(pages, { type: 'bank_statement' });
    expect(
      accounts.map(({ openingBalance, closingBalance }) => [openingBalance?.raw, closingBalance?.raw]),
    ).toEqual([['100.00', '70.00']]);
  });

  it('are one where the rows of the second lead from the closing balance of the first to its own', () => {
    expect(endsOf('85.00', '70.00')).toEqual(['undefined 7000']);
  });

  it('keep a doubt of one of them', () => {
    const money = (minor: number) => ({ value: { minor, currency: 'EUR' } });
    const account = (opening: number, closing: number, proof: Partial<Account['proof']>) =>
      ({ currency: 'EUR', openingBalance: money(opening), closingBalance: money(closing), proof }) as Account;
    const rows = [100, 50].map(
      (minor, index) => ({ account: index, amount: money(minor), date: { value: '2025-03-04' } }) as Row,
    );
    const statesWith = (second: Partial<Account['proof']>) => {
      const accounts = [account(0, 100, { state: 'proved' }), account(100, 150, second)];
      return joinConsecutive(accounts, rows).accounts.map(({ proof }) => proof);
    };
    expect(statesWith({ state: 'proved' })).toMatchObject([{ state: 'proved' }]);
    const doubt: Partial<Account['proof']> = { state: 'unprovable', missing: ['the signs are in doubt'] };
    expect(statesWith(doubt)).toMatchObject([doubt]);
  });

  it('are not joined where they do not', () => {
    expect(endsOf('85.00', '60.00')).not.toContain('undefined 6000');
  });
});
