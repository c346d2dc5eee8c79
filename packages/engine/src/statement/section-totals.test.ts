import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const HEAD = `
Northfield Bank        Statement 1 March 2025 to 31 March 2025

Date        Details              Money out  Money in`;

/** The descriptions of what is read as a row below a head, in sections without signs or balances. */
function rowsOf(table: string): string[] {
  const page = pageOfText(`${HEAD}\n${table}`);
  const { rows } = convertPages([page], { type: 'bank_statement' });
  return rows.map(({ description }) => description?.value ?? '');
}

const SECTIONS = `
02/03/2025  Salary                             50.00
03/03/2025  Interest                            1.25
Qwertz of credits                    0.00      51.25
04/03/2025  Rent                    10.00
05/03/2025  Tea                     12.00
Qwertz of debits                    22.00       0.00
06/03/2025  Charge                   3.00
Qwertz of charges                    3.00       0.00`;

describe('an undated line among dated rows', () => {
  it('is no row where it adds up the rows above it, whatever it is called', () => {
    expect(rowsOf(SECTIONS)).toEqual(['Salary', 'Interest', 'Rent', 'Tea', 'Charge']);
  });

  it('is no row where it adds up the rows of its page below the total of a section', () => {
    const pages = [
      `
02/03/2025  Salary                             50.00
03/03/2025  Rent                    10.00
04/03/2025  Tea                     12.00
Qwertz of page                      22.00      50.00`,
      `
05/03/2025  Salt                     4.00
06/03/2025  Charge                   3.00
Qwertz of debits                    29.00       0.00
Qwertz of page                       7.00       0.00`,
    ];
    const [first, second] = pages.map((text, index) => pageOfText(`${HEAD}${text}`, 'text', index + 1));
    const { rows } = convertPages(
      [first, second].flatMap((page) => page ?? []),
      { type: 'bank_statement' },
    );
    const names = rows.map(({ description }) => description?.value ?? '');
    expect(names.filter((name) => name.startsWith('Qwertz of page'))).toEqual([]);
  });

  it('is a row where it adds up something else', () => {
    expect(rowsOf(SECTIONS.replace('22.00 ', '22.01 '))).toContain('Qwertz of debits');
  });

  it('is no row where it adds up the dated rows below it', () => {
    const cards = `
Qwertz 3857                         25.00
04/03/2025  Rent                    10.00
05/03/2025  Tea                     12.00
06/03/2025  Charge                   3.00
Qwertz 6399                                    51.25
02/03/2025  Salary                             50.00
03/03/2025  Interest                            1.25`;
    expect(rowsOf(cards)).toEqual(['Rent', 'Tea', 'Charge', 'Salary', 'Interest']);
  });
});
