import { describe, expect, it } from 'vitest';
import { wordsOf } from '../testing/drawn-documents.ts';
import { expectLine, plainReceipts, type ReceiptValues } from '../testing/plain-receipts.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { LANGUAGES } from '../vocabulary/languages.ts';
import { PHRASES, type Phrase, phraseOf } from './phrases.ts';

const textsOf = (only: ReceiptValues) =>
  plainReceipts(only).map((document) => printedLines(document).join('\n'));

describe('the words of receipts', () => {
  it('know every phrase in every language', () => {
    for (const language of LANGUAGES.values())
      for (const phrase of Object.keys(PHRASES) as Phrase[])
        expect(phraseOf(phrase, language), `${phrase} ${language.code}`).not.toBe('');
  });

  it('print a card slip without English or German words in other languages', () => {
    for (const text of textsOf({ language: 'pl', payment: 'card-slip' })) {
      expect(text).toContain('Kod autoryzacji');
      expect(text).not.toMatch(/Auth|Genehmigung|TA-Nr|BNr/);
    }
  });

  it('count pieces in the language, and only where it has a word for them', () => {
    const only = { quantityPlace: 'below', quantityForm: 'pieces', quantityShown: 'always' };
    expectLine({ ...only, language: 'de' }, /^\d+ Stk x /);
    expect(() => plainReceipts({ ...only, language: 'ta' })).toThrow();
  });

  it('never call a subtotal a total', () => {
    for (const labelWords of ['usual', 'rare'])
      for (const text of textsOf({ language: 'hr', subtotal: 'printed', labelWords }))
        expect(text).toContain('Podzbroj');
  });
});

describe('the currency of the total', () => {
  it.each([
    ['in-total-label', /^Total( \w+)? (GBP|USD|AUD|CAD|SGD|ZAR|INR):? [\d.,]+$/],
    ['code-before-total', /^Total( \w+)?:? (GBP|USD|AUD|CAD|SGD|ZAR|INR) [\d.,]+$/],
    ['sign-before-total', /^Total( \w+)?:? (£|\$|₹|SGD|ZAR)\s?[\d.,]+$/],
    ['behind-total', /^Total( \w+)?:? [\d.,]+ (GBP|USD|AUD|CAD|SGD|ZAR|INR)$/],
    ['sums-only', /^Total( \w+)?:? (£|\$|₹|SGD|ZAR)\s?[\d.,]+$/],
  ])('is printed %s', (currencyPlace, pattern) => {
    expectLine({ currencyPlace, total: 'once', totalStyle: 'plain', leader: 'colon' }, pattern);
  });
});

describe('the head of a receipt', () => {
  it('prints an address of three to six lines, with commas at their ends', () => {
    const counts = plainReceipts({ address: 'many-lines', width: '48' }).map((document) => {
      const { address } = document.truth.facts;
      const lines = printedLines(document);
      const first = lines.findIndex((line) => `${address}`.startsWith(line));
      let count = 0;
      while (`${address}`.includes(lines[first + count]?.replace(/,$/, '') ?? '?')) count += 1;
      expect(lines.slice(first, first + count).join(' ')).toBe(address);
      return count;
    });
    expect(Math.min(...counts)).toBeGreaterThan(2);
    expect(Math.max(...counts)).toBeGreaterThan(4);
  });

  it('prints the number of the firm behind its name or below it, and the merchant is the name alone', () => {
    for (const companyNumber of ['behind-name', 'own-line'])
      for (const { truth } of plainReceipts({ companyNumber })) {
        expect(truth.facts.merchant).not.toMatch(/\d/);
        expect(truth.accept?.merchant?.at(-1)).toMatch(/\(\d+-[A-Z]\)$/);
      }
    expectLine({ companyNumber: 'behind-name' }, /\(\d+-[A-Z]\)$/);
    expectLine({ companyNumber: 'own-line' }, /: \d+-[A-Z]$/);
  });

  it('breaks a long name over lines', () => {
    for (const document of plainReceipts({ merchant: 'wrapped', width: '32' })) {
      const { merchant } = document.truth.facts;
      const lines = printedLines(document);
      expect(lines[0]).not.toBe(merchant);
      expect(lines.slice(0, 6).join(' ')).toContain(merchant);
    }
  });

  it.each([
    ['arrows', /^>>> Receipt <<<$/],
    ['stars', /^\*\*\* Receipt \*\*\*$/],
    ['dashes', /^- Receipt -$/],
    ['dashed-letters', /^-R-e-c-e-i-p-t-$/],
  ])('decorates a title with %s', (titleForm, pattern) => {
    expectLine({ title: 'printed', merchant: 'first', titleForm }, pattern);
  });

  it.each([
    ['24h', 'en', /\b\d\d:\d\d(?!:)/],
    ['seconds', 'en', /\d\d:\d\d:\d\d$/],
    ['am-pm', 'en', /(0[1-9]|1[0-2]):\d\d:\d\d(AM|PM)$/],
    ['h', 'fr', /\b\d\dh\d\d\b/],
  ])('prints the time as %s', (timeForm, language, pattern) => {
    expectLine({ timeForm, language, time: 'other-end', datePlace: 'head', otherNumbers: 'none' }, pattern);
  });

  it('prints facts without a value', () => {
    expectLine({ emptyFacts: 'some' }, /^\w+ :$/);
  });
});

describe('the sums of a receipt', () => {
  it('rule the column of amounts only', () => {
    for (const document of plainReceipts({ ruling: 'amount-column' }))
      for (const { text, box } of document.sheets.flatMap(({ words }) => words))
        if (text === '----------') expect(box.x0).toBeGreaterThan((document.sheets[0]?.width ?? 0) / 2);
    expectLine({ ruling: 'amount-column' }, /^----------$/);
  });

  it('begin within the line, or end their labels at one place', () => {
    const labelsOf = (totalsAlign: string) =>
      plainReceipts({ totalsAlign, totalStyle: 'plain', payment: 'cash', width: '48', family: 'mono' }).map(
        ({ sheets }) =>
          (sheets[0]?.words ?? []).filter(({ truth }) => truth.role === 'label' && truth.field === 'paid'),
      );
    for (const labels of labelsOf('end-labels'))
      expect(new Set(labels.map(({ box }) => Math.round(box.x1))).size).toBe(1);
    for (const labels of labelsOf('indented'))
      for (const { box } of labels) expect(box.x0).toBeGreaterThan(60);
  });

  it('print lines of zero that change nothing', () => {
    expectLine({ zeroLines: 'some', language: 'de', currencyPlace: 'none' }, /^Rabatt:? (.* )?0([.,]00)?$/);
    for (const { truth } of plainReceipts({ zeroLines: 'some' }))
      expect(truth.extras?.filter(({ kind }) => kind === 'discount')).toEqual([]);
  });

  it('print what was handed over and given back with a minus', () => {
    expectLine({ payment: 'cash', tenderSign: 'minus' }, /^Cash.*-/);
    expectLine({ payment: 'cash', changeSign: 'minus' }, /^Change.*-/);
  });

  it('say in brackets which tax is included, or only that one is', () => {
    expectLine({ tax: 'included-bracketed' }, /^\(incl\. \w+ [\d.]+% : [\d.,]+\)$/);
    for (const { truth } of plainReceipts({ tax: 'included-bracketed' }))
      expect(truth.facts.tax).toBeDefined();
    expectLine({ tax: 'included-note' }, /^\*incl\. \w+$/);
    for (const { truth } of plainReceipts({ tax: 'included-note' })) expect(truth.facts.tax).toBeUndefined();
  });
});

describe('what is printed about sums and sales', () => {
  it.each([
    ['amount', /^Discount -\d/],
    ['percent', /^Discount (5|10|15|20)% -\d/],
  ])('is taken off all goods, below their sum: %s', (discountOfAll, pattern) => {
    expectLine({ discountOfAll, currencyPlace: 'none', leader: 'none', minus: 'before' }, pattern);
    for (const { truth } of plainReceipts({ discountOfAll }))
      expect(truth.extras?.filter(({ kind }) => kind === 'discount')).toHaveLength(1);
  });

  it('shows the net amount and the tax of each rate on lines of their own', () => {
    expectLine({ tax: 'included-pairs', leader: 'none', currencyPlace: 'none' }, /^Net.* [\d.]+% [\d.,]+$/);
    for (const { truth } of plainReceipts({ tax: 'included-pairs' })) expect(truth.facts.total).toBeDefined();
  });

  it('is signed by a secured till, with the times as machines write them', () => {
    expectLine({ fiscal: 'signature' }, /^Start \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
    for (const document of plainReceipts({ fiscal: 'signature' }))
      expect(printedLines(document).some((line) => line.includes(`${document.truth.facts.date}T`))).toBe(
        true,
      );
  });
});

describe('the items of a receipt', () => {
  it('print the code before quantity, price and amount below the name', () => {
    expectLine(
      { itemCode: 'on-quantity-line', quantityForm: 'star', currencyPlace: 'none', width: '48' },
      /^\d{6,13} [\d.,]+ \* \d+ [\d.,]+/,
    );
  });

  it('print the name below its figures', () => {
    for (const document of plainReceipts({ quantityPlace: 'columns-above', itemCode: 'none', width: '48' })) {
      const [first] = document.truth.items ?? [];
      const words = (document.sheets[0]?.words ?? []).filter(({ truth }) => truth.row === 0);
      const of = (field: string) =>
        words.filter(({ truth }) => truth.field === field).map(({ box }) => box.y1);
      expect(Math.min(...of('description')), first?.description).toBeGreaterThan(Math.max(...of('amount')));
    }
  });

  it('print names that are cut at the edge of their field', () => {
    for (const { truth } of plainReceipts({
      names: 'cut',
      lineDiscount: 'none',
      coupon: 'none',
      cancelled: 'none',
    }))
      for (const { description } of truth.items ?? []) {
        expect(description.length).toBeGreaterThan(14);
        expect(description.length).toBeLessThan(24);
      }
  });

  it.each([
    ['code', /[\d.,]+ S$/],
    ['long-code', /[\d.,]+ SR$/],
  ])('print a %s of the tax behind the amount', (classFlag, pattern) => {
    expectLine({ classFlag, shop: 'hotel', currencyPlace: 'none', tax: 'included-table' }, pattern);
  });

  it('are counted in lines and in pieces, or on the line of the total', () => {
    expectLine({ itemCount: 'items-and-quantity' }, /^Items: \d+ \w+: \d+$/);
    expectLine({ itemCount: 'on-total-line', width: '48', totalStyle: 'plain' }, /^Total.* \(Items: \d+\)/);
  });
});

describe('the table of taxes', () => {
  const TABLE: ReceiptValues = {
    tax: 'included-table',
    taxTable: 'rate-net-tax',
    shop: 'hotel',
    width: '48',
  };

  it.each([
    ['equals', /^S = [\d.]+% [\d.,]+ [\d.,]+$/],
    ['at', /^S @ [\d.]+% [\d.,]+ [\d.,]+$/],
    ['plain', /^S [\d.]+% [\d.,]+ [\d.,]+$/],
  ])('says which rate a code is: %s', (taxTableRate, pattern) => {
    expectLine({ ...TABLE, classFlag: 'code', taxTableRate }, pattern);
  });

  it('has a title, a row of zero, and a label of its sums', () => {
    expectLine({ ...TABLE, taxTableTitle: 'own-line' }, /^Tax summary$/);
    expectLine({ ...TABLE, taxTableTitle: 'first-head' }, /^Tax summ?a?r?y?\.? \w+/);
    expectLine({ ...TABLE, taxRows: 'with-zero' }, /\b0% 0([.,]00)? 0([.,]00)?$/);
    expectLine({ ...TABLE, taxTableEnd: 'labelled-sums' }, /^Total.* [\d.,]+ [\d.,]+$/);
  });
});

describe('parts of a receipt that not every shop prints', () => {
  it('leave the merchant out', () => {
    for (const document of plainReceipts({ merchant: 'missing' })) {
      expect(document.truth.facts.merchant).toBeUndefined();
      expect(wordsOf(document).filter(({ truth }) => truth.field === 'merchant')).toEqual([]);
    }
  });

  it('print colons below each other', () => {
    for (const document of plainReceipts({
      otherNumbers: 'aligned-colons',
      width: '48',
      leader: 'none',
      emptyFacts: 'none',
      tax: 'none',
    })) {
      const colons = wordsOf(document).filter(({ text }) => text === ':');
      expect(colons.length).toBeGreaterThan(2);
      expect(new Set(colons.map(({ box }) => Math.round(box.x0))).size).toBe(1);
    }
  });

  it('print the date in a grid of facts, behind numbers of the till, or under a head in the foot', () => {
    expectLine({ otherNumbers: 'grid-with-date', width: '48' }, /^\S.* \d{6} Date:? \S/);
    expectLine(
      { otherNumbers: 'before-date', time: 'behind', timeForm: '24h' },
      /^\d{4} \d{6}\/\d\d \S+.* \d+:\d\d/,
    );
    expectLine({ datePlace: 'foot-table', width: '48' }, /^Date Time /);
    for (const document of plainReceipts({ datePlace: 'foot-table' }))
      expect(wordsOf(document).some(({ truth }) => truth.role === 'value' && truth.field === 'date')).toBe(
        true,
      );
  });

  it('name whom the receipt is for', () => {
    expectLine({ client: 'cash' }, /^Cash$/);
    expectLine({ client: 'bill-to' }, /^Bill to:$/i);
  });

  it('print a second date on the slip or at the end', () => {
    for (const secondDate of ['slip', 'print'])
      for (const document of plainReceipts({ secondDate }))
        expect(wordsOf(document).some(({ truth }) => truth.field === 'otherDate')).toBe(true);
  });

  it('print conditions with days in them, and points in a sentence', () => {
    expectLine({ foot: 'conditions' }, /^www\.\w+\.com$/i);
    expectLine(
      { loyalty: 'sentence', width: 'a4', shop: 'hotel' },
      /^\S+ \S+ \S+ \d+ Points \S+ [\d.,]+ [A-Z]{3} /,
    );
  });

  it.each([
    ['at-first', /^@\d+ x [\d.,]+/],
    ['count-at', /^\d+@ [\d.,]+/],
    ['pieces-at', /^\d+pcs @ [\d.,]+/],
  ])('write a quantity as %s', (quantityForm, pattern) => {
    expectLine({ quantityPlace: 'below', quantityShown: 'always', quantityForm }, pattern);
  });

  it('print the price shortly before the amounts, above the name', () => {
    for (const document of plainReceipts({
      quantityPlace: 'above',
      quantityShown: 'always',
      quantityGap: 'wide',
      width: '48',
    })) {
      const cell = (field: string) =>
        wordsOf(document).find(({ truth }) => truth.row === 0 && truth.field === field)?.box;
      expect(cell('unitPrice')?.x0).toBeGreaterThan((cell('quantity')?.x1 ?? 0) + 40);
    }
  });

  it('number their items', () => {
    expectLine({ itemNumber: 'printed', quantityPlace: 'below' }, /^1\. \S/);
  });

  it('print the currency under the heads of columns', () => {
    expectLine(
      { quantityPlace: 'columns', headForm: 'two-lines', width: '48' },
      /^\([A-Z]{3}\)( \([A-Z]{3}\))?$/,
    );
  });

  it('print the total before and after rounding', () => {
    for (const document of plainReceipts({
      total: 'around-rounding',
      currencyPlace: 'none',
      leader: 'none',
      totalStyle: 'plain',
    })) {
      const totals = printedLines(document).filter((line) => /^(?!sub).*total.* [\d.,]+$/i.test(line));
      expect(totals.length).toBeGreaterThan(1);
    }
  });

  it('print a star and a letter behind amounts', () => {
    expectLine(
      { classFlag: 'star-and-letter', currencyPlace: 'none', tax: 'added', minus: 'before' },
      /[\d.,]+\*[AB]$/,
    );
  });
});
