import type { DocumentType } from '@ledgerlift/contract';
import type { AdjustableType, GuideType } from './guide-type.ts';
import { INVOICE } from './invoice-type.ts';
import { STATEMENT } from './statement-type.ts';

/** What Adjust offers for each type of documents. */
export const GUIDE_TYPES: Record<AdjustableType, GuideType> = { bank_statement: STATEMENT, invoice: INVOICE };

/** True for a type whose reading can be adjusted. */
export function isAdjustableType(type: DocumentType): type is AdjustableType {
  return type in GUIDE_TYPES;
}
