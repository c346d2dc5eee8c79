import { seededRandom } from '@ledgerlift/fixtures/random';
import type { Truth } from '@ledgerlift/fixtures/truth';
import fc from 'fast-check';
import { pointsOf, type Region } from '../dimension.ts';
import type { MadeDocument } from '../made-document.ts';
import { rowDate } from '../printing/dates.ts';
import { type ColumnPlan, type PlacedColumns, placeColumns } from '../sheet/columns.ts';
import { A4, Flow, LETTER, type PaperSize } from '../sheet/flow.ts';
import { moveToPixels } from '../sheet/pixels.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { isRightToLeft } from '../vocabulary/languages.ts';
import { accountFacts, balanceFacts } from './account-facts.ts';
import { drawAccountsOverview } from './accounts-overview.ts';
import { drawAfterTable } from './after-table.ts';
import { drawBeforeTable, drawPanel, drawTableTitle, PANEL_WIDTH } from './around-table.ts';
import { storiesOf } from './bundle.ts';
import { drawCardFacts } from './card-facts.ts';
import { type CellTexts, cellTexts, planColumns } from './columns.ts';
import { printingOf } from './date-printing.ts';
import { STATEMENT_DIMENSIONS, type StatementPoint } from './dimensions.ts';
import { drawOnEveryPage, footHeight } from './every-page.ts';
import { type Figures, figuresOf } from './figures.ts';
import { drawLedger } from './ledger.ts';
import { drawLetterhead, drawRunningHead } from './letterhead.ts';
import { hasTwoAmounts, settle } from './settle.ts';
import { drawSideLists } from './side-lists.ts';
import type { StatementPage } from './statement-page.ts';
import { truthOfBundle, truthOfStatement } from './statement-truth.ts';
import { chooseWords } from './statement-words.ts';
import { type Account, STORY_DRAWS, type Story, type StoryDraw } from './story.ts';
import { drawSummary } from './summary.ts';
import { drawSummaryBeside } from './summary-beside.ts';

const MARGIN = 46;
const PAPERS: Record<StatementPoint['paper'], PaperSize> = {
  a4: A4,
  letter: LETTER,
  landscape: { width: A4.height, height: A4.width },
};
const GAPS: Record<StatementPoint['gap'], number> = { wide: 16, normal: 9, tight: 4, touching: 1.6 };

/** Draws statements, each with its pages and its truth. A failing one shrinks to fewer rows and plainer values. */
export function statements(region: Region = {}): fc.Arbitrary<MadeDocument> {
  return fc
    .tuple(pointsOf(STATEMENT_DIMENSIONS, region), STORY_DRAWS)
    .map(([point, draw]) => makeStatement(point, draw));
}

/** Draws two statements of one layout and account: the same form, filled in a year later with other movements. */
export function statementPairs(region: Region = {}): fc.Arbitrary<[MadeDocument, MadeDocument]> {
  return fc
    .tuple(pointsOf(STATEMENT_DIMENSIONS, region), STORY_DRAWS, STORY_DRAWS)
    .map(([point, draw, { rows }]) => {
      const next = { ...draw, rows, later: 1 };
      return [makeStatement(point, draw, next), makeStatement(point, next, draw)];
    });
}

/** Lays one story out at one point of the space. `beside`: one whose values the columns must have room for, too. */
export function makeStatement(drawn: StatementPoint, draw: StoryDraw, beside?: StoryDraw): MadeDocument {
  const point = settle(drawn);
  const drawings: { sheets: Sheet[]; truth: Truth }[] = [];
  const others = beside ? storiesOf(beside, point) : [];
  let firstRow = 0;
  for (const story of storiesOf(draw, point)) {
    drawings.push(drawStatement(story, { seed: draw.seed, point, firstRow, others }));
    firstRow += story.accounts.reduce((count, { movements }) => count + movements.length, 0);
  }
  return {
    sheets: drawings.flatMap(({ sheets }) => sheets),
    truth: truthOfBundle(drawings.map(({ truth }) => truth)),
    point,
  };
}

/**
 * Draws one statement on sheets of its own. `firstRow`: index in the document of its first row; `others`: stories whose
 * values the columns must have room for.
 */
function drawStatement(
  story: Story,
  {
    seed,
    point,
    firstRow,
    others,
  }: { seed: number; point: StatementPoint; firstRow: number; others: Story[] },
) {
  const random = seededRandom(`layout/${seed}`);
  const words = chooseWords(random, story, point);
  const flow = new Flow({
    paper: PAPERS[point.paper],
    isRightToLeft: isRightToLeft(story.language),
    margin: MARGIN,
  });
  const page = { random, story, point, words };
  flow.onTurn = () => drawRunningHead(flow, page);
  flow.reserve = footHeight(point);
  const titleLine = drawLetterhead(flow, page);
  drawAccountsOverview(flow, page);
  let row = firstRow;
  story.accounts.forEach((account, index) => {
    drawAccount(flow, account, page, { index, firstRow: row, others });
    row += account.movements.length;
  });
  if (point.lastPage === 'empty') {
    flow.onTurn = () => {};
    flow.turn();
  }
  drawOnEveryPage(flow, page, titleLine, isRightToLeft(story.language));
  if (point.pixels === 'whole') flow.sheets.forEach(moveToPixels);
  return { sheets: flow.sheets, truth: truthOfStatement(story, point, words) };
}

function drawAccount(
  flow: Flow,
  account: Account,
  page: StatementPage,
  { index, firstRow, others }: { index: number; firstRow: number; others: readonly Story[] },
): void {
  const { random, story, point } = page;
  const { table: figures, outside: headFigures } = figuresOf(story, account, point);
  // Facts beside the bank or the address are part of the letterhead.
  const names = point.factsPlace === 'above-table' ? accountFacts(account, page) : [];
  const balances = balanceFacts(account, page, headFigures);
  const texts = [
    ...columnTexts(account, page, figures),
    ...others.flatMap((other) => {
      const own = other.accounts[index];
      return own ? columnTexts(own, { ...page, story: other }, figuresOf(other, own, point).table) : [];
    }),
  ];
  const plans = planColumns(random, story, account, point, texts);
  const { placed, hasRoom } = placeTable(flow, plans, page, account);
  const isBeside = hasRoom && point.summaryPlace === 'beside-rows';
  const isBefore = point.summaryPlace !== 'after-table' && !isBeside;
  drawSummary(flow, names, isBefore ? balances : [], page, index);
  drawCardFacts(flow, account, page, headFigures);
  if (index === 0) drawBeforeTable(flow, page);
  const bottom = isBeside
    ? drawSummaryBeside(flow, balances, page, index)
    : hasRoom
      ? drawPanel(flow, page)
      : 0;
  const sheetCount = flow.sheets.length;
  drawTableTitle(flow, page);
  const rows = { ...page, figures, placed, account: index, firstRow };
  if (point.sections === 'side-by-side') drawSideLists(flow, account, rows);
  else drawLedger(flow, account, rows);
  if (flow.sheets.length === sheetCount) flow.y = Math.max(flow.y, bottom);
  if (point.summaryPlace === 'after-table') drawSummary(flow, [], balances, page, index);
  drawAfterTable(flow, account, page, figures);
  flow.y += 24;
}

/** Places the columns; they leave room for a panel or a box beside them, if the layout has one and they are narrow. */
function placeTable(
  flow: Flow,
  plans: readonly ColumnPlan[],
  page: StatementPage,
  { decimals }: Account,
): { placed: PlacedColumns; hasRoom: boolean } {
  const { panel, summaryPlace, family, size, gap } = page.point;
  // Only room tells figures without decimals, or text that ends beside them, from the next column.
  const needsRoom = decimals === 0 || page.point.descriptionAlign !== 'start';
  const room = needsRoom ? Math.max(GAPS[gap], GAPS.normal) : GAPS[gap];
  const place = (right: number) =>
    placeColumns(plans, { left: flow.left, right, family, size: Number(size), gap: room });
  const right = flow.right - PANEL_WIDTH;
  const beside = place(right);
  const fits = (beside.columns.at(-1)?.end ?? 0) <= right;
  const hasRoom = fits && (panel === 'right' || summaryPlace === 'beside-rows');
  return { placed: hasRoom ? beside : place(flow.right), hasRoom };
}

/** Everything that the columns of an account's table print: they are as wide as that. */
function columnTexts(account: Account, { story, point }: StatementPage, figures: Figures): CellTexts[] {
  const { movements, opening, closing } = account;
  const net = movements.reduce((total, { amount }) => total + Math.abs(amount), 0);
  const texts = movements.map((movement) =>
    cellTexts(movement, story, point, figures, { date: true, balance: true }),
  );
  const ends = point.boundaryDate === 'printed' ? [story.periodStart, story.periodEnd] : [];
  return [
    ...texts,
    ...ends.map((day) => ({ date: rowDate(day, story.language, printingOf(point)) })),
    { balance: figures.balance(opening) },
    { balance: figures.balance(closing) },
    { position: `${movements.length}` },
    hasTwoAmounts(point)
      ? { debit: figures.debit(net), credit: figures.unsigned(net) }
      : { amount: figures.amount(-net).text },
  ];
}
