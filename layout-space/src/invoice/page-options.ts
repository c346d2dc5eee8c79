import type { BlockStyle } from './blocks.ts';
import type { InvoicePoint } from './dimensions.ts';
import type { FactsOptions } from './facts.ts';
import type { InvoiceFigures } from './figures.ts';
import type { Sums } from './sums.ts';

export interface PageOptions extends FactsOptions {
  figures: InvoiceFigures;
  sums: Sums;
}

export function styleOf({ family, size }: InvoicePoint): BlockStyle {
  return { family, size: Number(size) };
}
