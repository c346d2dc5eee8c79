import type { ConvertedDocument, Row } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { boxesAsShown } from './boxes-as-shown.ts';
import type { Homography } from './homography.ts';
import type { Page } from './page.ts';

const BOX = { x0: 10, y0: 20, x1: 60, y1: 30 };
/** Of a page 100 points wide that was turned a quarter clockwise to be read: back to how it lay. */
const QUARTER_BACK: Homography = [0, 1, 0, -1, 0, 100, 0, 0, 1];

function pageWith(text: string, number: number, toShown?: Homography): Page {
  const word = { text, box: BOX, confidence: 1, size: 10, bold: false, angle: 0 };
  const page = { number, width: 100, height: 200, words: [word], rules: [], source: 'recognised' as const };
  return toShown ? { ...page, toShown } : page;
}

function documentWith(raw: string, page: number | null): ConvertedDocument {
  const cell = { value: raw, raw, page, box: page === null ? null : BOX, confidence: 1, reason: null };
  const row: Row = { position: 0, account: 0, kind: 'item', type: 'debit', description: cell };
  return {
    type: 'receipt',
    pages: 1,
    missingPages: [],
    language: '',
    currency: '',
    facts: { merchant: cell },
    accounts: [],
    rows: [row],
    findings: [],
    proof: { state: 'unprovable', missing: [], restsOnEdits: false },
  };
}

function boxes({ rows, facts }: ConvertedDocument) {
  return [rows[0]?.description?.box, facts.merchant?.box];
}

describe('boxes on pages as the file shows them', () => {
  it('are turned back if the page was turned for reading', () => {
    const shown = { x0: 20, y0: 40, x1: 30, y1: 90 };
    const document = documentWith('Tea', 2);
    const pages = [pageWith('Tea', 1), pageWith('Tea', 2, QUARTER_BACK)];
    expect(boxes(boxesAsShown(document, pages))).toEqual([shown, shown]);
    expect(boxes(boxesAsShown(documentWith('Tea', 1), pages))).toEqual([BOX, BOX]);
    expect(boxes(boxesAsShown(documentWith('', null), pages))).toEqual([null, null]);
  });

  it('stay unchanged, with the whole document, if nothing was turned', () => {
    const document = documentWith('Tea', 1);
    expect(boxesAsShown(document, [pageWith('Tea', 1)])).toBe(document);
  });

  it('are assigned to the sheet that contains their words, or removed if that is unclear', () => {
    const beside: Homography = [1, 0, 300, 0, 1, 0, 0, 0, 1];
    const sheets = [pageWith('Tea', 1), pageWith('Milk', 1, beside)];
    const moved = { ...BOX, x0: 310, x1: 360 };
    expect(boxes(boxesAsShown(documentWith('Milk', 1), sheets))).toEqual([moved, moved]);
    expect(boxes(boxesAsShown(documentWith('Tea', 1), sheets))).toEqual([BOX, BOX]);
    expect(boxes(boxesAsShown(documentWith('Tea and Milk', 1), sheets))).toEqual([null, null]);
  });
});
