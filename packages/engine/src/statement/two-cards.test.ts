import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';

/** Two cards under one title, each with a payment and a purchase. */
function page(first: string, second: string) {
  return pageOfText(`
Meadow Bank                    Credit card statement
Statement period 1 March 2025 to 31 March 2025

Card number ${first}
Date         Description              Amount
Previous balance                       50.00
03/03/2025   Payment received         -50.00
14/03/2025   Corner Books              30.00
New balance                            30.00

Card number ${second}
Date         Description              Amount
Previous balance                       20.00
05/03/2025   Payment received         -20.00
16/03/2025   Harbour Shoes             40.00
New balance                            40.00
`);
}

describe('two cards under one title', () => {
  it.each([
    ['in full', '4857 1111 2222 3333', '4857 1111 2222 4444'],
    ['masked', '**** **** **** 3333', '**** **** **** 4444'],
  ])('are both owed where their numbers are printed %s', (_form, first, second) => {
    const document = convertPages([page(first, second)], { type: 'bank_statement' });
    expect(document.proof.state).toBe('proved');
    expect(plainRows(document).join('\n')).toMatch(/Corner Books.*-30\.00/);
    expect(plainRows(document).join('\n')).toMatch(/Harbour Shoes.*-40\.00/);
  });
});
