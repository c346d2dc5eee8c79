import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findAmountColumns } from './columns.ts';
import { amountsByColumn, findEntries } from './entries.ts';

function entriesIn(text: string) {
  const context = analyseDocument([pageOfText(text)]);
  const columns = findAmountColumns(context.lines.filter((line) => line.amounts.length > 0));
  return findEntries(context, [], (line) => amountsByColumn(line, columns, false)).entries;
}

function amountsIn(text: string): string[] {
  return entriesIn(text).flatMap(({ amounts }) => [...amounts.values()].map((token) => token.raw));
}

const ROWS = `
Date         Description                             Amount
02/03/2025   Rent                                    -10.00
03/03/2025   Salary                                   50.00`;

describe('an amount of the table', () => {
  it('does not stand within a sentence', () => {
    expect(
      amountsIn(`${ROWS}
Your deposits here are protected by law up to a sum 1,100.00 for each depositor`),
    ).toEqual(['-10.00', '50.00']);
  });

  it.each([
    ['a row', '04/03/2025   To the shop at the corner of the lane -1.00 paid'],
    ['few words', '                                        At the corner -1.00 paid'],
    ['words before a column', '             To the shop at the corner of the lane   -1.00'],
    ['capitals behind it', '             To the shop at the corner of the lane x -1.00 Paid'],
  ])('may stand in %s', (_, line) => {
    expect(amountsIn(`${ROWS}\n${line}`)).toEqual(['-10.00', '50.00', '-1.00']);
  });
});

describe('a line that says no more than deposits', () => {
  it('is a movement where its date is in a column', () => {
    const text = `
Description              Date            Amount
Rent                     02/03/2025      -10.00
Deposits                 03/03/2025       50.00
Deposits                                  50.00`;
    expect(entriesIn(text).map(({ label }) => label?.kind)).toEqual([undefined, undefined, 'totalIn']);
  });
});

describe('a numbered row with two dates', () => {
  it('is a movement though its description opens with a word for money in', () => {
    const text = `
No Date       Value date Description              Amount
1  02/03/2025 03/03/2025 Rent                     -10.00
2  03/03/2025 04/03/2025 Deposits Toro             50.00`;
    expect(entriesIn(text).map(({ label }) => label?.kind)).toEqual([undefined, undefined]);
  });
});

describe('a line that names the balance before', () => {
  const labelsIn = (rows: string) =>
    entriesIn(`
Data         Descrizione                             Importo
${rows}`).map(({ label }) => label?.kind ?? null);

  it('is a movement where a dated payment of it takes back the balance of a card', () => {
    expect(
      labelsIn(`
             Saldo precedente                         1.150,64
05/03/2025   ADDEBITO SALDO PRECEDENTE                1.150,64-
08/03/2025   Libreria                                    20,00`),
    ).toEqual(['opening', null, null]);
  });

  it.each([
    ['it repeats the balance', '05/03/2025   Saldo precedente                         1.150,64'],
    ['it prints another one', '05/03/2025   Saldo precedente                         1.140,64-'],
    ['it alone prints no plus', '05/03/2025   Saldo precedente                        +1.150,64'],
    ['it prints no date', '             Saldo precedente                         1.150,64-'],
  ])('is a balance where %s', (_, line) => {
    expect(
      labelsIn(`
             Saldo precedente                         1.150,64
${line}
08/03/2025   Libreria                                    20,00`),
    ).toEqual(['opening', 'opening', null]);
  });
});

describe('headings of sections', () => {
  const sidesUnder = (heading: string) =>
    entriesIn(`
Date         Description                             Amount

${heading}

02/03/2025   Rent                                     10.00
03/03/2025   Salary                                   50.00`).map(({ section }) => section);

  it.each([
    ['Your payments', 1],
    ['Payments', 1],
    ['Your purchases', -1],
    ['New charges', -1],
    ['Your new charges', -1],
    ['Your new charges and credits', 0],
    ['New charges & credits', 0],
    ['Your news', 0],
  ])('%s: %i', (heading, side) => {
    expect(sidesUnder(heading)).toEqual([side, side]);
  });
});

describe('a balance at one end', () => {
  it('is no row where the text of a column beside the table is on its line', () => {
    const page = pageOfText(`
Northfield Bank        Statement 1 March 2025 to 31 March 2025
Date        Details                  Amount
01/03/2025  Opening balance           100.00      fresh offers wait for every saver
02/03/2025  Rent                      -10.00      in all of our branches
05/03/2025  Salary                     50.00      until the end of summer
31/03/2025  Closing balance           140.00      ask our staff for details today`);
    const { rows, proof } = convertPages([page], { type: 'bank_statement' });
    expect([rows.length, proof.state]).toEqual([2, 'proved']);
  });
});
