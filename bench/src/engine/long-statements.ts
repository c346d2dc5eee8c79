import { LAYOUTS, type Layout, type Random, seededRandom } from '@ledgerlift/fixtures';

type Drawing = ReturnType<Layout['draw']>;

/** A made statement that is longer than banks print them. */
export interface LongStatement {
  title: string;
  bytes: Uint8Array;
  pages: number;
  rows: number;
}

const SEED = 'long';
/** Rows drawn to learn how many a page of the layout holds. */
const TRIAL_ROWS = 2_000;
/** Layouts decide after year and month how many movements they print. */
const CHOICE_OF_COUNT = 3;

/** A statement of so many rows. Throws Error when there is no such layout, or it is of another kind. */
export async function statementOfRows(layoutId: string, rows: number): Promise<LongStatement> {
  return await finish(layoutId, drawLong(layoutId, rows));
}

/** A statement of about so many pages: what the layout prints there differs from page to page. */
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
  if (layout === undefined) throw new Error(`There is no made layout '${layoutId}' any more.`);
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
  return new Error(`The made layout '${id}' does not choose the number of its rows as others do.`);
}
