import { expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function amountsIn(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  const minorOf = (cell: { value: { minor: number } | null } | undefined) => cell?.value?.minor;
  return { rows: rows.map(({ amount, balance }) => [minorOf(amount), minorOf(balance)]), proof: proof.state };
}

it('reads the letters before amounts and balances as their side', () => {
  const text = `Harbour Bank   GBP
Opening balance                         DR 50.00
Date         Description         Amount          Balance
01/03/2025   Deposit             CR 120.00    CR 70.00
02/03/2025   Rent                 DR 90.00    DR 20.00
23/03/2025   Deposit              CR 30.00    CR 10.00
Closing balance                         CR 10.00`;
  const rows = [
    [12000, 7000],
    [-9000, -2000],
    [3000, 1000],
  ];
  expect(amountsIn(text)).toEqual({ rows, proof: 'proved' });
});

it('leaves a letter in a description and the letters behind the amount before', () => {
  const text = `Harbour Bank   GBP
Opening balance                          50.00 CR
Date         Description         Amount      Balance
01/03/2025   Deposit Plan C      120.00 CR   170.00 CR
02/03/2025   Rent D               90.00 DR    80.00 CR
Closing balance                          80.00 CR`;
  const rows = [
    [12000, 17000],
    [-9000, 8000],
  ];
  expect(amountsIn(text)).toEqual({ rows, proof: 'proved' });
});

it('gives letters between two amounts to the second where none are behind the last', () => {
  const text = `Harbour Bank   GBP
Opening balance                            CR 150.00
Date         Description   Credit  Debit    Balance
01/03/2025   Deposit       120.00      -  CR 270.00
02/03/2025   Rent               -  90.00 CR 180.00
23/03/2025   Deposit        30.00      -  CR 210.00
Closing balance                           CR 210.00`;
  const rows = [
    [12000, 27000],
    [-9000, 18000],
    [3000, 21000],
  ];
  expect(amountsIn(text)).toEqual({ rows, proof: 'proved' });
});
