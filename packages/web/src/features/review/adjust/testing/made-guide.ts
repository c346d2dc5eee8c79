import type { StatementGuide } from '@ledgerlift/contract';

/** A guide of four columns from edge to edge, for pages without tables of their own. */
export function madeGuide(): StatementGuide {
  return {
    version: 1,
    type: 'bank_statement',
    columns: [
      { role: 'date', x0: 0, x1: 0.2 },
      { role: 'description', x0: 0.2, x1: 0.6 },
      { role: 'amount', x0: 0.6, x1: 0.8 },
      { role: 'balance', x0: 0.8, x1: 1 },
    ],
    tables: [],
    rows: [],
    ignored: [],
  };
}
