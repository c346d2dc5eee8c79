import { seededRandom } from '@ledgerlift/fixtures/random';
import fc from 'fast-check';
import { pointsOf, type Region } from '../dimension.ts';
import type { MadeDocument } from '../made-document.ts';
import { A4, Flow, LETTER, type PaperSize } from '../sheet/flow.ts';
import { moveToPixels } from '../sheet/pixels.ts';
import { isRightToLeft } from '../vocabulary/languages.ts';
import { flowBlock, truthOf } from './blocks.ts';
import { drawClosing } from './closing.ts';
import { amountField, type CellTexts, cellTexts, placeItemColumns, planColumns } from './columns.ts';
import { INVOICE_DIMENSIONS, type InvoicePoint } from './dimensions.ts';
import { InvoiceFigures } from './figures.ts';
import { creditCells } from './folio.ts';
import { drawFoots, footHeight } from './foot.ts';
import { truthOfInvoice } from './invoice-truth.ts';
import { chooseWords } from './invoice-words.ts';
import { drawFreeText, drawItems } from './items-on-pages.ts';
import { drawOpening } from './opening.ts';
import { type PageOptions, styleOf } from './page-options.ts';
import { settle } from './settle.ts';
import { STORY_DRAWS, type StoryDraw, storyOf } from './story.ts';
import { sumLines } from './sum-lines.ts';
import { sumsOf } from './sums.ts';
import { ItemTable } from './table.ts';
import { drawEarlierInvoices, drawPayments, drawTaxTable } from './tax-table.ts';
import { drawTotalsAndTaxes } from './totals.ts';

const MARGIN = 44;
const PAPERS: Record<InvoicePoint['paper'], PaperSize> = {
  a4: A4,
  letter: LETTER,
  landscape: { width: A4.height, height: A4.width },
};

/** Draws invoices, each with its pages and its truth. A failing one shrinks to fewer items and plainer values. */
export function invoices(region: Region = {}): fc.Arbitrary<MadeDocument> {
  return fc
    .tuple(pointsOf(INVOICE_DIMENSIONS, region), STORY_DRAWS)
    .map(([point, draw]) => makeInvoice(point, draw));
}

/** Draws two invoices of one layout and vendor: the same form, filled in a year later with other items. */
export function invoicePairs(region: Region = {}): fc.Arbitrary<[MadeDocument, MadeDocument]> {
  return fc
    .tuple(pointsOf(INVOICE_DIMENSIONS, region), STORY_DRAWS, STORY_DRAWS)
    .map(([point, draw, { items }]) => {
      const next = { ...draw, items, later: 1 };
      return [makeInvoice(point, draw, next), makeInvoice(point, next, draw)];
    });
}

/** Lays one story out at one point of the space. `beside`: one whose values the columns must have room for, too. */
export function makeInvoice(drawn: InvoicePoint, draw: StoryDraw, beside?: StoryDraw): MadeDocument {
  const point = settle(drawn);
  const story = storyOf(draw, point);
  const random = seededRandom(`layout/${draw.seed}`);
  const options: PageOptions = {
    random,
    story,
    point,
    figures: new InvoiceFigures(story.language, story.currency, point),
    sums: sumsOf(random, story, point),
    words: chooseWords(random, story.language, point),
  };
  const flow = new Flow({
    paper: PAPERS[point.paper],
    isRightToLeft: isRightToLeft(story.language),
    margin: MARGIN,
  });
  flow.reserve = footHeight(point);
  flow.onTurn = () => drawFurtherHead(flow, options);
  const lines = sumLines(options);
  const texts = columnTexts(options, lines);
  const table = tableOf(flow, options, beside ? [...texts, ...textsBeside(beside, options)] : texts);
  drawOpening(flow, options);
  if (point.taxTablePlace === 'above-goods') drawTaxTable(flow, options);
  if (point.table === 'free-text') drawFreeText(flow, options);
  else drawItems(flow, table, options, () => drawFurtherHead(flow, options));
  drawTotalsAndTaxes(flow, table, lines, options);
  drawEarlierInvoices(flow, options);
  drawPayments(flow, options);
  drawClosing(flow, options);
  if (point.furtherPages === 'blank') flow.turn();
  drawFoots(flow.sheets, options, MARGIN);
  if (point.pixels === 'whole') flow.sheets.forEach(moveToPixels);
  return { sheets: flow.sheets, truth: truthOfInvoice(story, point, options.sums, lines), point };
}

/** What the columns of another invoice of the layout print. */
function textsBeside(beside: StoryDraw, options: PageOptions): CellTexts[] {
  const story = storyOf(beside, options.point);
  const random = seededRandom(`layout/${beside.seed}`);
  const other = { ...options, random, story, sums: sumsOf(random, story, options.point) };
  return columnTexts(other, sumLines(other));
}

/** Everything that the columns of the items print, and the sums under them. */
function columnTexts(options: PageOptions, lines: readonly { value: string }[]): CellTexts[] {
  const { story, point, figures, sums } = options;
  const field = amountField(point);
  return [
    ...story.items.map((item, index) => cellTexts(item, index, story, point, figures)),
    ...lines.map(({ value }) => ({ [field]: value })),
    ...creditCells(options),
    { netAmount: figures.money(sums.lines) },
    {
      netAmount: figures.money(sums.net),
      taxAmount: figures.money(sums.tax),
      grossAmount: figures.money(sums.total),
    },
  ];
}

/** The table of the items, with columns that hold these texts. */
function tableOf(flow: Flow, { random, story, point }: PageOptions, texts: readonly CellTexts[]): ItemTable {
  const plans = planColumns(random, story, point, texts);
  const { columns, size } = placeItemColumns(plans, point, flow);
  return new ItemTable(flow, columns, { family: point.family, size }, point);
}

/** What is above everything on a further sheet. */
function drawFurtherHead(flow: Flow, { story, point, words }: PageOptions): void {
  const style = styleOf(point);
  const number = { text: `${words.number}: ${story.number}`, truth: truthOf('value', 'invoiceNumber') };
  const name = { text: story.vendor.name, truth: truthOf('text', 'vendor'), isBold: true };
  if (point.furtherHead === 'none') return;
  flowBlock(
    flow,
    point.furtherHead === 'letterhead' && point.parties !== 'platform' ? [name, number] : [number],
    style,
  );
  flow.y += style.size;
}
