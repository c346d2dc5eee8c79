import {
  type ConvertedDocument,
  type Finding,
  type KeptLayout,
  type ReadingGuide,
  type Row,
  worstProof,
} from '@ledgerlift/contract';
import { readPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import { guideAtLandmarks } from './guide-at-landmarks.ts';
import { matchingLayout } from './matching-layout.ts';
import { byPage, rowAtSamePlace } from './rows-at-places.ts';

/** A document read by the guide of a layout. */
export interface LayoutReading {
  layout: KeptLayout;
  /** The guide of the layout with its places in this document. */
  guide: ReadingGuide;
  document: ConvertedDocument;
}

/**
 * Reads pages by the layout that they match. Null where they match none, where its guide finds no row, and where the
 * proof of the automatic reading is better, unless that has the same amounts with other dates.
 */
export function readByLayout(
  pages: readonly Page[],
  automatic: ConvertedDocument,
  layouts: readonly KeptLayout[],
): LayoutReading | null {
  const layout = matchingLayout(pages, layouts);
  if (!layout) return null;
  const guide = guideAtLandmarks(pages, layout);
  const document = readPages(pages, { type: 'auto', guide, automatic });
  if (document.rows.length === 0) return null;
  const isBetter = worstProof([automatic.proof, document.proof]) !== automatic.proof;
  if (isBetter && !(haveSameAmounts(automatic, document) && haveOtherDates(automatic, document))) return null;
  return {
    layout,
    guide,
    document: { ...document, findings: [readWith(layout.name), ...document.findings] },
  };
}

/** True where both readings have the same amounts in the same places and the same ends. */
function haveSameAmounts(automatic: ConvertedDocument, guided: ConvertedDocument): boolean {
  const others = byPage(automatic.rows);
  const isSame = (row: Row) => rowAtSamePlace(row, others)?.amount?.value?.minor === row.amount?.value?.minor;
  const endsOf = ({ accounts }: ConvertedDocument) =>
    accounts.map(({ openingBalance, closingBalance }) => [
      openingBalance?.value?.minor,
      closingBalance?.value?.minor,
    ]);
  return (
    guided.rows.length === automatic.rows.length &&
    guided.rows.every(isSame) &&
    JSON.stringify(endsOf(guided)) === JSON.stringify(endsOf(automatic))
  );
}

/** True where both read a row's date in different columns: arithmetic proves no dates, so those that the user has shown count. */
function haveOtherDates(automatic: ConvertedDocument, guided: ConvertedDocument): boolean {
  const others = byPage(automatic.rows);
  return guided.rows.some((row) => {
    const date = rowAtSamePlace(row, others)?.date?.value;
    return date && row.date?.value && date !== row.date.value;
  });
}

function readWith(name: string): Finding {
  return {
    code: 'read-with-layout',
    severity: 'info',
    message: `Read with your layout '${name}'.`,
    row: null,
    field: null,
    page: null,
    box: null,
    suggestedFix: null,
  };
}
