import type { Flow } from '../sheet/flow.ts';
import { madePerson, madeWord } from '../vocabulary/names.ts';
import { flowBlock, type Piece, truthOf } from './blocks.ts';
import { printedDate } from './dates.ts';
import { type PageOptions, styleOf } from './page-options.ts';
import { drawSmallTable } from './small-table.ts';

const LEAST_REMARKS = 3;
const MOST_REMARKS = 8;
const STUB_SIZE = 8;
/** Points. */
const DASH = 5;

/** A bold line that names the block below it. */
export function drawBlockTitle(flow: Flow, title: string, { point }: PageOptions): void {
  if (point.blockTitles === 'none') return;
  const style = styleOf(point);
  flow.need(style.size * 4);
  flowBlock(flow, [{ text: title, isBold: true, size: style.size + 1 }], style);
  flow.y += style.size * 0.4;
}

/** Sentences about the vendor and the delivery, with a person, a phone number, a date and an amount in them. */
export function drawRemarks(flow: Flow, { random, story, point, words, figures }: PageOptions): void {
  if (point.remarks === 'none') return;
  const sentence = (count: number) =>
    Array.from({ length: count }, () => madeWord(random, story.language).toLowerCase()).join(' ');
  const insertions = [
    () => madePerson(random, story.language),
    () => story.vendor.phone,
    () => printedDate(story.serviceDate, story.language, point),
    () => figures.money(random.integer(1000, 90_000)),
    () => `${story.vendor.name}, ${story.vendor.address.join(', ')}`,
  ];
  const lines = Array.from({ length: random.integer(LEAST_REMARKS, MOST_REMARKS) }, () => ({
    text: `${sentence(random.integer(3, 7))} ${random.pick(insertions)()} ${sentence(random.integer(2, 6))}.`,
  }));
  flowBlock(flow, [{ text: `${words.notes}:` }, ...lines], styleOf(point));
  flow.y += Number(point.size);
}

/** One row of references under its heads, most of its cells empty; a table of its own above the items. */
export function drawReferenceStrip(flow: Flow, { random, story, point, words }: PageOptions): void {
  if (point.references !== 'strip') return;
  const cells: { head: string; text: string; field: 'otherNumber' | null }[] = [
    { head: words.salesperson, text: madePerson(random, story.language), field: null },
    { head: words.orderNumber, text: random.digits(6), field: 'otherNumber' },
    { head: words.customerReference, text: `V${random.digits(5)}`, field: 'otherNumber' },
    { head: words.shipping, text: madeWord(random, story.language), field: null },
  ];
  const printed = random.integer(0, cells.length - 1);
  const rows: Piece[][] = [
    cells.map(({ head, field }) => ({ text: head, truth: truthOf('head', field) })),
    cells.map(({ text, field }, index) => ({
      text: index === printed || random.chance(0.3) ? text : '',
      truth: truthOf('text', field),
    })),
  ];
  const style = styleOf(point);
  drawSmallTable(
    flow,
    { rows, aligns: cells.map(() => 'start' as const), left: flow.left, width: flow.right - flow.left },
    style,
  );
  flow.y += style.size * 1.4;
}

/** The part that is torn off and sent back: number, date and total once more, above a dashed rule. */
export function drawStub(flow: Flow, { story, point, words, figures, sums }: PageOptions): void {
  if (point.stub === 'none') return;
  const style = { family: point.family, size: STUB_SIZE };
  const lines = [
    { text: `${words.title} ${story.number}`, truth: truthOf('text', 'invoiceNumber') },
    { text: printedDate(story.issueDate, story.language, point), truth: truthOf('text', 'issueDate') },
    { text: `${words.total}: ${figures.total(sums.total)}`, truth: truthOf('sum', 'total') },
  ];
  flowBlock(flow, lines, style);
  flow.y += 6;
  for (let from = flow.left; from < flow.right - DASH; from += 2 * DASH)
    flow.pen.shape('line', from, from + DASH, flow.y, flow.y + 0.6);
  flow.y += 14;
}
