import { phraseOf } from '../receipt/phrases.ts';
import type { Flow } from '../sheet/flow.ts';
import { madeWord } from '../vocabulary/names.ts';
import { RUNNING_TEXT, type WordTruth } from '../word-truth.ts';
import { flowBlock, truthOf } from './blocks.ts';
import { amountField, cellTexts } from './columns.ts';
import { drawCredits } from './folio.ts';
import type { Item } from './item.ts';
import { drawBlockTitle } from './opening-notes.ts';
import { type PageOptions, styleOf } from './page-options.ts';
import type { ItemTable, TextLine } from './table.ts';

const LEAST_SECTION = 2;
const MOST_SECTION = 6;
const EMPTY_ROWS = 4;

/** Prints the items over as many sheets as they take. `furtherHead`: writes what is above them on a further sheet. */
export function drawItems(flow: Flow, table: ItemTable, options: PageOptions, furtherHead: () => void): void {
  const { story, point, figures, words } = options;
  const field = amountField(point);
  const reserve = flow.reserve;
  let printed = 0;
  const sumTruth =
    (of: 'subtotal' | null) =>
    (column: string | null): WordTruth =>
      column === null ? truthOf('label', of) : truthOf('sum', of);
  const carry = (label: string) =>
    table.sum(label, { [field]: figures.money(printed) }, sumTruth('subtotal'));
  if (point.carry !== 'none') flow.reserve = reserve + 3 * table.rowHeight;
  flow.onEnd = () => {
    if (point.carry === 'none') return;
    flow.reserve = reserve;
    carry(words.carriedForward);
    flow.reserve = reserve + 3 * table.rowHeight;
  };
  flow.onTurn = () => {
    furtherHead();
    if (point.headsRepeated === 'each-page') table.heads();
    if (point.carry === 'both-pages') carry(words.broughtForward);
  };
  drawBlockTitle(flow, phraseOf('items', story.language), options);
  table.heads();
  if (point.leadRow === 'text') table.lead(leadText(options));
  const sections = sectionsOf(options);
  let section = 0;
  const items = point.table === 'heads-only' ? [] : story.items;
  items.forEach((item, index) => {
    const heading = sections.get(index);
    if (heading !== undefined) {
      section = 0;
      table.heading(heading);
    }
    table.entry({
      cells: cellTexts(item, index, story, point, figures),
      lines: linesOf(item, index, options),
      row: index,
      onAmounts: () => {
        printed += item.amount;
      },
    });
    for (const { text, quantity } of item.parts) table.part(text, figures.quantity(quantity));
    section += item.amount;
    const isLast = index === items.length - 1 || sections.has(index + 1);
    if (point.sections === 'headings-with-sums' && isLast)
      table.sum(words.subtotal, { [field]: figures.money(section) }, sumTruth(null));
  });
  drawCredits(table, options);
  if (point.emptyRows === 'ruled') table.emptyRows(EMPTY_ROWS);
  table.end();
  flow.reserve = reserve;
  flow.onEnd = () => {};
  flow.onTurn = furtherHead;
}

/** What all items belong to: `Balkor Mitenra 471102:` */
function leadText({ random, story }: PageOptions): string {
  return `${madeWord(random, story.language)} ${madeWord(random, story.language)} ${random.digits(6)}:`;
}

/** Headings above groups of items, by the index of the first item. */
function sectionsOf({ random, story, point }: PageOptions): Map<number, string> {
  const headings = new Map<number, string>();
  if (point.sections === 'none') return headings;
  let index = 0;
  while (index < story.items.length) {
    headings.set(
      index,
      `${headings.size + 1}. ${madeWord(random, story.language)} ${madeWord(random, story.language)}`,
    );
    index += random.integer(LEAST_SECTION, MOST_SECTION);
  }
  return headings;
}

/** What is printed in the column of descriptions. */
function linesOf(item: Item, index: number, { point, figures, words }: PageOptions): TextLine[] {
  const own: WordTruth = { role: 'cell', field: 'description', row: index, account: 0 };
  const note: WordTruth = { ...RUNNING_TEXT, row: index };
  return [
    ...item.description.map((text) => ({ text, truth: own })),
    ...(point.itemCode === 'in-description'
      ? [{ text: `(${item.code})`, truth: { ...own, field: 'itemCode' as const } }]
      : []),
    ...(point.lineDiscount === 'percent-in-note' && item.discountRate > 0
      ? [
          {
            text: `${words.discount} ${figures.percent(item.discountRate)}`,
            isIndented: true as const,
            truth: note,
          },
        ]
      : []),
    ...item.notes.map((text) => ({ text, isIndented: true as const, truth: note })),
    ...item.nested.map(({ text, amount }) => ({
      text: `- ${text} ${figures.money(amount)}`,
      isIndented: true as const,
      truth: note,
    })),
  ];
}

/** One item described in sentences, its amount under them at the end of the line. */
export function drawFreeText(flow: Flow, options: PageOptions): void {
  const { story, point, figures } = options;
  const style = styleOf(point);
  const [item] = story.items;
  if (!item) return;
  const truth = (field: 'description' | 'netAmount' | 'grossAmount'): WordTruth => ({
    role: 'cell',
    field,
    row: 0,
    account: 0,
  });
  const width = (flow.right - flow.left) * 0.72;
  flowBlock(
    flow,
    item.description.map((text) => ({ text, truth: truth('description') })),
    style,
    { left: flow.left, width },
  );
  const field = point.amounts === 'gross' ? 'grossAmount' : 'netAmount';
  const { family, size } = style;
  const baseline = flow.y - size * 0.32;
  flow.pen.write(figures.money(item.amount), flow.right, baseline, {
    family,
    size,
    align: 'end',
    truth: truth(field),
  });
  flow.y += size;
}
