import { expect, it } from 'vitest';
import { ACCURACY_ANSWER } from './measured-accuracy.ts';

it('names the measured figures with what, when and on what they measure', () => {
  expect(ACCURACY_ANSWER).toMatch(
    /^Measured in November 2026 on test documents with layouts that the program had never seen: 99\.7 percent of the rows of 58 bank statements, 91\.8 percent of the line items of 46 invoices, and 83\.8 percent of the items of 40 receipts were correct\./,
  );
});
