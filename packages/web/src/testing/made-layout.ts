import type { KeptLayout } from '@ledgerlift/contract';

/** A layout with one column of amounts. */
export function madeLayout(id: string, changes: Partial<KeptLayout> = {}): KeptLayout {
  return {
    id,
    name: 'Harbour Bank',
    guide: {
      version: 1,
      type: 'bank_statement',
      columns: [{ role: 'amount', x0: 0, x1: 1 }],
      tables: [],
      rows: [],
      ignored: [],
    },
    fingerprint: { version: 1, shape: 707, heads: ['0123abcd:500'], furniture: [] },
    ...changes,
  };
}
