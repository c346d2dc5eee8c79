import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(period: string, dates: readonly [string, string], currency = 'SAR') {
  const text = `Harbour Bank   ${currency}
Period ${period}
Date          Description          Amount     Balance
              Opening balance                  100.00
${dates[0].padEnd(14)}Rent                 -10.00       90.00
${dates[1].padEnd(14)}Salary                50.00      140.00
              Closing balance                  140.00`;
  const { rows, facts, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return {
    dates: rows.map(({ date }) => date?.value),
    reasons: [...new Set(rows.map(({ date }) => date?.reason?.code))],
    period: [facts.periodStart?.value, facts.periodEnd?.value],
    proof: proof.state,
  };
}

describe('years counted from the Hijra', () => {
  it.each([
    ['without a year', ['20/01', '02/02']],
    ['with two digits of it', ['20/01/47', '02/02/47']],
    ['with all of it', ['20/01/1447', '02/02/1447']],
  ] as const)('are those of rows %s, by the period', (_, dates) => {
    expect(read('01/01/1447 - 29/02/1447', dates)).toEqual({
      dates: ['2025-07-15', '2025-07-27'],
      reasons: ['hijri_date'],
      period: ['2025-06-26', '2025-08-23'],
      proof: 'proved',
    });
  });

  it('are years of the sun on Persian pages', () => {
    expect(read('1401/10/11 - 1401/11/11', ['10/18', '11/03'], 'IRR')).toMatchObject({
      dates: ['2023-01-08', '2023-01-23'],
      period: ['2023-01-01', '2023-01-31'],
    });
  });

  it('give no year to days that are not near the period', () => {
    expect(read('01/01/1447 - 29/02/1447', ['20/08', '02/09'])).toMatchObject({ proof: 'unprovable' });
  });
});
