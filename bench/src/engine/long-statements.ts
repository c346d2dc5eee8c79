import { LAYOUTS, type Layout, type Random, seededRandom } from '@ledgerlift/fixtures';

type Drawing = ReturnType<Layout['draw']>;

/** A fixture statement, longer than real ones. */
export interface LongStatement {
  title: string;
  bytes: Uint8Array;
  pages: number;
  rows: number;
}

const SEED = 'long';
/** Rows drawn to measure how many fit on a page of the layout. */
const TRIAL_ROWS = 2_000;
/** Layouts choose the number of rows after year and month. */
const CHOICE_OF_COUNT = 3;

/** A statement with this many rows. Throws Error if there is no such layout, or it is not of the supported kind. */
export async function statementOfRows(layoutId: string, rows: number): Promise<LongStatement> {
  return await finish(layoutId, drawLong(layoutId, rows));
}

/** A statement with about this many pages; rows per page vary. */
export async function statementOfPages(layoutId: string, pages: number): Promise<LongStatement> {
  const trial = drawLong(layoutId, TRIAL_ROWS).paper.pageCount;
  return await finish(layoutId, drawLong(layoutId, Math.ceil((TRIAL_ROWS * pages) / trial)));
}

async function finish(layoutId: string, { paper, truth }: Drawing): Promise<LongStatement> {
  return {
    title: layoutId,
    bytes: await paper.finish(),
    pages: paper.pageCount,
    rows: truth.rows?.length ?? 0,
  };
}

function drawLong(layoutId: string, rows: number): Drawing {
  const layout = LAYOUTS.find(({ id }) => id === layoutId);
  if (layout === undefined) throw new Error(`The fixture layout '${layoutId}' does not exist.`);
  const drawing = layout.draw(choosingCount(rows));
  if (drawing.truth.rows?.length !== rows) throw notThisLayout(layout);
  return drawing;
}

function choosingCount(count: number): Random {
  const random = seededRandom(SEED);
  let choices = 0;
  return {
    ...random,
    integer(low, high) {
      const own = random.integer(low, high);
      choices++;
      return choices === CHOICE_OF_COUNT ? count : own;
    },
  };
}

function notThisLayout({ id }: Layout): Error {
  return new Error(`The fixture layout '${id}' does not choose its number of rows in the usual way.`);
}
