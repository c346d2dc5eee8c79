import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { wrapText } from '../sheet/wrap.ts';
import { madeWord } from '../vocabulary/names.ts';
import { printingOf } from './date-printing.ts';
import type { StatementPage } from './statement-page.ts';

/** Points that a panel takes beside the table. */
export const PANEL_WIDTH = 118;
const PANEL_LINES = 14;
export const PANEL_GAP = 14;

/** What is printed between the summary and the table: a letter, or advertising. */
export function drawBeforeTable(flow: Flow, page: StatementPage): void {
  const { random, story, point } = page;
  if (point.beforeTable === 'nothing') return;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  const isLetter = point.beforeTable === 'letter';
  const day = fullDate(story.periodEnd, story.language, printingOf(point));
  const text = isLetter
    ? `${sentence(page, random.integer(14, 40))} ${day} ${sentence(page, random.integer(5, 12))}.`
    : `${sentence(page, random.integer(4, 8))} ${random.integer(1, 9)}.${random.digits(2)} % ${sentence(page, 3)}!`;
  flow.y += style.size;
  for (const line of wrapText(text, flow.right - flow.left, style.family, style.size)) {
    flow.need(style.size * 1.4);
    flow.y += style.size * 1.4;
    flow.pen.write(line, flow.left, flow.y, style);
  }
  flow.y += style.size * 2;
}

/** Names the table on a line above its heads. */
export function drawTableTitle(flow: Flow, { point, words }: StatementPage): void {
  if (point.tableTitle === 'none') return;
  const style: TextStyle = { family: point.family, size: Number(point.size) + 1 };
  flow.need(style.size * 7);
  flow.y += style.size * 1.2;
  flow.pen.write(words.transactions, flow.left, flow.y, { ...style, isBold: true });
  flow.y += style.size;
}

/** A column of running text beside the table, from where the table begins. Returns where it ends. */
export function drawPanel(flow: Flow, page: StatementPage): number {
  const { random, point } = page;
  const style: TextStyle = { family: point.family, size: 7 };
  const left = flow.right - PANEL_WIDTH + PANEL_GAP;
  const text = sentence(page, random.integer(12, 40));
  const lines = wrapText(text, PANEL_WIDTH - PANEL_GAP, style.family, style.size).slice(0, PANEL_LINES);
  lines.forEach((line, index) => {
    const baseline = flow.y + 10 + index * 10;
    if (baseline < flow.bottom) flow.pen.write(line, left, baseline, style);
  });
  return Math.min(flow.bottom, flow.y + 10 + lines.length * 10);
}

/** Running text of made words. */
export function sentence({ random, story }: Pick<StatementPage, 'random' | 'story'>, words: number): string {
  return Array.from({ length: words }, () => madeWord(random, story.language).toLowerCase()).join(' ');
}
