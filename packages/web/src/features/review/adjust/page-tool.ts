import type { GuideArea, GuideBand, ReadingGuide } from '@ledgerlift/contract';
import { factsOf } from './account-facts.ts';
import { addIgnored, setFact } from './area-edits.ts';
import { addColumn } from './column-edits.ts';
import type { Fact } from './guide-type.ts';
import type { PrintedText } from './reading-messages.ts';
import { joinRow, rowsOn, splitRow } from './row-edits.ts';

/** What a click on the page, or an area drawn there, does; null: nothing, edges can be moved. */
export type PageTool = TableTool | Fact | null;
type TableTool = 'column' | 'ignored' | 'split' | 'join';

const HINTS: Record<TableTool, string> = {
  column: 'Click where the new column begins.',
  ignored: 'Draw a box around what is not to be read.',
  split: 'Click in a row where its second half begins.',
  join: 'Click on a row to join it with the next.',
};

/** What to do with a tool. */
export function hintOf(tool: Exclude<PageTool, null>, guide: ReadingGuide): string {
  const pointed = factOf(tool, guide);
  return pointed
    ? `Click on the ${pointed.name.toLowerCase()}, or draw a box around it.`
    : HINTS[tool as TableTool];
}

/** The fact of the guide that a tool points at; undefined for other tools. */
function factOf(tool: PageTool, guide: ReadingGuide) {
  return factsOf(guide).find(({ fact }) => fact === tool);
}

/** True for a tool that is put away once it was used: a fact is printed once, columns and rows are several. */
export function isOnce(tool: PageTool): boolean {
  return tool !== null && !(tool in HINTS);
}

/** Room around a word, in parts of the page. */
const ROOM = 0.004;
/** How far from a word a click may be, in parts of the page. */
const NEAR = 0.02;

/** The tools that draw a box. */
export function drawsArea(tool: PageTool): boolean {
  return tool === 'ignored' || isOnce(tool);
}

/** The rows as read, and the printed texts of a file. */
export interface PageContents {
  bands: readonly GuideBand[];
  printed: readonly PrintedText[];
}

/** The guide after a click with a tool; the same guide where the click meets nothing. */
export function afterClick(
  guide: ReadingGuide,
  tool: PageTool,
  { page, x, y }: { page: number; x: number; y: number },
  { bands, printed }: PageContents,
): ReadingGuide {
  if (tool === 'column') return addColumn(guide, x);
  if (tool === 'split') return splitRow(guide, page, y, bands);
  if (tool === 'join') {
    const at = rowsOn(guide, page, bands).findIndex((row) => y >= row.y0 && y <= row.y1);
    return at === -1 ? guide : joinRow(guide, page, at, bands);
  }
  const pointed = factOf(tool, guide);
  if (!pointed) return guide;
  const texts = printed.filter(({ kind }) => kind === pointed.prints);
  const text = textAt(texts, page, x, y);
  return text ? setFact(guide, pointed.fact, around(text.area)) : guide;
}

/** The guide after an area was drawn with a tool. */
export function afterArea(guide: ReadingGuide, tool: PageTool, area: GuideArea): ReadingGuide {
  if (tool === 'ignored') return addIgnored(guide, area);
  const pointed = factOf(tool, guide);
  return pointed ? setFact(guide, pointed.fact, area) : guide;
}

/** The area of a word with some room around it. */
export function around({ page, x0, y0, x1, y1 }: GuideArea): GuideArea {
  return { page, x0: x0 - ROOM, y0: y0 - ROOM, x1: x1 + ROOM, y1: y1 + ROOM };
}

function textAt(texts: readonly PrintedText[], page: number, x: number, y: number): PrintedText | undefined {
  const away = ({ area }: PrintedText) =>
    Math.hypot(Math.max(0, area.x0 - x, x - area.x1), Math.max(0, area.y0 - y, y - area.y1));
  const near = texts.filter((text) => text.area.page === page && away(text) <= NEAR);
  return near.toSorted((a, b) => away(a) - away(b))[0];
}
