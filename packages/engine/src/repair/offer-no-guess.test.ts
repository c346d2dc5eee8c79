import { describe, expect, it } from 'vitest';
import { proveAgain } from '../edit/prove-again.ts';
import { invoice } from '../transactions/example-documents.ts';
import { offerRepairs } from './offer-repairs.ts';
import {
  accountOf,
  documentOf,
  ENDS,
  type Movement,
  money,
  offers,
  proofOnceFixed,
  rowsOf,
  SOUND,
  statementOf,
  withRow,
} from './testing/made-statement.ts';

describe('errors that the figures do not determine', () => {
  it('several explanations: none is offered, and the finding states where, by how much and how many', () => {
    const movements: Movement[] = [[-8450, 91_550], [2700], [3700], [25_200, 122_550], [-4000, 118_550]];
    const findings = offers(statementOf(ENDS, movements));
    expect(findings).toMatchObject([
      { code: 'several_explanations', severity: 'warning', row: 3, suggestedFix: null },
    ]);
    expect(findings[0]?.message).toBe(
      'The balances are off by 6.00 between row 1 and row 4. There are 2 small corrections that would each explain it (amount of row 2, amount of row 3), so none is suggested. Compare the figures there with the document.',
    );
  });

  it('no explanation by the figures', () => {
    const document = statementOf(ENDS, withRow(1, 31_000, 122_564));
    expect(document.proof.state).toBe('failed');
    expect(offers(document)).toEqual([]);
  });

  it('two errors that no single change explains', () => {
    const movements: Movement[] = [
      [8450, 91_550],
      [81_000, 122_550],
      [-4000, 118_550],
    ];
    const document = statementOf(ENDS, movements);
    expect(document.proof.state).toBe('failed');
    expect(offers(document)).toEqual([]);
  });

  it('proved and unprovable documents get no offer', () => {
    expect(offers(statementOf(ENDS, SOUND))).toEqual([]);
    const missing = { ...statementOf(ENDS, withRow(0, 8450, 91_550)), missingPages: [2] };
    expect(offers(proveAgain(missing))).toEqual([]);
  });

  it('no offer that other figures contradict', () => {
    const totals = { ...ENDS, totalIn: 39_450, totalOut: 4000 };
    expect(offers(statementOf(totals, withRow(0, 8450, 91_550)))).toEqual([]);
  });

  it('sums near the limit of exact numbers are left alone', () => {
    const huge = Number.MAX_SAFE_INTEGER - 1000;
    const document = statementOf({ openingBalance: 0, closingBalance: huge }, [[huge - 17]]);
    expect(document.proof.state).toBe('failed');
    expect(offers(document)).toEqual([]);
  });
});

describe('several accounts', () => {
  it('are checked one by one, each with its own rows', () => {
    const rows = [...rowsOf(SOUND), ...rowsOf(withRow(0, 8450, 91_550), 1, 3)];
    const document = documentOf([accountOf(ENDS), accountOf(ENDS, 'B 2')], rows);
    expect(offers(document)).toMatchObject([{ code: 'sign_turned', row: 3, suggestedFix: { row: 3 } }]);
    expect(proofOnceFixed(document)).toBe('proved');
  });

  it('are named if a finding is about no row', () => {
    const second = accountOf({ ...ENDS, openingBalance: -100_000 }, 'B 2');
    const document = documentOf([accountOf(ENDS), second], [...rowsOf(SOUND), ...rowsOf(SOUND, 1, 3)]);
    expect(offers(document)[0]?.message).toContain('The opening balance (account 2 of 2) -1,000.00');
  });
});

describe('offers are made again', () => {
  it('and no old one remains', () => {
    const offered = offerRepairs(statementOf(ENDS, withRow(0, 8450, 91_550)));
    expect(offerRepairs(offered)).toEqual(offered);
    const mended = proveAgain({ ...offered, rows: rowsOf(SOUND) });
    expect(offerRepairs(mended).findings).toEqual([]);
  });
});

describe('a statement of 5,000 rows', () => {
  const COUNT = 5000;
  const amountOf = (index: number) => (index % 9 === 0 ? 1 : -1) * (1013 + ((index * 7919) % 90_000));
  const amounts = Array.from({ length: COUNT }, (_, index) => amountOf(index));
  const sum = amounts.reduce((all, one) => all + one, 0);
  const ends = { openingBalance: 9_000_000, closingBalance: 9_000_000 + sum };
  const misread = 3210;
  const turned = amounts.map((amount, index) => (index === misread ? -amount : amount));

  it('with running balances is explained at once', () => {
    let balance = ends.openingBalance;
    const movements = turned.map((amount, index): Movement => {
      balance += amounts[index] ?? 0;
      return [amount, balance];
    });
    const document = statementOf(ends, movements);
    expect(offers(document)).toMatchObject([{ code: 'sign_turned', row: misread }]);
  });

  it('with sums alone is searched in bounded time, whatever may explain it', () => {
    const document = statementOf(
      { ...ends, closingBalance: ends.closingBalance + 600 },
      amounts.map((amount): Movement => [amount]),
    );
    // A search of all combinations would not end before the test's time limit.
    const [finding] = offers(document);
    expect(finding?.code).toBe('several_explanations');
    expect(finding?.message).toContain('There are at least 40 small corrections');
  });
});

describe('an invoice', () => {
  it('gets an offer for the one figure with which its items add up to the total', () => {
    const rows = invoice().rows.map((row) =>
      row.kind === 'discount' ? { ...row, amount: money(1000) } : row,
    );
    const document = proveAgain({ ...invoice(), rows });
    expect(offers(document)).toMatchObject([
      { code: 'sign_turned', row: 1, field: 'amount', suggestedFix: { value: '-10.00' } },
    ]);
    expect(proofOnceFixed(document)).toBe('proved');
  });

  it('gets no offer if no small change explains it', () => {
    const document = proveAgain({ ...invoice(), facts: { ...invoice().facts, total: money(12_345) } });
    expect(document.proof.state).toBe('failed');
    expect(offers(document)).toEqual([]);
  });
});
