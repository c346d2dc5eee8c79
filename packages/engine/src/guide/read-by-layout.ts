import type { ConvertedDocument, Finding, KeptLayout, ReadingGuide } from '@ledgerlift/contract';
import { readPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import { isAutomaticBetter } from './better-reading.ts';
import { guideAtLandmarks } from './guide-at-landmarks.ts';
import { matchingLayout } from './matching-layout.ts';

/** A document read by the guide of a layout. */
export interface LayoutReading {
  layout: KeptLayout;
  /** The guide of the layout with its places in this document. */
  guide: ReadingGuide;
  document: ConvertedDocument;
}

/**
 * Reads pages by the layout that they match. Null where they match none, where its guide finds no row, and where
 * the automatic reading is better.
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
  if (isAutomaticBetter(automatic, document)) return null;
  return {
    layout,
    guide,
    document: { ...document, findings: [readWith(layout.name), ...document.findings] },
  };
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
