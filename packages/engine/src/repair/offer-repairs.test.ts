import { describe, expect, it } from 'vitest';
import { offerRepairs } from './offer-repairs.ts';
import {
  accountOf,
  documentOf,
  ENDS,
  type Movement,
  offers,
  proofOnceFixed,
  rowsOf,
  SOUND,
  statementOf,
  withoutBalances,
  withRow,
} from './testing/made-statement.ts';

describe('an offer of the one small change that explains a failed statement', () => {
  it.each([
    ['a sign turned round', withRow(0, 8450, 91_550), 'sign_turned', 0, 'amount', '-84.50'],
    [
      'an amount of which one digit is misread',
      withRow(1, 81_000, 122_550),
      'digit_misread',
      1,
      'amount',
      '310.00',
    ],
    [
      'an amount with two digits exchanged',
      withRow(1, 13_000, 122_550),
      'digits_exchanged',
      1,
      'amount',
      '310.00',
    ],
    [
      'an amount whose decimal mark is lost',
      withRow(0, -845_000, 91_550),
      'decimal_mark_lost',
      0,
      'amount',
      '-84.50',
    ],
    [
      'a balance of which one digit is misread',
      withRow(1, 31_000, 127_550),
      'digit_misread',
      1,
      'balance',
      '1225.50',
    ],
    [
      'a balance whose decimal mark is lost',
      withRow(1, 31_000, 12_255_000),
      'decimal_mark_lost',
      1,
      'balance',
      '1225.50',
    ],
  ])('%s', (_, movements, code, row, field, value) => {
    const document = statementOf(ENDS, movements);
    expect(document.proof.state).toBe('failed');
    const findings = offers(document);
    expect(findings).toMatchObject([
      { code, severity: 'warning', row, field, page: 2, suggestedFix: { row, field, value } },
    ]);
    expect(findings[0]?.message).toContain(`Row ${row + 1}: the ${field}`);
    expect(findings[0]?.message).not.toMatch(/prove|proof/i);
    expect(proofOnceFixed(document)).toBe('proved');
  });

  it('states what, where, why and what to do', () => {
    const [finding] = offers(statementOf(ENDS, withRow(1, 81_000, 122_550)));
    expect(finding?.message).toBe(
      'Row 2: the amount 810.00 may be 310.00: its 8 may be a 3 (open rings that close when ink runs). The balances are off by 500.00, just the difference between the two. Compare it with page 2 and change it if 310.00 is right.',
    );
  });

  it('is never applied', () => {
    const document = statementOf(ENDS, withRow(0, 8450, 91_550));
    expect(offerRepairs(document)).toEqual({ ...document, findings: offers(document) });
  });

  it('follows from the difference if only opening and closing balance are printed', () => {
    const turned = statementOf(ENDS, withoutBalances(withRow(0, 8450)));
    expect(offers(turned)).toMatchObject([{ code: 'sign_turned', row: 0 }]);
    expect(proofOnceFixed(turned)).toBe('proved');
  });

  it('follows from printed totals alone', () => {
    const totals = { totalIn: 31_000, totalOut: 12_450 };
    const document = statementOf(totals, withoutBalances(withRow(2, 4000)));
    expect(document.proof.state).toBe('failed');
    expect(offers(document)).toMatchObject([{ code: 'sign_turned', row: 2 }]);
    expect(proofOnceFixed(document)).toBe('proved');
  });

  it('works newest first, too', () => {
    const newestFirst = [...withRow(1, 81_000, 122_550)].reverse();
    const document = statementOf(ENDS, newestFirst);
    expect(offers(document)).toMatchObject([{ code: 'digit_misread', row: 1, field: 'amount' }]);
    expect(proofOnceFixed(document)).toBe('proved');
  });

  it('works for a chain without an opening balance', () => {
    const document = statementOf({}, withRow(1, -31_000, 122_550));
    expect(document.proof.state).toBe('failed');
    expect(offers(document)).toMatchObject([{ code: 'sign_turned', row: 1 }]);
  });

  it('works for a last balance that serves as the closing one', () => {
    const rows = rowsOf(withRow(2, -4000, 178_550));
    const closingBalance = rows[2]?.balance;
    const account = {
      ...accountOf({ openingBalance: 100_000 }),
      ...(closingBalance ? { closingBalance } : {}),
    };
    const document = documentOf([account], rows);
    expect(offers(document)).toMatchObject([{ code: 'digit_misread', row: 2, field: 'balance' }]);
    expect(proofOnceFixed(document)).toBe('proved');
  });

  it('corrects the opening balance, which no row holds', () => {
    const findings = offers(statementOf({ ...ENDS, openingBalance: -100_000 }, SOUND));
    expect(findings).toMatchObject([
      { code: 'sign_turned', row: null, field: 'openingBalance', page: 2, suggestedFix: null },
    ]);
    expect(findings[0]?.message).toContain('if 1,000.00 is right, the rows need no change');
  });

  it('corrects the closing balance', () => {
    const document = statementOf({ ...ENDS, closingBalance: 181_550 }, SOUND);
    expect(offers(document)).toMatchObject([
      { code: 'digits_exchanged', row: null, field: 'closingBalance', suggestedFix: null },
    ]);
  });
});

describe('duplicated or missing rows', () => {
  it.each([
    ['with the balance printed again', [31_000, 122_550, 'Pay'] as const],
    ['without a balance', [31_000, null, 'Pay'] as const],
  ])('a row printed twice %s', (_, second) => {
    const movements: Movement[] = [[-8450, 91_550], [31_000, 122_550, 'Pay'], second, [-4000, 118_550]];
    const findings = offers(statementOf(ENDS, movements));
    expect(findings).toMatchObject([
      { code: 'row_doubled', severity: 'warning', row: 2, suggestedFix: null },
    ]);
    expect(findings[0]?.message).toContain('Rows 2 and 3');
  });

  it('a row printed twice in a list with the newest first', () => {
    const movements: Movement[] = [
      [-4000, 118_550],
      [31_000, 122_550, 'Pay'],
      [31_000, 122_550, 'Pay'],
      [-8450, 91_550],
    ];
    expect(offers(statementOf(ENDS, movements))).toMatchObject([{ code: 'row_doubled', row: 2 }]);
  });

  it('one of three equal rows is reported once with sums alone, but leaves two ways open beside another pair', () => {
    const three: Movement[] = [
      [-8450],
      [31_000, null, 'Pay'],
      [31_000, null, 'Pay'],
      [31_000, null, 'Pay'],
      [-4000],
    ];
    expect(offers(statementOf({ ...ENDS, closingBalance: 149_550 }, three))).toMatchObject([
      { code: 'row_doubled', row: 2 },
    ]);
    const pairs: Movement[] = [...three, [31_000, null, 'Rent'], [31_000, null, 'Rent']];
    expect(offers(statementOf({ ...ENDS, closingBalance: 211_550 }, pairs))).toMatchObject([
      { code: 'several_explanations' },
    ]);
  });

  it('two equal purchases are no duplicate if the balances hold', () => {
    const movements: Movement[] = [
      [-450, 99_550, 'Tea'],
      [-450, 99_100, 'Tea'],
    ];
    expect(offers(statementOf({ openingBalance: 100_000, closingBalance: 99_100 }, movements))).toEqual([]);
  });

  it('a missing row is reported with its amount and the rows around it', () => {
    const [first = [0], , third = [0]] = SOUND;
    const findings = offers(statementOf(ENDS, [first, third]));
    expect(findings).toMatchObject([
      { code: 'row_missing', severity: 'error', row: 1, page: 2, suggestedFix: null },
    ]);
    expect(findings[0]?.message).toContain('between row 1 and row 2: 310.00 of money in');
  });

  it.each([
    ['above row 1', [1, 2], false],
    ['below row 2', [0, 1], false],
    ['below row 2', [1, 2], true],
    ['above row 1', [0, 1], true],
  ] as const)('a missing row at an end is %s', (place, kept, newestFirst) => {
    const rows = SOUND.filter((_, index) => kept.some((at) => at === index));
    const findings = offers(statementOf(ENDS, newestFirst ? [...rows].reverse() : rows));
    expect(findings).toMatchObject([{ code: 'row_missing' }]);
    expect(findings[0]?.message).toContain(place);
  });

  it('with sums alone a missing row is somewhere among the rows', () => {
    const [finding] = offers(statementOf(ENDS, [[-8450], [-4012], [31_000], [1000]]));
    expect(finding?.message).toContain('somewhere in rows 1 to 4');
    expect(finding?.message).toContain('9.88 of money out');
  });
});
