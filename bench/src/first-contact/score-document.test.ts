import type { ConvertedDocument } from '@ledgerlift/contract';
import type { Truth } from '@ledgerlift/fixtures/truth';
import { describe, expect, it } from 'vitest';
import { scoreDocument } from './score-document.ts';

const cell = (value: string) => ({ value, raw: value, page: 1, box: null, confidence: 1, reason: null });
const money = (minor: number) => ({ ...cell(''), value: { minor, currency: 'EUR', decimals: 2 } });

function converted(state: 'proved' | 'unprovable' = 'proved'): ConvertedDocument {
  const row = (position: number, date: string, amount: number, balance: number) => ({
    position,
    account: 0,
    kind: 'transaction' as const,
    type: amount < 0 ? ('debit' as const) : ('credit' as const),
    date: cell(date),
    amount: money(amount),
    balance: money(balance),
  });
  return {
    type: 'bank_statement',
    pages: 1,
    missingPages: [],
    language: 'en',
    currency: 'EUR',
    facts: {},
    accounts: [
      {
        currency: 'EUR',
        openingBalance: money(10_000),
        closingBalance: money(7_500),
        proof: { state } as ConvertedDocument['proof'],
      },
    ],
    rows: [row(0, '2024-03-01', -2_000, 8_000), row(1, '2024-03-02', -500, 7_500)],
    findings: [],
    proof: { state } as ConvertedDocument['proof'],
  } as ConvertedDocument;
}

const TRUTH: Truth = {
  file: 'x.pdf',
  type: 'bank_statement',
  language: 'en',
  currency: 'EUR',
  origin: 'generated',
  tags: [],
  facts: { openingBalance: '100.00', closingBalance: '75.00' },
  rows: [
    { date: '2024-03-01', description: 'Rent', amount: '-20.00', balance: '80.00' },
    { date: '2024-03-02', description: 'Fee', amount: '-5.00', balance: '75.00' },
  ],
  complete: true,
  expectProof: 'proved',
};

describe('scoreDocument', () => {
  it('calls a document whole when rows, balances and both ends are right', () => {
    expect(scoreDocument(converted(), TRUTH)).toMatchObject({
      whole: true,
      hit: 2,
      missing: 0,
      extra: 0,
      factsRight: 2,
      factsKnown: 2,
      falseProof: null,
      proofAgrees: true,
      reasons: [],
    });
  });

  it.each<[string, (document: ConvertedDocument) => void, string]>([
    [
      'a date',
      ({ rows }) => Object.assign(rows[0] ?? {}, { date: cell('2024-03-11') }),
      'dates of rows differ',
    ],
    ['an amount', ({ rows }) => Object.assign(rows[0] ?? {}, { amount: money(2_000) }), 'rows differ'],
    ['a row too few', ({ rows }) => rows.pop(), 'rows are missing'],
    ['a row too many', ({ rows }) => rows.push({ ...rows[1] } as never), 'surplus rows'],
    [
      'a balance',
      ({ rows }) => Object.assign(rows[0] ?? {}, { balance: money(1) }),
      'balances of rows differ',
    ],
    [
      'an end',
      ({ accounts }) => Object.assign(accounts[0] ?? {}, { openingBalance: money(1) }),
      'openingBalance differs',
    ],
  ])('calls a proof false that has %s wrong', (_what, change, reason) => {
    const document = converted();
    change(document);
    expect(scoreDocument(document, TRUTH)).toMatchObject({ whole: false, falseProof: reason });
  });

  it('calls silence no lie: what is missing makes a document less than whole, but no proof of it false', () => {
    const document = converted();
    for (const row of document.rows) delete row.balance;
    delete document.accounts[0]?.openingBalance;
    expect(scoreDocument(document, TRUTH)).toMatchObject({ whole: false, falseProof: null });
    const unproved = converted('unprovable');
    unproved.rows.pop();
    expect(scoreDocument(unproved, TRUTH)).toMatchObject({ falseProof: null, proofAgrees: false });
  });

  it('takes what is owed on a card with either sign', () => {
    const truth: Truth = {
      ...TRUTH,
      facts: { openingBalance: '-100.00', closingBalance: '-75.00' },
      balanceSign: 'either',
    };
    expect(scoreDocument(converted(), truth).whole).toBe(true);
    expect(scoreDocument(converted(), { ...truth, balanceSign: undefined } as unknown as Truth).whole).toBe(
      false,
    );
  });

  it('counts a document without rows as missing all of them', () => {
    expect(scoreDocument(null, TRUTH)).toMatchObject({ whole: false, hit: 0, missing: 2, proved: false });
  });
});
