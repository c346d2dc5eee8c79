import { rowDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { wrapText } from '../sheet/wrap.ts';
import type { WordField, WordTruth } from '../word-truth.ts';
import { printingOf } from './date-printing.ts';
import { type Section, sectionsOf } from './sections.ts';
import type { AccountPage } from './statement-page.ts';
import type { Account } from './story.ts';

/** Points between the two lists, and between columns of one. */
const GUTTER = 26;
const GAP = 10;
/** Lines that stay together: titles, heads and first rows. */
const LEAST_LINES = 6;

/** One printed line of a list: what each column has on it. */
interface ListLine {
  cells: Partial<Record<'date' | 'description' | 'amount', string>>;
  truth: (field: WordField) => WordTruth;
  isBold?: true;
}

/** Where the columns of each list are, in points from where it begins. */
interface ListPlaces {
  description: number;
  descriptionWidth: number;
  end: number;
  style: TextStyle;
}

/** Prints money in and money out in two lists beside each other, each with its title and its own heads. */
export function drawSideLists(flow: Flow, account: Account, options: AccountPage): void {
  const { point, words } = options;
  const width = (flow.right - flow.left - GUTTER) / 2;
  const sections = sectionsOf(account, point, words);
  const places = placesOf(account, width, options);
  const leading = places.style.size * 1.5;
  let firstRow = options.firstRow;
  const lists = sections.map((section) => {
    const lines = listLines(section, firstRow, places, options);
    firstRow += section.rows.length;
    return lines;
  });
  const head = headLine(options);
  const printBeside = (lines: readonly (ListLine | undefined)[]) => {
    flow.y += leading;
    lines.forEach((line, list) => {
      if (line) drawLine(flow, line, flow.left + list * (width + GUTTER), places);
    });
  };
  flow.need(leading * LEAST_LINES);
  printBeside(sections.map(({ name }) => titleLine(name, options)));
  printBeside(sections.map(() => head));
  const longest = Math.max(0, ...lists.map((lines) => lines.length));
  for (let index = 0; index < longest; index += 1) {
    const sheetCount = flow.sheets.length;
    flow.need(leading * 2);
    const hasTurned = flow.sheets.length > sheetCount;
    if (hasTurned && point.headsRepeated === 'each-page') printBeside(sections.map(() => head));
    printBeside(lists.map((lines) => lines[index]));
  }
  flow.y += leading;
}

function placesOf(
  { movements }: Account,
  width: number,
  { story, point, words, figures }: AccountPage,
): ListPlaces {
  const style: TextStyle = { family: point.family, size: Math.min(8, Number(point.size)) };
  const widthOf = (texts: readonly string[]) =>
    Math.max(...texts.map((text) => textWidth(text, style.family, style.size, true)));
  const dates = movements.map(({ date }) => rowDate(date, story.language, printingOf(point)));
  const amounts = movements.map(({ amount }) => figures.unsigned(amount));
  const description = widthOf([...dates, words.date]) + GAP;
  const descriptionWidth = width - description - widthOf([...amounts, words.amount]) - GAP;
  return { description, descriptionWidth, end: width, style };
}

function titleLine(name: string, { account }: AccountPage): ListLine {
  const truth: WordTruth = { role: 'section', field: null, row: null, account };
  return { cells: { date: name }, truth: () => truth, isBold: true };
}

function headLine({ words, account }: AccountPage): ListLine {
  return {
    cells: { date: words.date, description: words.description, amount: words.amount },
    truth: (field) => ({ role: 'head', field, row: null, account }),
    isBold: true,
  };
}

/** The rows of one list, each on as many lines as its description takes, and what they add up to. */
function listLines(
  { name, rows }: Section,
  firstRow: number,
  { descriptionWidth, style: { family, size } }: ListPlaces,
  { story, point, words, figures, account }: AccountPage,
): ListLine[] {
  const lines = rows.flatMap(({ movement }, index): ListLine[] => {
    const truth = (field: WordField): WordTruth => ({ role: 'cell', field, row: firstRow + index, account });
    const texts = movement.description.flatMap((text) => wrapText(text, descriptionWidth, family, size));
    const date = rowDate(movement.date, story.language, printingOf(point));
    const amount = figures.unsigned(movement.amount);
    return texts.map((description, line) => ({
      cells: line === 0 ? { date, description, amount } : { description },
      truth,
    }));
  });
  if (point.totals !== 'table-end') return lines;
  const sum = rows.reduce((total, { movement }) => total + movement.amount, 0);
  const total: ListLine = {
    cells: { date: `${words.total} ${name}`, amount: figures.unsigned(sum) },
    truth: (field) => ({ role: field === 'amount' ? 'sum' : 'label', field: 'total', row: null, account }),
    isBold: true,
  };
  return [...lines, total];
}

function drawLine(flow: Flow, line: ListLine, left: number, { description, end, style }: ListPlaces): void {
  const write = (field: 'date' | 'description' | 'amount', place: number, align: 'start' | 'end') => {
    const own = { ...style, isBold: line.isBold ?? false, align, truth: line.truth(field) };
    flow.pen.write(line.cells[field] ?? '', left + place, flow.y, own);
  };
  write('date', 0, 'start');
  write('description', description, 'start');
  write('amount', end, 'end');
}
