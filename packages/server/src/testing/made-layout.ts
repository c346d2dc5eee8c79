import type { KeptLayout, Layout, ReadingGuide } from '@ledgerlift/contract';

/** A guide of three columns. */
export const MADE_GUIDE: ReadingGuide = {
  version: 1,
  type: 'bank_statement',
  columns: [
    { role: 'date', x0: 0, x1: 0.2 },
    { role: 'description', x0: 0.2, x1: 0.6 },
    { role: 'amount', x0: 0.6, x1: 0.8 },
  ],
  tables: [],
  rows: [],
  ignored: [],
};

/** A guide to an invoice. */
export const MADE_INVOICE_GUIDE: ReadingGuide = {
  ...MADE_GUIDE,
  type: 'invoice',
  columns: [
    { role: 'description', x0: 0, x1: 0.6 },
    { role: 'amount', x0: 0.6, x1: 0.8 },
  ],
};

/** A layout as clients save it. */
export function madeLayout(name = 'My bank'): Layout {
  const fingerprint = {
    version: 1 as const,
    shape: 707,
    heads: ['0123abcd:100'],
    furniture: ['89abcdef:10'],
  };
  return { name, guide: MADE_GUIDE, fingerprint };
}

/** A layout as clients send it with a conversion. */
export function sentLayout(id: string, name?: string): KeptLayout {
  return { id, ...madeLayout(name) };
}
