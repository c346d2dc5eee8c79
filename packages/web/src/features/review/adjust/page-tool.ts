import type { GuideArea, GuideBand, StatementGuide } from '@ledgerlift/contract';
import { addIgnored, setBalance } from './area-edits.ts';
import { addColumn } from './column-edits.ts';
import type { PrintedAmount } from './reading-messages.ts';
import { joinRow, rowsOn, splitRow } from './row-edits.ts';

/** What a click on the page, or an area drawn there, does; null: nothing, edges can be moved. */
export type PageTool = 'column' | 'ignored' | 'split' | 'join' | 'openingBalance' | 'closingBalance' | null;

/** What to do with each tool. */
export const TOOL_HINTS: Record<Exclude<PageTool, null>, string> = {
  column: 'Click where the new column begins.',
  ignored: 'Draw a box around what is not to be read.',
  split: 'Click in a row where its second half begins.',
  join: 'Click on a row to join it with the next.',
  openingBalance: 'Click on the opening balance, or draw a box around it.',
  closingBalance: 'Click on the closing balance, or draw a box around it.',
};

/** Room around a word, in parts of the page. */
const ROOM = 0.004;
/** How far from a word a click may be, in parts of the page. */
const NEAR = 0.02;

/** The tools that draw a box. */
export function drawsArea(tool: PageTool): boolean {
  return tool === 'ignored' || tool === 'openingBalance' || tool === 'closingBalance';
}

/** The rows as read, and the printed amounts of a file. */
export interface PageContents {
  bands: readonly GuideBand[];
  amounts: readonly PrintedAmount[];
}

/** The guide after a click with a tool; the same guide where the click meets nothing. */
export function afterClick(
  guide: StatementGuide,
  tool: PageTool,
  { page, x, y }: { page: number; x: number; y: number },
  { bands, amounts }: PageContents,
): StatementGuide {
  if (tool === 'column') return addColumn(guide, x);
  if (tool === 'split') return splitRow(guide, page, y, bands);
  if (tool === 'join') {
    const at = rowsOn(guide, page, bands).findIndex((row) => y >= row.y0 && y <= row.y1);
    return at === -1 ? guide : joinRow(guide, page, at, bands);
  }
  if (tool !== 'openingBalance' && tool !== 'closingBalance') return guide;
  const amount = amountAt(amounts, page, x, y);
  return amount ? setBalance(guide, tool, around(amount.area)) : guide;
}

/** The guide after an area was drawn with a tool. */
export function afterArea(guide: StatementGuide, tool: PageTool, area: GuideArea): StatementGuide {
  if (tool === 'ignored') return addIgnored(guide, area);
  return tool === 'openingBalance' || tool === 'closingBalance' ? setBalance(guide, tool, area) : guide;
}

/** The area of a word with some room around it. */
export function around({ page, x0, y0, x1, y1 }: GuideArea): GuideArea {
  return { page, x0: x0 - ROOM, y0: y0 - ROOM, x1: x1 + ROOM, y1: y1 + ROOM };
}

function amountAt(
  amounts: readonly PrintedAmount[],
  page: number,
  x: number,
  y: number,
): PrintedAmount | undefined {
  const away = ({ area }: PrintedAmount) =>
    Math.hypot(Math.max(0, area.x0 - x, x - area.x1), Math.max(0, area.y0 - y, y - area.y1));
  const near = amounts.filter((amount) => amount.area.page === page && away(amount) <= NEAR);
  return near.toSorted((a, b) => away(a) - away(b))[0];
}
