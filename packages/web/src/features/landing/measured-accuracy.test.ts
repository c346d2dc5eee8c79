import { expect, it } from 'vitest';
import { ACCURACY_ANSWER } from './measured-accuracy.ts';

it('says the measured figures, with what they measure, when and on what', () => {
  expect(ACCURACY_ANSWER).toMatch(
    /^Measured in November 2026 on test documents in layouts that the program had never met: 99\.7 percent of the rows of 58 bank statements, 91\.8 percent of the line items of 46 invoices, and 83\.8 percent of the items of 40 receipts came out right\./,
  );
});
