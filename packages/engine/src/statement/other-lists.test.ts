import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** The rows of a statement that prints no balance beside them, so that no arithmetic shows what is a row. */
function rowsAbove(list: string): string[] {
  const page = pageOfText(`
Northfield Bank        Statement 1 March 2025 to 31 March 2025

Date        Details                  Amount
02/03/2025  Rent                     -10.00
03/03/2025  Tea                      -12.00
05/03/2025  Salary                    50.00

${list}`);
  const { rows } = convertPages([page], { type: 'bank_statement' });
  return rows.map(({ description }) => description?.value ?? '');
}

const OWN = ['Rent', 'Tea', 'Salary'];

describe('a list below the rows', () => {
  it('is none of them where its head names days and balances only', () => {
    expect(
      rowsAbove(`
Date                                Balance
02/03/2025                            90.00
03/03/2025                            78.00
05/03/2025                           128.00`),
    ).toEqual(OWN);
  });

  it('is none of them where no head of the rows is known, and these print their amounts below their dates', () => {
    const page = pageOfText(`
Northfield Bank        Statement 1 March 2025 to 31 March 2025
Opening balance 100.00           Closing balance 128.00

Zyx         Wvuts                                      Qpo
02/03/2025  Rent to the landlord
            Miller Street                           -10.00
03/03/2025  Tea and
            biscuits                                -12.00
05/03/2025  Salary of
            March                                    50.00

Date                 Balance
02/03/2025             90.00
03/03/2025             78.00
05/03/2025            128.00`);
    const { rows, proof } = convertPages([page], { type: 'bank_statement' });
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([-1000, -1200, 5000]);
    expect(proof.state).toBe('proved');
  });

  it('is none of them where it prints dates and amounts alone, in a column of its own', () => {
    const page = pageOfText(`
Northfield Bank        Statement 1 March 2025 to 31 March 2025

Tdaa        Zczg                     Otkaw
02/03/2025  Rent                     10.00
03/03/2025  Tea                      12.00
05/03/2025  Salary                   50.00

Tdaa        Odasl
02/03/2025  90.00
03/03/2025  78.00
05/03/2025 128.00`);
    const { rows } = convertPages([page], { type: 'bank_statement' });
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([1000, 1200, 5000]);
  });

  it('is none of them where its lines say nothing but a rate', () => {
    expect(
      rowsAbove(`
Rate of interest                     Amount
5.48%                                  7.42
8.62 %                                 3.34`),
    ).toEqual(OWN);
  });

  it('is none of them where its undated lines add up in each of several columns', () => {
    expect(
      rowsAbove(`
Charges                  Period        2025
Cards                      2.00        6.00
Post                       1.50        4.50
All                        3.50       10.50`),
    ).toEqual(OWN);
  });

  it('is none of them where it pairs numbers with amounts', () => {
    expect(
      rowsAbove(`
510316 110.00 510318 150.00 510321   120.00
510319 130.00 510322 170.00 510325   115.00`),
    ).toEqual(OWN);
  });
});
