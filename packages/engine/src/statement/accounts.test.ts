import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { splitAccounts } from './accounts.ts';
import { findLabelledAmounts } from './balances.ts';
import { findTable } from './find-table.ts';

/** Opening and closing balance in minor units and the sizes of the movements of each account. */
function accountsIn(...pages: string[]) {
  const context = analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1)));
  const labelled = findLabelledAmounts(context);
  const { found } = findTable(context, labelled, false);
  return splitAccounts(found, labelled, context, false).map(({ opening, closing, movements }) => ({
    opening: opening?.minor,
    closing: closing?.minor,
    sizes: movements.map((step) => step.sign * (step.size ?? 0)),
  }));
}

const EVERYDAY = `
Date         Description           Paid out     Paid in     Balance
             Opening balance                                 100.00
01/02/2025   Rent                     30.00                   70.00
02/02/2025   Salary                              50.00       120.00
03/02/2025   Coffee                    4.00                  116.00
             Closing balance                                 116.00
`;
const SAVER = `
Date         Description           Paid out     Paid in     Balance
             Opening balance                                 900.00
05/02/2025   Interest                             1.50       901.50
07/02/2025   Transfer                  1.00                  900.50
             Closing balance                                 900.50
`;

describe('the accounts of a statement', () => {
  it('is one with its balances at both ends', () => {
    expect(accountsIn(EVERYDAY)).toEqual([{ opening: 10_000, closing: 11_600, sizes: [-3000, 5000, -400] }]);
  });

  it('are two where a new opening balance does not continue the first', () => {
    expect(accountsIn(`${EVERYDAY}\n${SAVER}`)).toEqual([
      { opening: 10_000, closing: 11_600, sizes: [-3000, 5000, -400] },
      { opening: 90_000, closing: 90_050, sizes: [150, -100] },
    ]);
    expect(accountsIn(EVERYDAY, SAVER)).toHaveLength(2);
  });

  it('is still one where a balance is carried to the next page', () => {
    const first = EVERYDAY.replace('Closing balance', 'Carried forward');
    const second = `
Date         Description           Paid out     Paid in     Balance
             Balance brought forward                         116.00
04/02/2025   Groceries                16.00                  100.00
05/02/2025   Refund                               2.00       102.00
             Closing balance                                 102.00
`;
    expect(accountsIn(first, second)).toEqual([
      { opening: 10_000, closing: 10_200, sizes: [-3000, 5000, -400, -1600, 200] },
    ]);
  });

  it('is still one where a box repeats the balances', () => {
    const box = `
Opening balance    100.00
Closing balance    116.00
`;
    expect(accountsIn(`${box}\n${EVERYDAY}`)).toHaveLength(1);
    expect(accountsIn(`${EVERYDAY}\n${box}`)).toHaveLength(1);
  });

  it('is one where only a box below the rows prints both ends, and a page the balance carried to it', () => {
    const text = `
Date         Description             Amount
01/02/2025   Rent                    -30.00
             Previous balance         70.00
02/02/2025   Salary                   50.00
03/02/2025   Coffee                   -4.00

Opening balance    100.00
Closing balance    116.00
`;
    expect(accountsIn(text)).toEqual([{ opening: 10_000, closing: 11_600, sizes: [-3000, 5000, -400] }]);
  });

  it('keeps a printed closing balance that contradicts the rows', () => {
    const [account] = accountsIn(EVERYDAY.replace(/Closing balance( +)116.00/, 'Closing balance$1117.00'));
    expect(account).toMatchObject({ opening: 10_000, closing: 11_700 });
  });

  it('has no opening balance where none is printed', () => {
    const [account] = accountsIn(EVERYDAY.replace(/ +Opening balance.*\n/, ''));
    expect(account?.opening).toBeUndefined();
    expect(account?.closing).toBe(11_600);
  });

  it('has its opening balance below the rows where the newest is first', () => {
    const text = `
Closing balance    116.00
Date         Description             Amount
03/02/2025   Coffee                   -4.00
02/02/2025   Salary                   50.00
01/02/2025   Rent                    -30.00
             Opening balance         100.00
`;
    expect(accountsIn(text)).toEqual([{ opening: 10_000, closing: 11_600, sizes: [-400, 5000, -3000] }]);
  });

  it('are distinguished by balances that are below the rows of each', () => {
    const first = `
Date         Description             Amount
01/02/2025   Rent                    -30.00
02/02/2025   Salary                   50.00
Opening balance    100.00
Closing balance    120.00
`;
    const second = `
Date         Description             Amount
05/02/2025   Interest                  1.50
07/02/2025   Transfer                 -1.00
Opening balance    900.00
Closing balance    900.50
`;
    expect(accountsIn(`${first}\n${second}`)).toEqual([
      { opening: 10_000, closing: 12_000, sizes: [-3000, 5000] },
      { opening: 90_000, closing: 90_050, sizes: [150, -100] },
    ]);
  });

  it('is one without rows where other balances are below those of the rows', () => {
    const text = `
Date         Description             Amount
02/02/2025   Salary                   50.00
01/02/2025   Rent                    -30.00
Opening balance    100.00
Closing balance    120.00
Opening balance    120.00
Closing balance     70.00
`;
    expect(accountsIn(text).map(({ opening, closing }) => [opening, closing])).toEqual([
      [10_000, 12_000],
      [12_000, 7000],
    ]);
  });
});

describe('a balance in the column of one side', () => {
  const read = (opening: string, closing: string) => {
    const page = pageOfText(`
Harbour Bank        Statement 1 June 2025 to 30 June 2025
Date         Description             Paid out     Paid in
01/06/2025   Opening balance      ${opening}
02/06/2025   Rent                       40.00
09/06/2025   Salary                                170.00
30/06/2025   Closing balance      ${closing}`);
    const { accounts, proof } = convertPages([page], { type: 'bank_statement' });
    return [
      accounts[0]?.openingBalance?.value?.minor,
      accounts[0]?.closingBalance?.value?.minor,
      proof.state,
    ];
  };

  it('is owed in that of money out', () => {
    expect(read('      100.00', '                   30.00')).toEqual([-10_000, 3_000, 'proved']);
    expect(read('      200.00', '       70.00')).toEqual([-20_000, -7_000, 'unprovable']);
  });

  it('is owned where only that leads to the other one', () => {
    expect(read('      100.00', '      230.00')).toEqual([10_000, 23_000, 'proved']);
  });
});

describe('several accounts below a list of them', () => {
  it('have the number that is the nearest above their rows', () => {
    const page = pageOfText(`
Banque du Havre               Relevé de comptes du 01/06/2025 au 30/06/2025
SITUATION DE VOS COMPTES
C/C HAVRE SERENITE     N° 41102 22300 01      + 130,00 EUR
LIVRET VERT            N° 41102 22300 04      + 520,00 EUR

C/C HAVRE SERENITE N° 41102 22300 01 en euros    IBAN : FR76 5251 2139 7330 5177 1726 641
Date         Opération                        Débit            Crédit
             SOLDE CREDITEUR AU 31/05/2025                     100,00
02/06/2025   LOYER                            40,00
09/06/2025   VIR SALAIRE                                        70,00
             SOLDE CREDITEUR AU 30/06/2025                     130,00

LIVRET VERT N° 41102 22300 04 en euros
Date         Opération                        Débit            Crédit
             SOLDE CREDITEUR AU 31/05/2025                     500,00
03/06/2025   VIREMENT                                           50,00
20/06/2025   RETRAIT                          30,00
             SOLDE CREDITEUR AU 30/06/2025                     520,00
`);
    const { accounts } = convertPages([page], { type: 'bank_statement' });
    expect(accounts.map(({ number }) => number?.value)).toEqual([
      expect.stringContaining('FR76'),
      '41102 22300 04',
    ]);
    expect(accounts.map(({ proof }) => proof.state)).toEqual(['proved', 'proved']);
  });
});
