/**
 * The part of the product's sample statement that the hero shows. A browser test compares it with the converted sample.
 */
export const SAMPLE = {
  bank: 'Bank of Nowhere',
  subtitle: 'Sample statement - every name here is invented',
  opening: '1,204.10',
  closing: '2,130.44',
  rowCount: 15,
  /** Its first rows: the date as printed and as converted, the amount with its sign, the balance after it. */
  rows: [
    ['01 Mar 2025', '01-03-2025', 'Salary Paper Lantern Studio', '2,480.00', '3,684.10'],
    ['03 Mar 2025', '03-03-2025', 'Standing order Moonbeam Lettings', '-925.00', '2,759.10'],
    ['04 Mar 2025', '04-03-2025', 'Card payment The Imaginary Grocer', '-64.35', '2,694.75'],
    ['05 Mar 2025', '05-03-2025', 'Card payment Cloud Nine Coffee', '-4.20', '2,690.55'],
    ['07 Mar 2025', '07-03-2025', 'Direct debit Make-Believe Energy', '-87.12', '2,603.43'],
  ],
} as const;
export const SAMPLE_PROOF = `Proved: ${SAMPLE.opening} + ${SAMPLE.rowCount} rows = ${SAMPLE.closing}`;
