import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findLabelledAmounts } from './balances.ts';
import { unexplainedFigure } from './unexplained-figures.ts';

/** 'proved', or why nothing is. */
function doubtOf(...lines: readonly string[]): string | undefined {
  const { proof } = convertPages([pageOfText(lines.join('\n'))], { type: 'bank_statement' });
  return proof.state === 'unprovable' ? proof.missing[0] : proof.state;
}

const HEAD = ['Harbour Bank   EUR   Account number 10000017', 'Statement 1 March 2025 to 31 March 2025', ''];
const ROWS = [
  'Date          Description                Amount',
  '              Opening balance            100.00',
  '03.03.2025    Rent                       -10.00',
  '04.03.2025    Salary                      50.00',
  '05.03.2025    Tea                         -5.00',
  '              Closing balance            135.00',
];

describe('a printed figure that the rows contradict forbids the proof', () => {
  it('of a balance', () => {
    const summary = (opening: string) => [...HEAD, `Opening balance   ${opening}`, '', ...ROWS];
    expect(doubtOf(...summary('100.00'))).toBe('proved');
    expect(doubtOf(...summary('109.00'))).toBe(
      'the rows do not agree with the printed opening balance 109.00 on page 1',
    );
    expect(doubtOf(...HEAD, ...ROWS, '', 'New balance on 31.03.2025   153.00')).not.toBe('proved');
  });

  it('of a balance of another period, printed again beside the first of its rows that were not read', () => {
    const first = [...HEAD, ...ROWS].join('\n');
    const second = [
      'Statement 1 April 2025 to 30 April 2025',
      'Date          Description                Amount     Balance',
      '              Closing balance                       187.00',
      '23.04.2025    Salary                      50.00     187.00',
      '14.04.2025    Tea                         -6.00     137.00',
      '13.04.2025    Bread                       -4.00     143.00',
    ].join('\n');
    const { accounts, rows } = convertPages([pageOfText(first)], { type: 'bank_statement' });
    const context = analyseDocument([pageOfText(`${first}\n\n${second}`)]);
    expect(unexplainedFigure(findLabelledAmounts(context), accounts, rows, context.lines)).toBe(
      'the rows do not agree with the printed closing balance 187.00 on page 1',
    );
  });

  it('of a balance between the rows', () => {
    const between = (figure: string) => [
      ...HEAD,
      ...ROWS.slice(0, 4),
      `              Brought forward            ${figure}`,
      ...ROWS.slice(4),
    ];
    expect(doubtOf(...between('140.00'))).toBe('proved');
    expect(doubtOf(...between('140.10'))).not.toBe('proved');
  });

  it('of a total of one side', () => {
    const totals = (out: string) => [
      ...HEAD,
      ...ROWS,
      '',
      'Total deposits   50.00',
      `Total withdrawals   ${out}`,
    ];
    expect(doubtOf(...totals('15.00'))).toBe('proved');
    expect(doubtOf(...totals('16.00'))).toBe(
      'the rows do not agree with the printed total of money out 16.00 on page 1',
    );
  });
});

it('explains the totals of sections and kinds of payments', () => {
  const rows = [
    'Total withdrawals   15.00',
    'Total deposits   50.00',
    '',
    ...ROWS.slice(0, 3),
    '              Total withdrawals           10.00',
    ...ROWS.slice(3),
  ];
  expect(doubtOf(...HEAD, ...rows)).toBe('proved');
});
