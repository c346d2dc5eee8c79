import type { DocumentType } from '@ledgerlift/contract';
import type fc from 'fast-check';
import type { Dimensions, Region } from './dimension.ts';
import { INVOICE_DIMENSIONS } from './invoice/dimensions.ts';
import { invoices } from './invoice/invoice-space.ts';
import type { MadeDocument } from './made-document.ts';
import { RECEIPT_DIMENSIONS } from './receipt/dimensions.ts';
import { receipts } from './receipt/receipt-space.ts';
import { STATEMENT_DIMENSIONS } from './statement/dimensions.ts';
import { statements } from './statement/statement-space.ts';

interface Space {
  dimensions: Dimensions;
  documents: (region?: Region) => fc.Arbitrary<MadeDocument>;
}

const SPACES: Record<DocumentType, Space> = {
  bank_statement: { dimensions: STATEMENT_DIMENSIONS, documents: statements },
  invoice: { dimensions: INVOICE_DIMENSIONS, documents: invoices },
  receipt: { dimensions: RECEIPT_DIMENSIONS, documents: receipts },
};

/** The types of documents, each with its space. */
export const SPACE_TYPES = Object.keys(SPACES) as DocumentType[];

/** Documents of a type. Throws RangeError for an unknown type, and for a region that is not in it. */
export function spaceOf(type: DocumentType, region: Region = {}): fc.Arbitrary<MadeDocument> {
  return spaceFor(type).documents(region);
}

/** The dimensions of a type's space. Throws RangeError for an unknown type. */
export function dimensionsOf(type: DocumentType): Dimensions {
  return spaceFor(type).dimensions;
}

function spaceFor(type: DocumentType): Space {
  const space: Space | undefined = SPACES[type];
  if (!space) throw new RangeError(`There is no space of '${type}'.`);
  return space;
}
