import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import {
  columnIndexOf,
  findAmountColumns,
  findDateColumns,
  isolatedAmounts,
  startsPhrase,
} from './columns.ts';

function linesIn(text: string) {
  return analyseDocument([pageOfText(text)]).lines;
}

function columnsOf(text: string): string[][] {
  const lines = linesIn(text);
  const columns = findAmountColumns(lines);
  const tokens = lines.flatMap((line) => line.amounts.map((token) => ({ token, size: line.size })));
  return columns.map((_, index) =>
    tokens
      .filter(({ token, size }) => columnIndexOf(token, columns, size) === index)
      .map(({ token }) => token.raw),
  );
}

describe('columns of amounts', () => {
  it('may hold one amount, between the end of its head and the next head', () => {
    const [head, ...lines] = linesIn(`
Date         Details          Credit          Debit           Balance
24.09.2025   Salary                  455.50                          4,298.50
26.09.2025   Interest                  4.62                          4,303.12
21.10.2025   Exchange                                 419.84         3,883.28`);
    const heads = (head?.words ?? []).map(({ box }) => box).slice(2);
    expect(findAmountColumns(lines, heads).map(({ count }) => count)).toEqual([2, 1, 3]);
    expect(findAmountColumns(lines).map(({ count }) => count)).toEqual([2, 3]);
  });

  it('are told by their right edges, from left to right', () => {
    const text = `
01.02.2025   Rent            1,200.00                  300.00
02.02.2025   Salary                       2,500.00   2,800.00
03.02.2025   Coffee              4.50                2,795.50
04.02.2025   Refund                          10.00   2,805.50`;
    expect(columnsOf(text)).toEqual([
      ['1,200.00', '4.50'],
      ['2,500.00', '10.00'],
      ['300.00', '2,800.00', '2,795.50', '2,805.50'],
    ]);
  });

  it('are parted by letters of a side that touch both amounts', () => {
    const text = `
01.02.2025   Rent        12.30  D 400.00 H
02.02.2025   Salary      45.60  H 445.60 H`;
    const [amounts, balances] = columnsOf(text);
    const numbersOf = (column: readonly string[] | undefined) => column?.map((raw) => raw.split(' ')[0]);
    expect(numbersOf(amounts)).toEqual(['12.30', '45.60']);
    expect(numbersOf(balances)).toEqual(['400.00', '445.60']);
  });

  it('may hold a single value where another line prints one at the same edge', () => {
    const rows = `
01.02.2025   Rent                   12.30     400.00
02.02.2025   Salary      45.60                445.60
03.02.2025   Coffee                  4.50     441.10`;
    const total = linesIn('             Total       45.60      16.80');
    expect(findAmountColumns(linesIn(rows))).toHaveLength(2);
    expect(findAmountColumns(linesIn(rows), [], total)).toHaveLength(3);
  });

  it('do not mind signs and letters behind the digits', () => {
    const text = `
01.02.2025   Rent     12.30-
02.02.2025   Salary   45.60
03.02.2025   Coffee    4.50-`;
    expect(columnsOf(text)).toEqual([['12.30-', '45.60', '4.50-']]);
  });

  it('touch the words behind them below a head, though half of the lines hold no amount there', () => {
    const lines = linesIn(`
03.03.2025  -10.00     90.00 Groceries
            -10.00           Total 03.03.2025
05.03.2025   50.00    140.00 Landlord
             50.00           Total 05.03.2025
07.03.2025   -5.00    135.00 Tea
             -5.00           Total 07.03.2025`);
    const balance = lines[0]?.amounts.at(-1)?.box ?? { x0: 0, x1: 0 };
    expect(findAmountColumns(lines, [balance])).toHaveLength(2);
    expect(findAmountColumns(lines)).toHaveLength(1);
  });

  it('may be aligned on the left', () => {
    const text = `
01.02.2025   12.30       Rent
02.02.2025   1,245.60    Salary
03.02.2025   4.50        Coffee`;
    expect(columnsOf(text)).toHaveLength(1);
  });

  it('do not come from amounts within a description', () => {
    const text = `
01.02.2025   Card 12.30 USD fee          10.00
02.02.2025   Salary for March         2,500.00
03.02.2025   Coffee                       4.50`;
    expect(columnsOf(text)).toEqual([['10.00', '2,500.00', '4.50']]);
  });

  it('hold values that touch the words before them, where most lines have one on that edge', () => {
    const tight = [
      '01.02.2025   Northern 12.30',
      '02.02.2025   Southern 45.60',
      '03.02.2025   Westerly 14.50',
    ];
    expect(columnsOf(tight.join('\n'))).toEqual([['12.30', '45.60', '14.50']]);
    const few = [...tight.slice(0, 2), '03.02.2025   By the river', '04.02.2025   Over the hills'];
    expect(columnsOf(few.join('\n'))).toEqual([]);
  });

  it('need two values, or one under a head', () => {
    const text = `
01.02.2025   Rent       12.30
02.02.2025   Salary     45.60            99.00
03.02.2025   Coffee      4.50`;
    const lines = linesIn(text);
    expect(findAmountColumns(lines)).toHaveLength(1);
    const single = lines[1]?.amounts[1]?.box;
    expect(single).toBeDefined();
    expect(findAmountColumns(lines, single ? [single] : [])).toHaveLength(2);
  });

  it('are none where no amounts are', () => {
    expect(findAmountColumns(linesIn('Hello world'))).toEqual([]);
  });
});

describe('isolatedAmounts', () => {
  it('stand apart from words, but may stand beside other amounts and dates', () => {
    const [line] = linesIn('01.02.2025 12.30   Fee of 4.50 for   99.00');
    expect(line && isolatedAmounts(line).map((token) => token.raw)).toEqual(['12.30', '99.00']);
  });
});

describe('columns of dates', () => {
  it('are told by their left edges, without dates in descriptions', () => {
    const lines = linesIn(`
01.02.2025   02.02.2025   Rent               112.30
02.02.2025   03.02.2025   Stay of 05.01.2025  45.60
03.02.2025   03.02.2025   Coffee              84.50`);
    const columns = findDateColumns(lines);
    expect(columns.map((column) => column.count)).toEqual([3, 3]);
  });
});

describe('a date opens a cell', () => {
  /** Whether each date of a line, from left to right, opens a cell. */
  const opens = (text: string) => {
    const [line] = analyseDocument([pageOfText(text)]).lines;
    return line?.dates.map((date) => startsPhrase(line, date));
  };

  it('where nothing but another date is close before it', () => {
    expect(opens('03/03/2025 05/03/2025   Rent of 07/03/2025')).toEqual([true, true, false]);
  });

  it('on the right where the line is read from right to left', () => {
    expect(opens('100.00   משכורת 03/03/2025 05/03/2025')).toEqual([true, true]);
    expect(opens('100.00   حقوق 03/03/2025 دوشنبه')).toEqual([true]);
    expect(opens('100.00   משכורת 03/03/2025 דירה   05/03/2025')).toEqual([false, true]);
  });
});

describe('a line of Latin words on a page that is read from right to left', () => {
  it('opens with the date on its right', () => {
    const lines = linesIn(`
הפקדה במזומן 03.02.2025
קניות בסופר 04.02.2025
משכורת חודשית 05.02.2025
ATM withdrawal 06.02.2025`);
    const line = lines.at(-1);
    expect(line?.dates.map((date) => startsPhrase(line, date))).toEqual([true]);
  });
});
