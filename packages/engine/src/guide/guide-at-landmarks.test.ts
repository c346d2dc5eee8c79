import { layoutFingerprintSchema, parseReadingGuide } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines, guideOfText, placesOn } from '../testing/guide-of-text.ts';
import { areaOfWords, invoiceGuideOfText } from '../testing/invoice-guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { guideAtLandmarks } from './guide-at-landmarks.ts';
import { guideForLayout } from './guide-for-layout.ts';
import { layoutFingerprint } from './layout-fingerprint.ts';
import { readByLayout } from './read-by-layout.ts';

/** On a page of as many lines as every other one. */
const onPage = (text: string) => text + '\n'.repeat(24 - text.split('\n').length);

/** Labels and heads are of no known language. */
const FIRST = onPage(`Harbour Bank   EUR
Account holder: Ada Sample
Statement of your current account
Mnbv lkjh          100.00
Xkv          Plm    Zrt               Vbn
02/03/2025   7710   Rent March       -40.00
05/03/2025   7711   Salary            90.00
             Qwrt   zxcv 31/03/2025  150.00
Your deposits are protected by the scheme.
`);
const SECOND = onPage(`Harbour Bank   EUR
Account holder: Grace Other
Statement of your current account
Your new card is on its way to you
It needs no code
Mnbv lkjh        1,150.00
Xkv          Plm    Zrt               Vbn
11/04/2025   8300   Groceries        -12.30
             8301   Refund            41.00
13/04/2025   8302   Fuel             -52.75
             Qwrt   zxcv 30/04/2025 1125.95
Your deposits are protected by the scheme.
`);
const RULER = 'd            r      t             a';

function layoutOf(text: string) {
  const pages = [pageOfText(text)];
  const guide = guideOfText(text, RULER, {
    tables: [bandOfLines(text, 5, 6)],
    dateOrder: 'dmy',
    openingBalance: areaOfWords(text, '100.00'),
    closingBalance: areaOfWords(text, '150.00'),
  });
  const document = readPages(pages, { type: 'auto', guide });
  expect(document.proof.state).toBe('proved');
  const fingerprint = layoutFingerprint(pages, guide, document);
  if (!fingerprint) throw new Error('the page has no words outside of its rows');
  return { id: 'harbour', name: 'Harbour', guide: guideForLayout(guide), fingerprint };
}

function readSecond(text: string, layout: ReturnType<typeof layoutOf>) {
  const pages = [pageOfText(text)];
  return readByLayout(pages, readPages(pages, { type: 'auto' }), [layout])?.document;
}

describe('the landmarks of a layout', () => {
  it('find the rows and both balances of a file with more lines above, more rows and another month', () => {
    const read = readSecond(SECOND, layoutOf(FIRST));
    expect(read?.rows.map(({ description, amount }) => [description?.value, amount?.value?.minor])).toEqual([
      ['Groceries', -1230],
      ['Refund', 4100],
      ['Fuel', -5275],
    ]);
    expect(read?.proof).toMatchObject({ state: 'proved', opening: '1150.00', closing: '1125.95' });
  });

  it('are why: without them the lines below the rows belong to the last one', () => {
    const layout = layoutOf(FIRST);
    const { landmarks: _, ...fingerprint } = layout.fingerprint;
    const read = readSecond(SECOND, { ...layout, fingerprint });
    expect(read?.rows.at(-1)?.description?.value).toContain('Your deposits');
    expect(guideAtLandmarks([pageOfText(SECOND)], { ...layout, fingerprint })).toBe(layout.guide);
  });

  it('cut no row off: a landmark within the rows neither starts nor ends them', () => {
    const layout = layoutOf(FIRST);
    const within = `Xkv          Plm    Zrt               Vbn
             Qwrt   zxcv 12/04/2025 1178.70
13/04/2025`;
    const text = onPage(SECOND.trimEnd().replace('13/04/2025', within));
    const [table] = guideAtLandmarks([pageOfText(text)], layout).tables;
    const { y } = placesOn(text);
    expect(table?.y0).toBeGreaterThan(y(6));
    expect(table?.y0).toBeLessThanOrEqual(y(7));
    expect(table?.y1).toBeGreaterThan(y(11));
    expect(table?.y1).toBeLessThan(y(13));
  });

  it('end no rows above others: what is also among the rows is no landmark, nor one above a row', () => {
    const note = '             Zxw 10';
    const first = onPage(
      FIRST.trimEnd()
        .replace('05/03', `${note}\n05/03`)
        .replace('             Qwrt', `${note}\n             Qwrt`),
    );
    const pages = [pageOfText(first)];
    const guide = guideOfText(first, RULER, { tables: [bandOfLines(first, 5, 7)] });
    const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
    expect(fingerprint?.landmarks?.map(({ of, marks }) => [of, marks.length])).toContainEqual([
      'endOfTable',
      2,
    ]);
  });

  it('find a balance in a panel beside the rows by the label above it', () => {
    const panel = (text: string, above: number, value: string) => {
      const printed = new Map([
        [above, 'Ghyt nmko'],
        [above + 1, value],
      ]);
      const lines = text.split('\n');
      return lines.map((line, at) => line.padEnd(48) + (printed.get(at) ?? '')).join('\n');
    };
    const first = panel(FIRST, 5, '30 Xy  200.00');
    const second = panel(SECOND, 7, '31 Xy  900.00');
    const pages = [pageOfText(first)];
    const shown = guideOfText(first, RULER, {
      tables: [bandOfLines(first, 5, 6)],
      closingBalance: areaOfWords(first, '200.00'),
    });
    const columns = shown.columns.map((column) => ({
      ...column,
      x1: Math.min(column.x1, placesOn(first).x(44)),
    }));
    const guide = { ...shown, columns };
    const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
    if (!fingerprint) throw new Error('the page has no words outside of its rows');
    const moved = guideAtLandmarks([pageOfText(second)], { guide: guideForLayout(guide), fingerprint });
    expect(moved).toMatchObject({
      closingBalance: { y1: expect.closeTo(areaOfWords(second, '900.00').y1, 2) },
    });
  });

  it('hold no number and no name, and are kept by the schema', () => {
    const { fingerprint } = layoutOf(FIRST);
    expect(layoutFingerprintSchema.parse(fingerprint)).toEqual(fingerprint);
    expect(fingerprint.landmarks?.map(({ of, marks }) => [of, marks.length])).toEqual([
      ['startOfTable', 4],
      ['endOfTable', 2],
      ['openingBalance', 2],
      ['closingBalance', 2],
    ]);
    const other = layoutOf(FIRST.replace('Ada Sample', 'Eve Nordhaven')).fingerprint;
    expect(other.landmarks).toEqual(fingerprint.landmarks);
  });

  it('give a guide no place that its type does not have, whatever an imported layout holds', () => {
    const layout = layoutOf(FIRST);
    const balance = layout.fingerprint.landmarks?.find(({ of }) => of === 'openingBalance');
    if (!balance) throw new Error('the opening balance has no landmark');
    const strange = (['total', 'startOfTable'] as const).map((of) => ({ ...balance, of }));
    const fingerprint = { ...layout.fingerprint, landmarks: [...strange, balance] };
    const guide = guideAtLandmarks([pageOfText(SECOND)], { ...layout, fingerprint });
    expect(parseReadingGuide(guide)).toMatchObject({ openingBalance: { page: 1 } });
  });

  it('find a balance below its label', () => {
    const stacked = (text: string, opening: string) =>
      onPage(text.trimEnd().replace(/^Mnbv.*$/mu, `Mnbv lkjh      Mjh tzr\n${opening}         17`));
    const first = stacked(FIRST, '100.00');
    const pages = [pageOfText(first)];
    const guide = guideOfText(first, RULER, {
      tables: [bandOfLines(first, 6, 7)],
      dateOrder: 'dmy',
      openingBalance: areaOfWords(first, '100.00'),
      closingBalance: areaOfWords(first, '150.00'),
    });
    const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
    if (!fingerprint) throw new Error('the page has no words outside of its rows');
    const layout = { id: 'harbour', name: 'Harbour', guide: guideForLayout(guide), fingerprint };
    expect(readSecond(stacked(SECOND, '1,150.00'), layout)?.proof).toMatchObject({
      state: 'proved',
      opening: '1150.00',
    });
  });

  it('find the total of an invoice below more goods', () => {
    const text = (goods: string[], total: string) =>
      onPage(`Gorvan Mills Ltd                Tax number 77
Zrt         Xkv                 Wqn      Vbn       Plm
${goods.join('\n')}
Mjhg fdsa                                        ${total}
Payment within thirty days to the account above`);
    const paint = 'A-1         Red paint            2      10.00     20.00';
    const first = text([paint, 'A-2         Brushes              3       5.00     15.00'], '35.00');
    const pages = [pageOfText(first)];
    const guide = invoiceGuideOfText(first, 'c           t                  q      p        a', {
      tables: [bandOfLines(first, 2, 3)],
      total: areaOfWords(first, '35.00'),
    });
    const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
    if (!fingerprint) throw new Error('the page has no words outside of its goods');
    const layout = { id: 'gorvan', name: 'Gorvan', guide: guideForLayout(guide), fingerprint };
    const second = text(
      [paint, paint, paint, 'A-3         Blue tape            1       4.00      4.00'],
      '64.00',
    );
    const located = guideAtLandmarks([pageOfText(second)], layout);
    expect(located).toMatchObject({ total: { page: 1 } });
    const read = readPages([pageOfText(second)], { type: 'auto', guide: located });
    expect(read.facts.total?.value?.minor).toBe(6400);
    expect(read.proof.state).toBe('proved');
  });

  it('find values whose labels end before them, whatever is between and however long they are', () => {
    const text = (goods: string, net: string, total: string) =>
      onPage(`Gorvan Mills Ltd   Mjhg road 77
Issued in Mjhg, 14/03/2025
Zrt         Xkv                 Wqn      Vbn       Plm
${goods}
                               Hgtr sdfg${net}
                               Mjhg fdsa${total}
Payment within thirty days to the account above`);
    const paint = 'A-1         Red paint            2      10.00     20.00';
    const first = text(paint, '    THB  16.00', '    THB  20.00');
    const pages = [pageOfText(first)];
    const guide = invoiceGuideOfText(first, 'c           t                  q      p        a', {
      tables: [bandOfLines(first, 3, 3)],
      total: areaOfWords(first, 'THB  20.00'),
    });
    const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
    if (!fingerprint) throw new Error('the page has no words outside of its goods');
    const layout = { id: 'gorvan', name: 'Gorvan', guide: guideForLayout(guide), fingerprint };
    const second = text([paint, paint].join('\n'), ' THB 2,032.00', ' THB 2,040.00').replace(
      /^ {31}(?=Hgtr|Mjhg)/gmu,
      ' '.repeat(29),
    );
    const located = guideAtLandmarks([pageOfText(second)], layout);
    const { y } = placesOn(second);
    expect(located).toMatchObject({ total: { page: 1 } });
    if (located.type !== 'invoice' || !located.total) throw new Error('the total is not found');
    expect(located.total.y0).toBeGreaterThan(y(6) - 0.01);
    expect(located.total.y1).toBeLessThan(y(7));
  });

  it('take of several lines with the label the one that is nearest to where the value was shown', () => {
    const text = (day: string, number: string) =>
      onPage(`Gorvan Mills Ltd
Mjhg 17
Tax number ${number} of the firm
Mjhg ${day}
Zrt         Xkv                 Wqn      Vbn       Plm
A-1         Red paint            2      10.00     20.00
Qwer sdfg                                          20.00`);
    const first = text('14/03/2025', '77');
    const pages = [pageOfText(first)];
    const guide = invoiceGuideOfText(first, 'c           t                  q      p        a', {
      tables: [bandOfLines(first, 5, 5)],
      issueDate: areaOfWords(first, '14/03/2025'),
    });
    const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
    if (!fingerprint) throw new Error('the page has no words outside of its goods');
    const layout = { id: 'gorvan', name: 'Gorvan', guide: guideForLayout(guide), fingerprint };
    const second = text('21/09/2025', '78');
    const read = readPages([pageOfText(second)], {
      type: 'auto',
      guide: guideAtLandmarks([pageOfText(second)], layout),
    });
    expect(read.facts.issueDate?.value).toBe('2025-09-21');
  });

  it('find a value with letters behind its figures', () => {
    const marked = (text: string) => onPage(text.trimEnd().replace(/^Mnbv lkjh(.*)$/mu, 'Mnbv     $1 CR'));
    const first = marked(FIRST);
    const pages = [pageOfText(first)];
    const guide = guideOfText(first, RULER, {
      tables: [bandOfLines(first, 5, 6)],
      dateOrder: 'dmy',
      openingBalance: areaOfWords(first, '100.00 CR'),
      closingBalance: areaOfWords(first, '150.00'),
    });
    const fingerprint = layoutFingerprint(pages, guide, readPages(pages, { type: 'auto', guide }));
    if (!fingerprint) throw new Error('the page has no words outside of its rows');
    const layout = { id: 'harbour', name: 'Harbour', guide: guideForLayout(guide), fingerprint };
    const second = marked(SECOND);
    const located = guideAtLandmarks([pageOfText(second)], layout);
    if (located.type !== 'bank_statement') throw new Error('the guide is of another type');
    expect(located.openingBalance?.y0).toBeGreaterThan(placesOn(second).y(5) - 0.01);
  });

  it('find the balances of each of several accounts', () => {
    const account = (opening: string, rows: string, closing: string) => `Mnbv lkjh        ${opening}
Wsxq lkjh        ${closing}
Xkv          Plm    Zrt               Vbn
${rows}`;
    const head = 'Harbour Bank   EUR\nStatement of your accounts for the year 2025\n';
    const foot = '\nYour deposits are protected by the scheme.';
    const rent = '02/03/2025   7710   Rent March       -40.00';
    const salary = '05/03/2025   7711   Salary            90.00';
    const first = onPage(
      `${head}${account('100.00', rent, ' 60.00')}\n${account('200.00', salary, '290.00')}${foot}`,
    );
    const [rentAt, salaryAt] = [rent, salary].map((row) => first.split('\n').indexOf(row));
    const pages = [pageOfText(first)];
    const tables = [bandOfLines(first, rentAt ?? 0, salaryAt ?? 0)];
    const guide = guideOfText(first, RULER, {
      tables,
      dateOrder: 'dmy',
      openingBalance: areaOfWords(first, '100.00'),
      closingBalance: areaOfWords(first, '60.00'),
      furtherAccounts: [
        { openingBalance: areaOfWords(first, '200.00'), closingBalance: areaOfWords(first, '290.00') },
      ],
    });
    const document = readPages(pages, { type: 'auto', guide });
    const endsOf = ({ accounts }: typeof document) =>
      accounts.map(({ openingBalance, closingBalance }) => [
        openingBalance?.value?.minor,
        closingBalance?.value?.minor,
      ]);
    expect(endsOf(document)).toEqual([
      [10000, 6000],
      [20000, 29000],
    ]);
    const fingerprint = layoutFingerprint(pages, guide, document);
    if (!fingerprint) throw new Error('the page has no words outside of its rows');
    const layout = { id: 'harbour', name: 'Harbour', guide: guideForLayout(guide), fingerprint };
    expect(parseReadingGuide(layout.guide)).toMatchObject({ furtherAccounts: [] });
    const fuel = '13/04/2025   8302   Fuel             -52.75';
    const second = onPage(
      `${head}${account('700.00', `${rent}\n${fuel}`, '607.25')}\n${account('300.00', salary, '390.00')}${foot}`,
    );
    const read = readPages([pageOfText(second)], {
      type: 'auto',
      guide: guideAtLandmarks([pageOfText(second)], layout),
    });
    expect(endsOf(read)).toEqual([
      [70000, 60725],
      [30000, 39000],
    ]);
  });
});
