import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function proofOf(...texts: string[]) {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  return convertPages(pages, { type: 'bank_statement' }).proof;
}

describe('rows that were not read forbid the proof', () => {
  it('behind a balance within the list that was taken for the closing one', () => {
    const first = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Date          Description          Amount
              Opening balance       100.00
03.03.2025    Rent                  -10.00
05.03.2025    Salary                 50.00
              Balance               140.00`;
    const second = `
Date          Description          Amount
07.03.2025    Tea                    -5.00
09.03.2025    Cake                   -7.00`;
    expect(proofOf(first).state).toBe('proved');
    expect(proofOf(first, second).state).toBe('unprovable');
  });

  it('between balances of another account in whole thousands', () => {
    const account = (balances: string) => `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Date          Description          Amount
03.03.2025    Rent                  -10.00
05.03.2025    Salary                 50.00
Opening balance        Closing balance
100.00                 140.00

${balances}`;
    expect(proofOf(account('')).state).toBe('proved');
    expect(
      proofOf(account('Opening balance        Closing balance\n115.732.000            631.533.000')),
    ).toMatchObject({
      missing: ["the balance in the line '115.732.000 631.533.000' on page 1 could not be read"],
    });
  });
});
