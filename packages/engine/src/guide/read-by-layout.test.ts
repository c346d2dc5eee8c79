import type { GuideArea, KeptLayout } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines, guideOfText } from '../testing/guide-of-text.ts';
import { areaOfWords, invoiceGuideOfText } from '../testing/invoice-guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { guideForLayout } from './guide-for-layout.ts';
import { layoutFingerprint } from './layout-fingerprint.ts';
import { matchingLayout } from './matching-layout.ts';
import { readByLayout } from './read-by-layout.ts';

const FIRST = `Harbour Bank   EUR
Account holder: Ada Sample
Statement of your current account
Xkv          Plm    Zrt               Vbn        Wsd
02/03/2025   7710   Rent March       40.00
05/03/2025   7711   Salary                      90.00
Your deposits are protected by the scheme.


`;
const RULER = 'd            r      t               o          i';
const SWAPPED = 'd            r      t               i          o';
const SECOND = `Harbour Bank   EUR
Account holder: Grace Other
Statement of your current account
Xkv          Plm    Zrt               Vbn        Wsd
11/04/2025   8300   Groceries        12.30
12/04/2025   8301   Refund                      41.00
13/04/2025   8302   Fuel             52.75
Total                                65.05      41.00
Your deposits are protected by the scheme.
`;
const OTHER_HEADS = SECOND.replace(
  'Xkv          Plm    Zrt               Vbn        Wsd',
  'Zrt   Plm   Day                             Out   In',
);

function shown(text = FIRST, ruler = RULER, openingBalance?: GuideArea) {
  const pages = [pageOfText(text)];
  const first = text.split('\n').findIndex((line) => line.startsWith('02/'));
  const guide = guideOfText(text, ruler, {
    tables: [bandOfLines(text, first, first + 1)],
    year: 2025,
    dateOrder: 'dmy',
    ...(openingBalance && { openingBalance }),
  });
  return { pages, guide, document: readPages(pages, { type: 'auto', guide }) };
}

function layoutOf(text = FIRST, ruler = RULER): KeptLayout {
  const { pages, guide, document } = shown(text, ruler);
  const fingerprint = layoutFingerprint(pages, guide, document);
  if (!fingerprint) throw new Error('the page has no words outside of its rows');
  return { id: 'harbour-giro', name: 'Harbour Giro', guide: guideForLayout(guide), fingerprint };
}

function readSecond(text: string, layouts: readonly KeptLayout[]) {
  const pages = [pageOfText(text)];
  return readByLayout(pages, readPages(pages, { type: 'auto' }), layouts);
}

describe('the fingerprint of a layout', () => {
  it('holds no word, no row, no name of the holder and no number', () => {
    const { pages, guide, document } = shown();
    const without = (text: string) => {
      const words = pages.map((page) => ({
        ...page,
        words: page.words.filter((word) => word.text !== text),
      }));
      return layoutFingerprint(words, guide, document);
    };
    const whole = layoutFingerprint(pages, guide, document);
    expect(document.facts.accountHolder?.value).toBe('Ada Sample');
    expect(JSON.stringify(whole)).toMatch(
      /^[^g-z]*"version":1,"shape":\d+,"heads":\[("[0-9a-f]{8}:\d+",?){5}\],/,
    );
    for (const name of ['Ada', 'Sample', 'Rent', '7710']) expect(without(name)).toEqual(whole);
    expect(without('Harbour')).not.toEqual(whole);
  });

  it('is null for a page without words outside of its rows', () => {
    const text = '02/03/2025   7710   Rent March       40.00\n';
    const pages = [pageOfText(text)];
    const guide = guideOfText(text, RULER, { tables: [bandOfLines(text, 0, 0)] });
    expect(layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }))).toBeNull();
  });
});

describe('the layout that a page matches', () => {
  it('is the one with its heads and furniture, whoever the holder is', () => {
    expect(matchingLayout([pageOfText(SECOND)], [layoutOf()])?.name).toBe('Harbour Giro');
  });

  it('is none with other heads, of another bank, or of another shape', () => {
    const layout = layoutOf();
    const [page] = [pageOfText(SECOND)];
    expect(matchingLayout([pageOfText(OTHER_HEADS)], [layout])).toBeNull();
    const other = SECOND.replace('Harbour Bank', 'Quayside Ltd').replace(
      /^(Account|Statement|Your).*$/gmu,
      'Mnb vcx',
    );
    expect(matchingLayout([pageOfText(other)], [layout])).toBeNull();
    expect(matchingLayout([{ ...page, width: page.width * 1.5 }], [layout])).toBeNull();
  });

  it('is the likest of several', () => {
    const near = { ...layoutOf(), id: 'harbour-other' };
    const fingerprint = {
      ...near.fingerprint,
      furniture: near.fingerprint.furniture.map((mark, at) => (at < 2 ? '00000000:1' : mark)),
    };
    expect(matchingLayout([pageOfText(SECOND)], [{ ...near, fingerprint }, layoutOf()])?.id).toBe(
      'harbour-giro',
    );
  });
});

describe('the next file of a layout', () => {
  it('is read by its guide up to the last row, and reports the layout', () => {
    const read = readSecond(SECOND, [layoutOf()]);
    expect(read?.layout.id).toBe('harbour-giro');
    expect(read?.document.rows.map(({ date, amount }) => [date?.value, amount?.value?.minor])).toEqual([
      ['2025-04-11', -1230],
      ['2025-04-12', 4100],
      ['2025-04-13', -5275],
    ]);
    expect(read?.document.findings[0]).toMatchObject({
      code: 'read-with-layout',
      message: "Read with your layout 'Harbour Giro'.",
    });
  });

  it('is read automatically where it matches no layout', () => {
    expect(readSecond(OTHER_HEADS, [layoutOf()])).toBeNull();
    expect(readSecond(SECOND, [])).toBeNull();
  });

  it('is read automatically where that is proved and the guided reading is not', () => {
    const balances = (text: string) =>
      text
        .replace(
          'Statement of your current account',
          'Statement of your current account\nOpening balance 100.00',
        )
        .replace(
          'Xkv          Plm    Zrt               Vbn        Wsd',
          'Date         No     Description       Debit      Credit',
        );
    const second = balances(SECOND).replace('Your deposits', 'Closing balance 75.95\nYour deposits');
    const layout = layoutOf(`${balances(FIRST)}\n`, SWAPPED);
    const automatic = readPages([pageOfText(second)], { type: 'auto' });
    expect(automatic.proof.state).toBe('proved');
    expect(matchingLayout([pageOfText(second)], [layout])).not.toBeNull();
    expect(readByLayout([pageOfText(second)], automatic, [layout])).toBeNull();
  });

  it('is read automatically where the guided reading contradicts itself and that does not', () => {
    const limit = (text: string, label: string, amount: string) =>
      text
        .replace('Statement of your current account', `Statement of your current account\n${label} ${amount}`)
        .replace(
          'Xkv          Plm    Zrt               Vbn        Wsd',
          'Date         No     Description       Debit      Credit',
        );
    const first = limit(FIRST, 'Opening balance', '100.00');
    const { pages, guide, document } = shown(first, RULER, areaOfWords(first, '100.00'));
    const fingerprint = layoutFingerprint(pages, guide, document);
    if (!fingerprint) throw new Error('the page has no words outside of its rows');
    const layout = { id: 'harbour', name: 'Harbour', guide: guideForLayout(guide), fingerprint };
    const second = limit(SECOND, 'Arranged limit', '500.00').replace(/^Total.*$/mu, 'Closing balance 75.95');
    const automatic = readPages([pageOfText(second)], { type: 'auto' });
    expect(automatic.proof.state).toBe('unprovable');
    expect(readPages([pageOfText(second)], { type: 'auto', guide: layout.guide }).proof.state).toBe('failed');
    expect(readByLayout([pageOfText(second)], automatic, [layout])).toBeNull();
  });
});

describe('the guide of a layout', () => {
  it('has no rows, no year, no end of its tables, and balances only above the table', () => {
    const area = (page: number, y0: number) => ({ page, x0: 0, x1: 1, y0, y1: y0 + 0.01 });
    const { guide } = shown();
    const top = guide.tables[0]?.y0 ?? 0;
    const kept = guideForLayout({
      ...guide,
      rows: [bandOfLines(FIRST, 4, 4)],
      tables: [...guide.tables, { page: 2, y0: 0.2, y1: 0.9 }, { page: 3, y0: 0, y1: 0 }],
      ignored: [area(1, top - 0.05), area(1, top + 0.1), area(2, 0.1)],
      openingBalance: area(1, top - 0.02),
      closingBalance: area(3, 0.5),
    });
    expect(kept).toEqual({
      version: 1,
      type: 'bank_statement',
      columns: guide.columns,
      dateOrder: 'dmy',
      rows: [],
      tables: [
        { page: 1, y0: top, y1: 1, open: true },
        { page: 2, y0: 0.2, y1: 1, open: true },
      ],
      ignored: [area(1, top - 0.05)],
      openingBalance: area(1, top - 0.02),
    });
  });
});

/** Heads and labels of the goods are of no known language; the sums are below them. */
const FIRST_INVOICE = `Gorvan Mills Ltd                Tax number 77
Invoice INV-204   3 March 2025
Bill to: Adler Ltd
Zrt         Xkv                 Wqn      Vbn       Plm
A-1         Red paint            2      10.00     20.00
A-2         Brushes              3       5.00     15.00
Subtotal                                          35.00
VAT 20%                                            7.00
Total                                             42.00
Payment within thirty days to the account above


`;
const SECOND_INVOICE = `Gorvan Mills Ltd                Tax number 77
Invoice INV-311   9 April 2025
Bill to: Nordhaven and Sons Ltd
Zrt         Xkv                 Wqn      Vbn       Plm
B-7         Ladder               1      80.00     80.00
A-1         Red paint            4      10.00     40.00
            for wood
A-3         Blue tape            1       4.00      4.00
Subtotal                                         124.00
VAT 20%                                           24.80
Total                                            148.80
Payment within thirty days to the account above
`;

describe('the next invoice of a layout', () => {
  const ruler = 'c           t                  q      p        a';
  const pages = [pageOfText(FIRST_INVOICE)];
  const guide = invoiceGuideOfText(FIRST_INVOICE, ruler, {
    tables: [bandOfLines(FIRST_INVOICE, 4, 5)],
    total: areaOfWords(FIRST_INVOICE, '42.00'),
    invoiceNumber: areaOfWords(FIRST_INVOICE, 'INV-204'),
    client: areaOfWords(FIRST_INVOICE, 'Adler Ltd'),
  });
  const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
  if (!fingerprint) throw new Error('the page has no words outside of its rows');
  const layout = { id: 'gorvan-mills', name: 'Gorvan', guide: guideForLayout(guide), fingerprint };

  it('is read by its guide up to the last of its goods, with the facts above them', () => {
    const read = readSecond(SECOND_INVOICE, [layoutOf(), layout]);
    expect(read?.layout.id).toBe('gorvan-mills');
    const { rows, facts, proof } = read?.document ?? readPages([], { type: 'auto' });
    expect(
      rows.map(({ code, description, amount }) => [code?.value, description?.value, amount?.value?.minor]),
    ).toEqual([
      ['B-7', 'Ladder', 8000],
      ['A-1', 'Red paint for wood', 4000],
      ['A-3', 'Blue tape', 400],
      [undefined, 'VAT 20%', 2480],
    ]);
    expect(facts).toMatchObject({
      invoiceNumber: { value: 'INV-311' },
      client: { value: 'Nordhaven and Sons Ltd' },
      total: { value: { minor: 14_880 } },
    });
    expect(proof.state).toBe('proved');
  });

  it('keeps no place below the goods, and no name of the client', () => {
    expect(layout.guide).toMatchObject({ type: 'invoice', invoiceNumber: { page: 1 }, client: { page: 1 } });
    expect(layout.guide).not.toHaveProperty('total');
    const words = pages.map((page) => ({
      ...page,
      words: page.words.filter(({ text }) => text !== 'Adler'),
    }));
    expect(layoutFingerprint(words, guide, readPages(pages, { type: 'auto', guide }))).toEqual(fingerprint);
  });

  it('is read automatically where it is of another vendor', () => {
    const other = SECOND_INVOICE.replace(/^Gorvan.*$/mu, 'Quayside Paper          Reg 5').replace(
      /^(Zrt|Payment).*$/gmu,
      'Mnb vcx sdf',
    );
    expect(readSecond(other, [layout])).toBeNull();
  });
});
