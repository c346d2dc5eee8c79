import type { AccuracyReport } from '@ledgerlift/contract';

/** A measurement of bank statements and receipts, without invoices. Each figure occurs once. */
export function madeReport(): AccuracyReport {
  return {
    date: '2025-07-16',
    seed: 98_765,
    documents: 1200,
    command: 'npm run bench:first-contact -- --documents 1200 --seed 98765',
    results: [
      {
        type: 'bank_statement',
        summary: {
          documents: 1200,
          pages: 2345,
          whole: 0.875,
          facts: 0.91999,
          proved: 1011,
          falseProofs: 4,
          expectProof: 0.5,
          rowF1: 0.9312,
        },
      },
      {
        type: 'receipt',
        summary: {
          documents: 1200,
          pages: 1201,
          whole: 0.75,
          facts: 0.646,
          proved: 702,
          falseProofs: 0,
          expectProof: 0.6,
          itemF1: 0.8127,
        },
      },
    ],
    layouts: {
      bank_statement: {
        order: {
          'oldest-first': { documents: 1137, whole: 1000, falseProofs: 4 },
          'newest-first': { documents: 63, whole: 50, falseProofs: 0 },
        },
      },
      receipt: {
        shop: {
          grocery: { documents: 1161, whole: 888, falseProofs: 0 },
          hotel: { documents: 39, whole: 12, falseProofs: 0 },
        },
      },
    },
  };
}
