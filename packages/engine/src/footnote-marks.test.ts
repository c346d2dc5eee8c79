import { describe, expect, it } from 'vitest';
import { convertPages } from './convert-pages.ts';
import { pageOfText } from './testing/page-of-text.ts';

function descriptions(fee: string, foot: string): (string | null | undefined)[] {
  const page = pageOfText(`Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Date          Description                Amount     Balance
              Opening balance                        100.00
03.03.2025    ${fee.padEnd(24)}   -10.00       90.00
05.03.2025    Salary (2)                  50.00      140.00
              Closing balance                        140.00

${foot}`);
  return convertPages([page], { type: 'bank_statement' }).rows.map(({ description }) => description?.value);
}

describe('marks of footnotes', () => {
  it.each([
    ['Card fee *', '* Fees as agreed with you'],
    ['Card fee*', '*Fees as agreed with you'],
    ['Card fee ¹', '¹ Fees as agreed with you'],
    ['Card fee 1)', '1) Fees as agreed with you'],
  ])('%s: are no part of a description', (fee, foot) => {
    expect(descriptions(fee, foot)).toEqual(['Card fee', 'Salary (2)']);
  });

  it('stay where no footnote explains them', () => {
    expect(descriptions('Card fee *', 'Fees as agreed with you')).toEqual(['Card fee *', 'Salary (2)']);
  });
});
