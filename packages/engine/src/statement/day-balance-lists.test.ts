import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(title: string) {
  const { rows, proof } = convertPages(
    [
      pageOfText(`
Valley Grange Credit Union       Statement 09/01/24 through 09/30/24
Previous balance      100.00
New balance           102.00

Deposits                                       Withdrawals
Date     Description              Amount       Date     Description              Amount
SEP 02   Payroll                   20.00       SEP 01   Cash machine              30.00
SEP 07   Deposit                   40.00       SEP 03   Cable                      5.00
SEP 08   Payroll                   11.00       SEP 04   Draft 0489                 8.00
                                               SEP 08   Market                    26.00

${title}

SEP 01              70.00     SEP 03              85.00     SEP 07            117.00
SEP 02              90.00     SEP 04              77.00     SEP 08            102.00
`),
    ],
    { type: 'bank_statement' },
  );
  return { amounts: rows.map(({ amount }) => amount?.value?.minor), state: proof.state };
}

describe('balances of days in columns side by side', () => {
  it('are no rows below a title that names balances', () => {
    expect(read('Daily balances')).toEqual({
      amounts: [2000, 4000, 1100, -3000, -500, -800, -2600],
      state: 'proved',
    });
  });
});
