import { describe, expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainRows } from '../testing/plain-document.ts';
import { partsBelowSums } from './nested-sums.ts';
import type { PricedLine } from './priced-line.ts';

/** Lines with these amounts, in minor units, on one page. */
function lines(...minors: number[]): PricedLine[] {
  return minors.map((minor, index) => ({ minor, index, line: { page: 1 } }) as PricedLine);
}

function partsOf(sum: number, ...minors: number[]): number[] | undefined {
  return partsBelowSums(lines(...minors), sum)?.map(({ index }) => index);
}

describe('a list of sums above their parts', () => {
  it('consists of the parts that are no sums, over any number of levels', () => {
    expect(partsOf(100, 70, 30, 20, 10, 40, 25, 15, 30, 30, 30)).toEqual([2, 3, 5, 6, 9]);
  });

  it('is none without a sum of several parts, with lines left over, or where it can be parted in two ways', () => {
    expect(partsOf(60, 10, 20, 30)).toBeUndefined();
    expect(partsOf(30, 30, 10, 20, 5)).toBeUndefined();
    expect(partsOf(44, 30, 10, 20, 7, 7)).toEqual([1, 2, 3, 4]);
    expect(partsOf(40, 20, 5, 15, 10, 10, 10)).toBeUndefined();
  });
});

it('reads the lines of a bill that prints one charge for all and its details on a further page', () => {
  const document = read(
    `
Invoice Number: OC-12
Invoice Date: September 2, 2025

Service charges                         $60.00
Credits                                 ($5.00)
Total for this invoice                  $55.00
`,
    `
Compute                                                $40.00
  Ohio                                                 $40.00
    Small instance                744.000 Hrs          $15.00
    Large instance                100.000 Hrs          $25.00
Storage                                                $20.00
  Ohio                                                  $8.00
    Disk                           80.000 GB            $8.00
  Dublin                                               $12.00
    Disk                          120.000 GB           $12.00
`,
  );
  expect(plainRows(document).map((row) => row.split(' = ')[1])).toEqual([
    '15.00',
    '25.00',
    '8.00',
    '12.00',
    '-5.00',
  ]);
  expect(document.proof.state).toBe('proved');
});
