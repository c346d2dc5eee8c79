import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { accountSections } from './account-sections.ts';

function sectionsOf(text: string): string[] {
  return accountSections(analyseDocument([pageOfText(text)])).map(({ context: { lines } }) =>
    lineText(lines[0] ?? { page: 1, box: { x0: 0, y0: 0, x1: 0, y1: 0 }, size: 0, words: [] }),
  );
}

const FIRST = `
Northfield Bank Statement
Account number 11112222
Date         Description          Amount     Balance
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00
09/03/2025   Coffee                -5.00       85.00`;

describe('the accounts of a statement', () => {
  it('are parted by a heading with another number over a table of its own', () => {
    const text = `${FIRST}

Account number 33334444
Date         Description          Amount     Balance
Opening balance                                50.00
03/03/2025   Salary                20.00       70.00`;
    expect(sectionsOf(text)).toEqual(['Northfield Bank Statement', 'Account number 33334444']);
  });

  it('are parted by a heading with another currency, each in its own number style', () => {
    const text = `
Northfield Bank Statement
Account in EUR
Date         Description          Amount     Balance
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00

Account in JPY
Date         Description          Amount     Balance
Opening balance                               15,000
03/03/2025   Salary                2,000      17,000`;
    const sections = accountSections(analyseDocument([pageOfText(text)]));
    expect(sections.map(({ context }) => context.style.decimals)).toEqual([2, 0]);
  });

  it.each([
    ['the same number again', 'Account number 11112222'],
    ['the number with zeros before it', 'Account number 00011112222'],
    ['its IBAN', 'IBAN DE95 3704 0044 0011 1122 22'],
    ['no number', 'Transactions continued'],
  ])('are one where a later heading names %s', (_, heading) => {
    const text = `${FIRST}

${heading}
Date         Description          Amount     Balance
03/03/2025   Salary                20.00      105.00`;
    expect(sectionsOf(text)).toEqual([]);
  });

  it('are one where a further line of a movement names an account', () => {
    const text = `${FIRST}
             Account number 33334444

Date         Description          Amount     Balance
10/03/2025   Salary                20.00      105.00`;
    expect(sectionsOf(text)).toEqual([]);
  });

  it('are one where no table follows the other number', () => {
    const text = `${FIRST}

Account number 33334444 is where your interest goes
10/03/2025   Salary                20.00      105.00`;
    expect(sectionsOf(text)).toEqual([]);
  });
});
