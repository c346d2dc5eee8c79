import { describe, expect, it } from 'vitest';
import { derived, printed, printedRow } from '../../../testing/printed-rows.ts';
import { hitTest } from './hit-test.ts';
import { RowPlaces } from './row-places.ts';

const fileId = 'statement.pdf';

/** Row and column under a place of a page. */
function at(places: RowPlaces, x: number, y: number, page = 1): [number, string] | null {
  const hit = hitTest(places.onPage({ fileId, page }), { x, y });
  return hit && [hit.placed.row.id, hit.cell.column];
}

describe('the rows of a page', () => {
  const places = new RowPlaces(Array.from({ length: 25 }, (_, id) => printedRow(id)));

  it('are located by their own words, not by the document’s header', () => {
    expect(places.onPage({ fileId, page: 1 })).toHaveLength(10);
    expect(places.onPage({ fileId, page: 3 }).map(({ row }) => row.id)).toEqual([20, 21, 22, 23, 24]);
    expect(places.onPage({ fileId, page: 4 })).toEqual([]);
    expect(places.onPage({ fileId: 'other.pdf', page: 1 })).toEqual([]);
    expect(places.onPage({ fileId, page: 1 })[0]?.band).toEqual({ x0: 40, y0: 100, x1: 540, y1: 110 });
    expect(places.summary(fileId, 3)).toEqual({ rows: 5, doubts: 0 });
  });

  it('know the page of each cell; a value without a place has its row’s', () => {
    expect(places.pageOf({ rowId: 12, column: 'amount' })).toEqual({ fileId, page: 2 });
    expect(places.pageOf({ rowId: 12, column: 'bank' })).toEqual({ fileId, page: 1 });
    expect(places.pageOf({ rowId: 12, column: 'currency' })).toEqual({ fileId, page: 2 });
    expect(places.pageOf({ rowId: 99, column: 'date' })).toBeNull();
    expect(places.rowAt(fileId, 12)?.id).toBe(12);
  });

  it('are hit at and near their words', () => {
    expect(at(places, 410, 105)).toEqual([0, 'amount']);
    expect(at(places, 150, 125)).toEqual([1, 'description']);
    // Between date and description, and below the line.
    expect(at(places, 100, 148)).toEqual([2, 'date']);
    expect(at(places, 380, 96)).toEqual([0, 'amount']);
    expect(at(places, 410, 105, 2)).toEqual([10, 'amount']);
    expect(at(places, 410, 600)).toBeNull();
  });

  it('are hit at the inner of nested boxes', () => {
    const description = printed('Payment to Ann', 120, 240, 100);
    const traces = {
      description,
      recipient: printed('Ann', 200, 240, 100),
      category: derived('so', description),
    };
    const named = new RowPlaces([printedRow(0, { traces })]);
    expect(at(named, 220, 105)).toEqual([0, 'recipient']);
    expect(at(named, 150, 105)).toEqual([0, 'description']);
  });

  it('share a date that is printed once, without extending up to it', () => {
    const date = printed('1 Mar', 40, 80, 100);
    const second = printedRow(1);
    const once = new RowPlaces([printedRow(0), { ...second, traces: { ...second.traces, date } }]);
    const [first, other] = once.onPage({ fileId, page: 1 });
    expect(other?.band.y0).toBe(120);
    expect(first?.cells.find(({ column }) => column === 'date')?.isShared).toBe(true);
    expect(at(once, 60, 105)).toEqual([0, 'date']);
  });

  it('count doubtful cells', () => {
    const row = printedRow(0);
    const amount = { ...printed('5.00', 400, 440, 100), confidence: 0.5 };
    const doubtful = new RowPlaces([{ ...row, traces: { ...row.traces, amount } }]);
    expect(doubtful.summary(fileId, 1)).toEqual({ rows: 1, doubts: 1 });
    const [placed] = doubtful.onPage({ fileId, page: 1 });
    expect(placed?.cells.filter(({ doubt }) => doubt !== null).map(({ column }) => column)).toEqual([
      'amount',
    ]);
  });
});
