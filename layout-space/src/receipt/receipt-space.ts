import { seededRandom } from '@ledgerlift/fixtures/random';
import fc from 'fast-check';
import { pointsOf, type Region } from '../dimension.ts';
import type { MadeDocument } from '../made-document.ts';
import { A4, Flow, LETTER, type PaperSize } from '../sheet/flow.ts';
import { isRightToLeft } from '../vocabulary/languages.ts';
import { RECEIPT_DIMENSIONS, type ReceiptPoint } from './dimensions.ts';
import { Figures } from './figures.ts';
import { drawFoot, drawTipLines } from './foot.ts';
import { drawHead } from './head.ts';
import { drawItems } from './item-lines.ts';
import { drawDate, drawDateTable, drawNumbers } from './numbers.ts';
import { drawRule, type ReceiptPage } from './page.ts';
import { drawPayment } from './payment.ts';
import { truthOfReceipt } from './receipt-truth.ts';
import { Roll } from './roll.ts';
import { settle } from './settle.ts';
import { STORY_DRAWS, type StoryDraw, storyOf } from './story.ts';
import { drawTaxes, drawTotals } from './totals.ts';
import { chooseWords } from './words.ts';

const ROLL_MARGIN = 14;
const PAGE_MARGIN = 60;
const ROLL_SIZE = 8;
const PAGE_SIZE = 10;
/** Ems of a character of a till's font. */
const CHARACTER = 0.6;
/** Higher than any receipt: the roll is cut where it ends. */
const ROLL_LENGTH = 10_000;

/** Draws receipts, each with its sheet and its truth. A failing one shrinks to fewer items and plainer values. */
export function receipts(region: Region = {}): fc.Arbitrary<MadeDocument> {
  return fc
    .tuple(pointsOf(RECEIPT_DIMENSIONS, region), STORY_DRAWS)
    .map(([point, draw]) => makeReceipt(point, draw));
}

/** Lays one story out at one point of the space. */
export function makeReceipt(drawn: ReceiptPoint, draw: StoryDraw): MadeDocument {
  const point = settle(drawn);
  const story = storyOf(draw, point);
  const random = seededRandom(`layout/${draw.seed}`);
  const isPage = point.width === 'a4' || point.width === 'letter';
  const flow = new Flow({
    paper: paperOf(point),
    isRightToLeft: isRightToLeft(story.language),
    margin: isPage ? PAGE_MARGIN : ROLL_MARGIN,
  });
  const page: ReceiptPage = {
    roll: new Roll(flow, point.family, isPage ? PAGE_SIZE : ROLL_SIZE),
    random,
    story,
    point,
    figures: new Figures(story, point),
    words: chooseWords(random, story, point),
  };
  drawReceipt(page);
  if (!isPage) for (const sheet of flow.sheets) sheet.height = flow.y + ROLL_MARGIN;
  return { sheets: flow.sheets, truth: truthOfReceipt(story, point, page.words), point };
}

function drawReceipt(page: ReceiptPage): void {
  const { point, story } = page;
  drawHead(page);
  drawNumbers(page);
  if (point.datePlace === 'head') drawDate(page);
  drawRule(page);
  drawItems(page);
  if (story.items.length > 0) drawRule(page);
  drawTotals(page);
  drawPayment(page);
  drawTaxes(page);
  drawTipLines(page);
  if (point.datePlace !== 'head') {
    drawRule(page);
    if (point.datePlace === 'foot') drawDate(page);
    else drawDateTable(page);
  }
  drawFoot(page);
}

function paperOf({ width }: ReceiptPoint): PaperSize {
  if (width === 'a4') return A4;
  if (width === 'letter') return LETTER;
  return { width: Number(width) * CHARACTER * ROLL_SIZE + 2 * ROLL_MARGIN + 0.1, height: ROLL_LENGTH };
}
