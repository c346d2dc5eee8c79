import type { DocumentType } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from './convert-pages.ts';
import { goodsWith } from './testing/invoice-pages.ts';
import { pageOfText } from './testing/page-of-text.ts';
import type { TraceStep } from './trace.ts';

const STATEMENT = `
Current account statement
Opening balance                              100.00
Date        Description         Amount      Balance
01/03/2025  Card payment         -12.50       87.50
04/03/2025  Salary              1000.00     1087.50
09/03/2025  Rent                -700.00      387.50
Closing balance                              387.50
`;
const RECEIPT = `
Corner Shop
02/03/2025 10:11
MILK                 1.20
BREAD                2.30
TOTAL                3.50
CASH                 3.50
`;

function stepsOf(text: string, type: DocumentType): TraceStep[] {
  const steps: TraceStep[] = [];
  convertPages([pageOfText(text, 'text')], { type, trace: (step) => steps.push(step) });
  return steps;
}

function textOf(steps: readonly TraceStep[], stage: TraceStep['stage']): string {
  return steps
    .filter((step) => step.stage === stage)
    .map(({ text }) => text)
    .join('\n');
}

describe('the trace of a reading', () => {
  it('names the columns of a statement, what they mean and what confirms it', () => {
    const steps = stepsOf(STATEMENT, 'bank_statement');
    expect(textOf(steps, 'type')).toContain('read as bank_statement');
    expect(textOf(steps, 'table')).toContain("head 'Date Description Amount Balance'");
    expect(textOf(steps, 'columns')).toMatch(
      /amounts in 1, .*balance in 2, score .*3 movements 3 confirmed by balances, 0 broken\); next /,
    );
    expect(textOf(steps, 'account')).toBe(
      "opening balance 100.00 of 'Opening balance 100.00', closing balance 387.50 of 'Closing balance 387.50', 3 movements",
    );
    expect(textOf(steps, 'proof')).toContain('3 rows; Proved');
    expect(steps.find(({ stage }) => stage === 'table')?.place?.page).toBe(1);
  });

  it('names the sums of an invoice, and what each column of amounts comes to', () => {
    const steps = stepsOf(goodsWith(['Shipping', '5.00'], ['Total', '110.00']), 'invoice');
    expect(textOf(steps, 'sums')).toContain("total 110.00 of 'Total 110.00'");
    expect(textOf(steps, 'items')).toContain(
      "amounts of the column 'amount': 2 items, 2 multiply out; they make the total 110.00 with shipping 5.00",
    );
  });

  it('names the ways to read the goods of a receipt, up to the one that makes its total', () => {
    const steps = stepsOf(RECEIPT, 'receipt');
    expect(textOf(steps, 'items')).toBe('lines 1 to 4, as printed: 2 goods, they make the total 3.50');
  });

  it('does not change the document', () => {
    const page = pageOfText(STATEMENT, 'text');
    expect(convertPages([page], { type: 'auto', trace: () => undefined })).toEqual(
      convertPages([page], { type: 'auto' }),
    );
  });
});
