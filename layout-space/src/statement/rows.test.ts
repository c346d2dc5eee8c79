import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import { wordsOf } from '../testing/drawn-documents.ts';
import { statements } from './statement-space.ts';
import { drawn, textOf } from './testing/plain-statements.ts';

describe('in its rows, a made statement prints', () => {
  it('the kind of a booking in words', () => {
    for (const document of drawn({ extraColumn: 'kind-words' })) {
      const cells = wordsOf(document).filter(
        ({ truth }) => truth.role === 'cell' && truth.field === 'typeCode',
      );
      expect(cells.map(({ text }) => text).join(' ')).toMatch(/[a-z]{3}/);
    }
  });

  it('further lines of descriptions indented, or below the date', () => {
    const lineStarts = (document: MadeDocument) => {
      const description = wordsOf(document).filter(
        ({ truth }) => truth.field === 'description' && truth.row === 0,
      );
      const top = Math.min(...description.map(({ baseline }) => baseline));
      const starts = (isFirst: boolean) =>
        description
          .filter(({ baseline, truth }) => truth.role === 'cell' && baseline - top < 1 === isFirst)
          .map(({ box }) => box.x0);
      return [Math.min(...starts(true)), Math.min(...starts(false))] as const;
    };
    const values = { descriptionLines: 'two', descriptionNoise: 'digits', columnOrder: 'description-next' };
    const starts = (descriptionIndent: string) =>
      drawn({ ...values, descriptionIndent, panel: 'none' }, 20)
        .map(lineStarts)
        .filter(([, more]) => more < 1000);
    expect(starts('indented').length).toBeGreaterThan(5);
    expect(starts('outdented').length).toBeGreaterThan(3);
    for (const [first, further] of starts('indented')) expect(further).toBeGreaterThan(first + 5);
    for (const [first, further] of starts('outdented')) expect(further).toBeLessThan(first - 5);
  });

  it('only the day of its dates where a period of one month has the rest', () => {
    for (const document of drawn({ dateYear: 'day-only', period: 'month', time: 'none' })) {
      const days = wordsOf(document).filter(({ truth }) => truth.role === 'cell' && truth.field === 'date');
      for (const { text } of days) expect(text).toMatch(/^\d{1,2}$/);
    }
    const region = { only: { dateYear: 'day-only' } };
    for (const { point } of fc.sample(statements(region), { seed: 1, numRuns: 60, unbiased: true })) {
      if (point.dateYear !== 'day-only') continue;
      expect(point).toMatchObject({ period: 'month', calendar: 'gregorian' });
      expect(['missing', 'unknown']).not.toContain(point.headWords);
      expect(['stacked', 'value-in-description']).not.toContain(point.dateColumns);
    }
  });

  it('the name of the month before the day, in English', () => {
    for (const document of drawn({ dateForm: 'name-first', dateYear: 'in-period-only', time: 'none' }))
      expect(textOf(document)).toMatch(/ (JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC) \d{1,2} /i);
  });

  it('what the rows of each page add up to', () => {
    for (const document of drawn({ totals: 'page-end', order: 'oldest-first' }, 24)) {
      const pagesWithRows = document.sheets.filter(({ words }) =>
        words.some(({ truth }) => truth.role === 'cell' && truth.field === 'amount'),
      );
      const sums = pagesWithRows.flatMap(({ words }) =>
        words.filter(({ truth }) => truth.role === 'label' && truth.field === 'total').slice(0, 1),
      );
      expect(sums).toHaveLength(pagesWithRows.length);
    }
  });

  it('a total under each kind of booking, also where nothing of it was booked', () => {
    for (const document of drawn({
      sections: 'by-kind-with-end-sum',
      opening: 'outside',
      closing: 'outside',
    })) {
      const text = textOf(document);
      for (const kind of ['Fees', 'Interest']) expect(text).toContain(`Total ${kind}`);
    }
  });

  it('on which page its table goes on', () => {
    const long = drawn({ carry: 'note' }, 30).filter(({ sheets }) =>
      sheets[1]?.words.some(({ truth }) => truth.role === 'cell'),
    );
    expect(long.length).toBeGreaterThan(3);
    for (const document of long) expect(textOf(document)).toContain('Continued on page 2');
  });

  it('some rows behind later ones', () => {
    const isLate = ({ truth: { rows = [] } }: MadeDocument) =>
      rows.some(({ date }, index) => date < (rows[index - 1]?.date ?? ''));
    expect(drawn({ order: 'mixed' }).some(isLate)).toBe(true);
  });

  it('the value date at the end of a description where it differs', () => {
    const documents = drawn({ dateColumns: 'value-in-description', dateForm: 'usual', weekday: 'none' });
    for (const { truth } of documents)
      for (const { date, valueDate, description } of truth.rows ?? []) {
        expect(valueDate !== undefined).toBe(/ \/ Value date: \d/.test(description));
        expect(valueDate).not.toBe(date);
      }
    expect(documents.some(({ truth }) => truth.rows?.some(({ valueDate }) => valueDate))).toBe(true);
  });

  it('amounts paid abroad on lines of their own', () => {
    const texts = drawn({ foreignAmount: 'own-line' }).map(textOf);
    expect(texts.some((text) => /(SEK|NOK|AUD|THB) \d+\.\d\d - Exchange rate \d+\.\d{4}/.test(text))).toBe(
      true,
    );
  });

  it('merchant, town and country in columns of their own', () => {
    for (const document of drawn({ descriptionParts: 'sub-columns', recognition: 'exact' })) {
      const countries = wordsOf(document).filter(
        ({ truth, text }) =>
          truth.role === 'cell' && truth.field === 'description' && /^(GB|DE|FR|US|NL|ES)$/.test(text),
      );
      expect(countries.length).toBe(document.truth.rows?.length);
      for (const { box } of countries) expect(box.x0).toBeCloseTo(countries[0]?.box.x0 ?? 0, 3);
    }
  });

  it('figures without their last zero', () => {
    for (const document of drawn({ figureDecimals: 'trimmed', numbers: 'ungrouped', digits: 'latin' })) {
      const amounts = wordsOf(document).filter(
        ({ truth, text }) => truth.field === 'amount' && /\d/.test(text),
      );
      expect(amounts.length).toBeGreaterThan(0);
      for (const { text } of amounts) expect(text).not.toMatch(/\.\d0$/);
    }
  });

  it('descriptions that end at one place', () => {
    for (const document of drawn({ descriptionAlign: 'end' })) {
      const ends = new Map<number, number>();
      for (const { truth, box, baseline } of wordsOf(document))
        if (truth.field === 'description' && truth.role === 'cell')
          ends.set(baseline, Math.max(ends.get(baseline) ?? 0, box.x1));
      const [first = 0, ...others] = ends.values();
      for (const end of others) expect(end).toBeCloseTo(first, 3);
    }
  });

  it('heads that are broken within a word', () => {
    const heads = drawn({ headWrap: 'letters', dateYear: 'in-period-only', extraColumn: 'branch' }).map(
      (document) =>
        wordsOf(document)
          .filter(({ truth }) => truth.role === 'head' && truth.field === 'date')
          .map(({ text }) => text)
          .join(' '),
    );
    expect(
      heads.some(
        (head) => /^(Trans|Posti|Post|Date) ?[a-z]+/.test(head) && !/^(Transaction|Posting)/.test(head),
      ),
    ).toBe(true);
  });

  it('rules made of characters', () => {
    for (const document of drawn({ ruling: 'characters' })) expect(textOf(document)).toMatch(/([-=_])\1{39}/);
  });

  it('no heads over money but a sign at each amount', () => {
    for (const document of drawn({
      headWords: 'money-missing',
      balance: 'never',
      amountForm: 'plus-minus',
    })) {
      const heads = wordsOf(document).filter(({ truth }) => truth.role === 'head');
      expect(heads.some(({ truth }) => truth.field === 'date' || truth.field === 'description')).toBe(true);
      expect(heads.some(({ truth }) => truth.field === 'amount' || truth.field === 'balance')).toBe(false);
    }
  });

  it('zeros beside the balances at both ends', () => {
    const values = { emptyAmount: 'zero-everywhere', amountForm: 'debit-credit', balance: 'each-row' };
    for (const document of drawn(values)) {
      const opening = wordsOf(document).filter(
        ({ truth, text }) =>
          truth.role === 'sum' && truth.field === 'openingBalance' && /^\D*0(\.00?)?\D*$/.test(text),
      );
      expect(opening.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('amounts right behind descriptions, each with its sign', () => {
    const values = { numberAlign: 'ragged', amountForm: 'plus-minus', columnOrder: 'description-next' };
    const starts = drawn(values, 40).flatMap((document) =>
      wordsOf(document).filter(({ truth }) => truth.role === 'cell' && truth.field === 'amount'),
    );
    expect(new Set(starts.map(({ box }) => Math.round(box.x0))).size).toBeGreaterThan(20);
    for (const { text } of starts.filter((word) => /[1-9]/.test(word.text)))
      expect(text).toMatch(/[-+\u2212\u2013]|\d/);
  });

  it('heads for both lines of its rows', () => {
    const values = {
      columnOrder: 'description-next',
      headStoreys: 'two',
      dateColumns: 'stacked',
      descriptionLines: 'two',
      headWrap: 'words',
    };
    for (const document of drawn({ ...values, headForm: 'plain' })) {
      const heads = wordsOf(document).filter(({ truth }) => truth.role === 'head');
      expect(heads.map(({ text }) => text).join(' ')).toMatch(/\/ Value date.*Type \//s);
    }
  });

  it.each([
    ['references', /EREF: \d{12}/],
    ['securities', /ISIN XX\d{10} \d+,\d{4} x \d+,\d{6}EUR/],
    ['amount-list', /Interest \d+\.\d\d Fees \d+\.\d\d/],
  ])('what banks write into descriptions: %s', (descriptionNoise, text) => {
    for (const { truth } of drawn({ descriptionNoise, descriptionLines: 'two', descriptionParts: 'one' }))
      expect(truth.rows?.length === 1 || truth.rows?.some(({ description }) => text.test(description))).toBe(
        true,
      );
  });

  it('descriptions that are cut within words', () => {
    const lines = drawn({ descriptionLines: 'cut', descriptionParts: 'one' }).flatMap((document) =>
      (document.truth.rows ?? []).map(({ description }) => description),
    );
    expect(lines.some((line) => line.length > 40)).toBe(true);
    expect(lines.some((line) => /^.{26}[a-z] [a-z]/.test(line))).toBe(true);
  });

  it('what its rows add up to below the closing balance', () => {
    const values = { totals: 'after-closing', closing: 'in-table', order: 'oldest-first', carry: 'none' };
    for (const document of drawn(values)) {
      const labels = wordsOf(document).filter(({ truth }) => truth.role === 'label');
      const last = (field: string) => labels.findLastIndex(({ truth }) => truth.field === field);
      expect(last('total')).toBeGreaterThan(last('closingBalance'));
    }
  });
});
