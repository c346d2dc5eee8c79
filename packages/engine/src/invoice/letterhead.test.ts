import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import type { Page, Word } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { spelt } from './letterhead.ts';
import { readInvoice } from './read-invoice.ts';

const factsOf = (page: Page) => plainFacts(readInvoice(analyseDocument([page])));
const NUMBERS = `
Invoice no. 4711                             Date   12 March 2025
`;
const LIST = `
Description                    Qty      Price     Amount
Crate of pears                   2      10.00      20.00
Total                                   EUR        20.00
`;
const CLIENT = `
Harbour Stores Ltd
4 Linden Street
30650 Newtown
`;

/** The page with the words of its first line in larger type. */
function withLargeHead(page: Page, size = 16): Page {
  const top = Math.min(...page.words.map(({ box }) => box.y0));
  return { ...page, words: page.words.map((word) => (word.box.y0 === top ? { ...word, size } : word)) };
}

describe('a letterhead', () => {
  it('is the vendor, though the client alone bears the form of a company', () => {
    const page = pageOfText(`
Pear Tree Nursery
18 Orchard Road, 30661 Oldtown · VAT 123456789
${NUMBERS}${CLIENT}${LIST}`);
    expect(factsOf(withLargeHead(page))).toMatchObject({
      vendor: 'Pear Tree Nursery',
      client: 'Harbour Stores Ltd',
    });
  });

  it('may have a line about its trade between name and address', () => {
    const page = pageOfText(`
Dr. Rosa Pine
Attorney ⋅ Arbitrator
18 Orchard Road, 30661 Oldtown, VAT 123456789
${NUMBERS}${CLIENT}${LIST}`);
    expect(factsOf(withLargeHead(page))).toMatchObject({
      vendor: 'Dr. Rosa Pine',
      client: 'Harbour Stores Ltd',
    });
  });

  it('is no title over the year of a date', () => {
    const page = pageOfText(`
Orchard Mobility

Account overview
Payment received Feb 23, 2025 - thank you
${NUMBERS}${CLIENT.replace(' Ltd', '')}${LIST}`);
    const words = page.words.map((word) => (word.text === 'Account' ? { ...word, size: 13 } : word));
    expect(factsOf(withLargeHead({ ...page, words }, 18)).vendor).toBe('Orchard Mobility');
  });

  it('stands for the legal name that the foot of the page prints', () => {
    const page = pageOfText(`
THE PEARTREE
18 Orchard Road, 30661 Oldtown | Tel 555 0123
${NUMBERS}${CLIENT}${LIST}
Peartree Inns (Oldtown) Limited. Registered in England no. 1234567.`);
    expect(factsOf(withLargeHead(page)).vendor).toBe('Peartree Inns (Oldtown) Limited');
  });

  it('with a word of trade goes on as the firm of the foot', () => {
    const page = pageOfText(`
pear services
${NUMBERS}
Bill to
${CLIENT.trim()}
${LIST}
Pear Services EMEA Limited, 18 Orchard Road, 30661 Oldtown. VAT number 1234567.`);
    expect(factsOf(withLargeHead(page)).vendor).toBe('Pear Services EMEA Limited');
  });
});

describe('a row in the foot of the page', () => {
  it('opens with the vendor, however long it goes on', () => {
    const page = pageOfText(`
${CLIENT.trim()}
VAT 987654321
${NUMBERS}${LIST}





















Pear Tree BV · Orchard Road 36, 9200 Oldtown · VAT BE 0990.649.058 · Register of Companies, Oldtown Division of Pears
Account BE19 6786 7569 2516 · Tel. 052 81 27 06`);
    expect(factsOf(page)).toMatchObject({ vendor: 'Pear Tree BV', client: 'Harbour Stores Ltd' });
  });
});

describe('a name with its letters spaced out', () => {
  it('is spelt in words', () => {
    const [word] = pageOfText('P').words;
    const letters = [...'PEARTREE'].map((text, index) => {
      const x0 = index * 12 + (index >= 4 ? 8 : 0);
      return { ...word, text, size: 14, box: { x0, x1: x0 + 10, y0: 0, y1: 14 } } as Word;
    });
    expect(spelt(letters)).toBe('PEAR TREE');
  });
});
