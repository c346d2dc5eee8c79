import { seededRandom } from '@ledgerlift/fixtures/random';
import fc from 'fast-check';
import { pointsOf, type Region } from '../dimension.ts';
import type { MadeDocument } from '../made-document.ts';
import { A4, Flow, LETTER } from '../sheet/flow.ts';
import { Pen } from '../sheet/pen.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { isRightToLeft } from '../vocabulary/languages.ts';
import { drawAfterTable } from './after-table.ts';
import { cellTexts, planColumns } from './columns.ts';
import { STATEMENT_DIMENSIONS, type StatementPoint, settle } from './dimensions.ts';
import { Figures } from './figures.ts';
import { drawLedger } from './ledger.ts';
import { drawLetterhead, drawSummary } from './opening-page.ts';
import { truthOfStatement } from './statement-truth.ts';
import { chooseWords } from './statement-words.ts';
import { STORY_DRAWS, type StoryDraw, storyOf } from './story.ts';

const MARGIN = 46;

/** Draws statements, each with its pages and its truth. A failing one shrinks to fewer rows and plainer values. */
export function statements(region: Region = {}): fc.Arbitrary<MadeDocument> {
  return fc
    .tuple(pointsOf(STATEMENT_DIMENSIONS, region), STORY_DRAWS)
    .map(([point, draw]) => makeStatement(point, draw));
}

/** Lays one story out at one point of the space. */
export function makeStatement(drawn: StatementPoint, draw: StoryDraw): MadeDocument {
  const point = settle(drawn);
  const story = storyOf(draw, point);
  const random = seededRandom(`layout/${draw.seed}`);
  const figures = new Figures(story, point);
  const words = chooseWords(random, story, point);
  const flow = new Flow({
    paper: point.paper === 'a4' ? A4 : LETTER,
    isRightToLeft: isRightToLeft(story.language),
    margin: MARGIN,
  });
  const texts = story.accounts.flatMap(({ movements, opening, closing }) => [
    ...movements.map((movement) => cellTexts(movement, story, point, figures, { date: true, balance: true })),
    { balance: figures.balance(opening) },
    { balance: figures.balance(closing) },
  ]);
  const plans = planColumns(random, story, point, texts);
  const options = { random, story, point, figures, words };
  drawLetterhead(flow, options);
  let firstRow = 0;
  story.accounts.forEach((account, index) => {
    drawSummary(flow, account, index, options);
    drawLedger(flow, account, { story, point, figures, words, plans, account: index, firstRow });
    firstRow += account.movements.length;
    drawAfterTable(flow, account, options);
    flow.y += 24;
  });
  numberPages(flow.sheets, words.page, point);
  return { sheets: flow.sheets, truth: truthOfStatement(story, point), point };
}

function numberPages(sheets: readonly Sheet[], word: string, { family }: StatementPoint): void {
  sheets.forEach((sheet, index) => {
    new Pen(sheet, false).write(`${word} ${index + 1}/${sheets.length}`, sheet.width / 2, sheet.height - 24, {
      family,
      size: 7,
      align: 'centre',
    });
  });
}
