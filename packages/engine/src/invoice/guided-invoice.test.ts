import type { InvoiceGuide } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines } from '../testing/guide-of-text.ts';
import { areaOfWords, invoiceGuideOfText } from '../testing/invoice-guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** Heads and labels are of no known language. */
const TEXT = `Gorvan Mills Ltd
Invoice INV-204   3 March 2025
Bill to: Adler Ltd
Zrt         Xkv                 Wqn      Vbn       Plm
A-1         Red paint            2      10.00     20.00
A-2         Brushes              3       5.00     15.00
            made of horsehair
A-3         Blue tape            1       4.00      4.00
Zubt                                              39.00
Tolvat                                             7.80
Vortal                                            46.80
`;
const RULER = 'c           t                  q      p        a';

function read(guide: InvoiceGuide, text = TEXT) {
  const { rows, facts, proof, findings } = readPages([pageOfText(text)], { type: 'auto', guide });
  return {
    rows: rows.map(({ kind, code, description, quantity, unitPrice, amount }) =>
      [kind, code?.value, description?.value, quantity?.value, unitPrice?.value, amount?.value?.minor]
        .map((value) => value ?? '-')
        .join(' | '),
    ),
    facts,
    state: proof.state,
    missing: proof.state === 'unprovable' ? proof.missing[0] : null,
    findings: findings.map(({ message }) => message),
  };
}

const TABLES = { tables: [bandOfLines(TEXT, 4, 7)] };

describe('an invoice that a guide shows', () => {
  it('has sums that are glued to their labels', () => {
    const text = TEXT.replace(/Zubt +/, `${' '.repeat(40)}Subtotal:`)
      .replace(/Tolvat +/, `${' '.repeat(40)}Tax:`)
      .replace(/Vortal +/, `${' '.repeat(40)}Total:`);
    const { facts, state } = read(invoiceGuideOfText(text, RULER, TABLES), text);
    expect(facts.total?.value?.minor).toBe(4680);
    expect(state).toBe('proved');
  });

  it('has a tax that the guide points at without words beside it', () => {
    const text = TEXT.replace(/Tolvat +7/, 'Tolvat\n      7');
    const { rows } = read(
      invoiceGuideOfText(text, RULER, {
        ...TABLES,
        total: areaOfWords(text, '46.80'),
        tax: areaOfWords(text, ' 7.80'),
      }),
      text,
    );
    expect(rows.at(-1)).toBe('tax | - | - | - | - | 780');
  });

  it('has the goods of its table with the words of its columns', () => {
    expect(read(invoiceGuideOfText(TEXT, RULER, TABLES)).rows.slice(0, 3)).toEqual([
      'item | A-1 | Red paint | 2 | 10.00 | 2000',
      'item | A-2 | Brushes made of horsehair | 3 | 5.00 | 1500',
      'item | A-3 | Blue tape | 1 | 4.00 | 400',
    ]);
  });

  it('has the rows that the guide shows', () => {
    const rows = [bandOfLines(TEXT, 4, 4), bandOfLines(TEXT, 5, 5), bandOfLines(TEXT, 6, 7)];
    expect(read(invoiceGuideOfText(TEXT, RULER, { ...TABLES, rows })).rows[2]).toBe(
      'item | A-3 | made of horsehair Blue tape | 1 | 4.00 | 400',
    );
  });

  it('reads nothing of a column that is ignored', () => {
    const ruler = RULER.replace('c', 'x').replace('q', 'x').replace('p', 'x');
    expect(read(invoiceGuideOfText(TEXT, ruler, TABLES)).rows[0]).toBe('item | - | Red paint | - | - | 2000');
  });

  it('has the facts that the guide points at', () => {
    const { facts } = read(
      invoiceGuideOfText(TEXT, RULER, {
        ...TABLES,
        total: areaOfWords(TEXT, '46.80'),
        subtotal: areaOfWords(TEXT, '39.00'),
        tax: areaOfWords(TEXT, '7.80'),
        invoiceNumber: areaOfWords(TEXT, 'INV-204'),
        issueDate: areaOfWords(TEXT, '3 March 2025'),
        vendor: areaOfWords(TEXT, 'Gorvan Mills'),
        client: areaOfWords(TEXT, 'Adler Ltd'),
      }),
    );
    expect(facts).toMatchObject({
      total: { value: { minor: 4680 } },
      subtotal: { value: { minor: 3900 } },
      tax: { value: { minor: 780 } },
      invoiceNumber: { value: 'INV-204' },
      issueDate: { value: '2025-03-03' },
      vendor: { value: 'Gorvan Mills Ltd' },
      client: { value: 'Adler Ltd' },
    });
  });

  it('has no total where the guide points at a place without an amount', () => {
    const guide = invoiceGuideOfText(TEXT, RULER, { ...TABLES, total: areaOfWords(TEXT, 'Vortal') });
    expect(read(guide).facts.total).toBeUndefined();
  });
});

/** The same with heads and labels that are known. */
const ENGLISH = TEXT.replace(/Zrt.*/, 'Code        Description         Qty     Price    Amount')
  .replace('Zubt', 'Net ')
  .replace('Tolvat', 'VAT   ')
  .replace('Vortal', 'Total ');

describe('the proof of an invoice that a guide shows', () => {
  const guideOf = (further: Partial<InvoiceGuide>, ruler = RULER) =>
    invoiceGuideOfText(ENGLISH, ruler, { ...TABLES, ...further });

  it('is that of any invoice', () => {
    expect(read(guideOf({}), ENGLISH)).toMatchObject({ state: 'proved', findings: [] });
  });

  it('is none where the guide leaves out goods, and they are reported', () => {
    const cut = guideOf({ tables: [bandOfLines(TEXT, 4, 5)] });
    const { state, findings } = read(cut, ENGLISH);
    expect(state).not.toBe('proved');
    expect(findings).toEqual([
      'Your table leaves out 1 row with a sum of 4.00. Extend the table if it belongs there.',
    ]);
  });

  it('is none where the guide takes prices for amounts', () => {
    expect(read(guideOf({}, RULER.replace('a', 'x').replace('p', 'a')), ENGLISH).state).not.toBe('proved');
  });

  it('is none where the guide points at the subtotal as the total', () => {
    const { state, missing } = read(guideOf({ total: areaOfWords(TEXT, '39.00') }), ENGLISH);
    expect({ state, missing }).toMatchObject({ state: 'unprovable' });
  });

  it('is none where the guide points at another number, for arithmetic proves none', () => {
    const text = ENGLISH.replace('Bill to: Adler Ltd', 'Bill to: Adler Ltd   Order no. PO-77');
    const guide = guideOf({ invoiceNumber: areaOfWords(text, 'PO-77') });
    expect(read(guide, text)).toMatchObject({
      state: 'unprovable',
      missing: expect.stringContaining('the invoice number is another one by the automatic reading'),
    });
  });

  it('is none where the guide sets another mark of decimals, for sums hold in any', () => {
    expect(read(guideOf({ decimal: ',' }), ENGLISH).state).not.toBe('proved');
  });
});
