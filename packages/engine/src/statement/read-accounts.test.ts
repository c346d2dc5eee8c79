import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import type { Word } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { readAccounts } from './read-accounts.ts';

function read(text: string, { amongOthers = false, confidence = 1 } = {}) {
  const page = pageOfText(text);
  const words = page.words.map((word): Word => ({ ...word, confidence }));
  return readAccounts(analyseDocument([{ ...page, words }]), {}, [], { amongOthers });
}

const HEAD = `
Date         Description          Amount     Balance`;
const BARE = `
Date         Description          Amount
02/03/2025   Rent                 -10.00
09/03/2025   Salary                20.00`;

describe('accounts of a stretch of lines', () => {
  it('begin where the one before ends', () => {
    const { accounts, starts, rows } = read(`${HEAD}
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00
03/03/2025   Tea                  -10.00       80.00
Closing balance                                80.00
Holiday pocket
Opening balance                                50.00
03/03/2025   Salary                20.00       70.00
04/03/2025   Boat                 -30.00       40.00
Closing balance                                40.00`);
    expect(accounts.map((account) => account.proof.state)).toEqual(['proved', 'proved']);
    expect(rows.map((row) => row.account)).toEqual([0, 0, 1, 1]);
    expect(starts).toEqual([0, 5]);
  });

  it('bear their own number among others', () => {
    const text = `Account number 11112222${HEAD}
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00`;
    expect(read(text, { amongOthers: true }).accounts[0]?.number?.value).toBe('11112222');
    expect(read(text).accounts[0]?.number).toBeUndefined();
  });

  it('are owed on a card', () => {
    const text = `Credit card statement
Minimum payment 5.00${HEAD}
Opening balance                               100.00
02/03/2025   Bakery                10.00      110.00`;
    expect(read(text)).toMatchObject({
      owed: true,
      accounts: [{ openingBalance: { value: { minor: -10_000 } } }],
    });
    expect(read(text.replace(/^.*\n.*\n/, '\n')).owed).toBe(false);
  });

  it('without balances are proved by their totals, and fail by them', () => {
    const totals = (moneyIn: string) => `${BARE}
Total money in                     ${moneyIn}
Total money out                    10.00`;
    expect(read(totals('20.00')).accounts[0]?.proof).toMatchObject({
      state: 'proved',
      basis: 'printed-totals',
    });
    expect(read(totals('21.00')).accounts[0]?.proof.state).toBe('failed');
    expect(read(BARE).accounts[0]?.proof.state).toBe('unprovable');
  });

  it('say which of their balances was put together from what recognition left', () => {
    const text = `Opening balance 100 00${HEAD}
02/03/2025   Rent                 -10.00
09/03/2025   Salary                30.00
Closing balance                   120.00`;
    const { accounts } = read(text, { confidence: 0.9 });
    expect(accounts[0]?.openingBalance).toMatchObject({
      raw: '100 00',
      value: { minor: 10_000 },
      reason: { code: 'figure_mended' },
    });
    const wrong = read(text.replace('120.00', '130.00'), { confidence: 0.9 });
    expect(wrong.accounts[0]?.openingBalance).toBeUndefined();
  });
});
