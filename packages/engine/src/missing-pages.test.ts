import { describe, expect, it } from 'vitest';
import { convertPages } from './convert-pages.ts';
import { analyseDocument } from './document-context.ts';
import { applyEdit } from './edit/apply-edit.ts';
import { missingPageNumbers } from './missing-pages.ts';
import { pageOfText } from './testing/page-of-text.ts';

/** The numbers that are missing from pages that print these lines. */
function missingFrom(...texts: string[]): number[] | undefined {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  return missingPageNumbers(analyseDocument(pages))?.numbers;
}

describe('printed page numbers', () => {
  it.each([
    [['Page 1 of 3', 'Page 3 of 3'], [2]],
    [['Seite 1/2'], [2]],
    [['Kontoauszug Nr. 4 Blatt 1/3', 'Kontoauszug Nr. 4 Blatt 3/3'], [2]],
    [['Page: 2 sur 2'], [1]],
    [
      ['Sheet 1', 'Sheet 4'],
      [2, 3],
    ],
    [['1/3. oldal', '2/3. oldal'], [3]],
    [['第 1 页 共 2 页'], [2]],
    [['Rent 120.00\np. 1 of 2'], [2]],
    [['Rent 120.00\n1 / 2'], [2]],
    [['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2'], [2]],
  ])('show in %j that %j is missing', (texts, numbers) => {
    expect(missingFrom(...texts)).toEqual(numbers);
  });

  it.each([
    [['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']],
    [['Page 1 of 1', 'Page 2 of 2', 'Page 3 of 3']],
    [['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1']],
    // Only the front of each sheet is numbered.
    [['Blatt 1/2', 'Rückseite', 'Blatt 2/2', 'Rückseite']],
    [['Page 1 of 3', 'Terms', 'Page 3 of 3']],
    [['Rent 120.00\n1 / 2\nTea 2.00']],
    // A sheet that is numbered on both sides.
    [['Blatt 1', 'Blatt 1', 'Blatt 2']],
    // Sheets are numbered over the whole year.
    [['Blatt 7', 'Blatt 8']],
    [['Page 2023', 'Page 1 is overleaf, see page 3']],
    [['Side 1,5 kg', 'Strana 12/03/2024']],
    [['Widgets 1/3', 'Widgets 3/3']],
    [["Gesamt Seite 6'579.63", "Gesamt Seite 9'547.41"]],
    [['Total page 6 579.63', 'Total page 9 547.41']],
    [['Page 1 of 1\n03/08 PAG*WEXEL SHOP      40.25\nTea']],
  ])('show in %j that none is missing', (texts) => {
    expect(missingFrom(...texts)).toBeUndefined();
  });
});

describe('a document of which a page is missing', () => {
  const statement = (number: string) =>
    pageOfText(`
Account Statement   Currency GBP   ${number}
Period 01/03/2023 to 31/03/2023

Date         Description            Amount      Balance
             Opening balance                     100.00
14/03/2023   Coffee                  -5.00        95.00
15/03/2023   Wages                   55.00       150.00
             Closing balance                     150.00
`);

  it('is not proved, and says why, also after an edit', () => {
    expect(convertPages([statement('Page 1 of 1')], { type: 'auto' }).proof.state).toBe('proved');
    const document = convertPages([statement('Page 1 of 2')], { type: 'auto' });
    const missing = ['page 2 of 2 is missing by the printed page numbers'];
    expect(document.proof).toMatchObject({ state: 'unprovable', missing });
    expect(document.rows).toHaveLength(2);
    const edited = applyEdit(document, { position: 0, field: 'description', value: 'Tea' });
    expect(edited.proof).toMatchObject({ state: 'unprovable', missing });
  });
});

describe('a last page that says that the document goes on', () => {
  const page = (number: number, ...lines: string[]) =>
    pageOfText(
      `
Account Statement   Currency GBP
Period 01/03/2023 to 31/03/2023

Date         Description            Amount      Balance
${lines.join('\n')}
`,
      'text',
      number,
    );
  const ROWS = [
    '             Opening balance                     100.00',
    '14/03/2023   Coffee                  -5.00        95.00',
  ];
  const END = '             Closing balance                      95.00';
  const missingFrom = (...pages: ReturnType<typeof page>[]) => {
    const { proof } = convertPages(pages, { type: 'bank_statement' });
    return proof.state === 'unprovable' ? proof.missing : proof.state;
  };

  it.each(['Continued on next page', 'Continued overleaf      95.00', 'Continued on next page\nA\nB\nC'])(
    'is not proved: %j',
    (foot) => {
      expect(missingFrom(page(1, ...ROWS, END, foot))).toEqual([
        'the last page says that the document continues on another one',
      ]);
    },
  );

  it.each([
    ['a sentence mentions the next page', 'Fees are continued on next page of the price list'],
    ['the words are not at the foot', 'Continued on next page\nA\nB\nC\nD'],
    ['the foot says something else', 'Thank you'],
  ])('is proved where %s', (_, foot) => {
    expect(missingFrom(page(1, ...ROWS, END, foot))).toBe('proved');
  });

  it('is proved where another page follows', () => {
    const last = pageOfText(END, 'text', 2);
    expect(missingFrom(page(1, ...ROWS, 'Continued on next page'), last)).toBe('proved');
  });
});
