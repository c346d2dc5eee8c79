import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { partingsAtRepeatedHeads } from './repeated-heads.ts';

const pagesOf = (texts: readonly string[]) => texts.map((text, index) => pageOfText(text, 'text', index + 1));

/** The first line of each part, parting by parting. */
function startsOf(...texts: string[]): string[][] {
  return partingsAtRepeatedHeads(analyseDocument(pagesOf(texts))).map((sections) =>
    sections.map(({ context }) => context.lines.slice(0, 1).map(lineText).join()),
  );
}

const TABLE = `
Date         Description          Amount
02/03/2025   Rent                -10.00
09/03/2025   Coffee               -5.00`;

describe('heads that are printed again', () => {
  it('part a document where they name something else, whatever their words are', () => {
    expect(startsOf(`Northfield\nTkovu 11112222${TABLE}\n\nTkovu 33334444${TABLE}`)).toEqual([
      ['Northfield', 'Tkovu 33334444'],
    ]);
  });

  it('part it at the uppermost of them', () => {
    const head = (month: string) => `Oremn ${month}/2025\nGnaincow ${month}/01${TABLE}`;
    expect(startsOf(`Northfield\n${head('03')}`, `Northfield\n${head('04')}`)).toEqual([
      ['Northfield', 'Oremn 04/2025'],
    ]);
  });

  it('do not part pages that print the same again', () => {
    expect(startsOf(`Tkovu 11112222${TABLE}`, `Tkovu 11112222${TABLE}`)).toEqual([]);
  });

  it('do not part a document where no rows are between them', () => {
    expect(startsOf(`Tkovu 11112222\nTkovu 33334444${TABLE}`)).toEqual([]);
  });
});

describe('statements of two months in one file', () => {
  const month = (period: string, day: string, opening: string, paid: string, closing: string) => `
Northfield Bank
Account number      11112222
Period              ${period}
Gnaincow:                         ${paid}
Osdla vilfe:                              ${closing}

Date         Description          Amount  Balance
             Opening balance              ${opening}
${day}   Rent                 -${paid}   ${closing}`;

  it('are read by themselves where a box of the second would be read as a row', () => {
    const { rows, proof } = convertPages(
      pagesOf([
        month('01/03/2025 - 31/03/2025', '02/03/2025', '100.00', '10.00', ' 90.00'),
        month('01/04/2025 - 30/04/2025', '02/04/2025', ' 90.00', '20.00', ' 70.00'),
      ]),
      { type: 'bank_statement' },
    );
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([-1000, -2000]);
    expect(proof.state).toBe('proved');
  });
});
