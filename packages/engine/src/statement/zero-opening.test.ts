import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function proofOf(before: string, ...rows: string[]) {
  const text = `
Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Date         Description          Amount     Balance
             ${before.padEnd(30)}     0.00
${rows.join('\n')}`;
  return convertPages([pageOfText(text)], { type: 'bank_statement' }).proof;
}

const ROW = '05.03.2025   Rent                 -81.90     -81.90';

describe('a zero above the rows', () => {
  it('is no opening balance of one row where nothing names it', () => {
    expect(proofOf('Vambarita xylo', ROW)).toMatchObject({
      state: 'unprovable',
      missing: [
        "nothing names the zero of 'Vambarita xylo 0.00' on page 1, from which the only row leads to its balance",
      ],
    });
  });

  it('is one by its name, or where further rows follow', () => {
    expect(proofOf('Opening balance', ROW).state).toBe('proved');
    expect(proofOf('Vambarita xylo', ROW, '09.03.2025   Tea                   -5.00     -86.90').state).toBe(
      'proved',
    );
  });
});
