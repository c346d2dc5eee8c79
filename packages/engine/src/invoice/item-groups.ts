import type { DocumentContext } from '../document-context.ts';
import type { Rule, Word } from '../page.ts';
import type { ColumnRole } from './header-words.ts';
import type { ItemLine } from './item-line.ts';

/** The gap between a wrapped line and the one above is at most this many type heights. */
const MAX_WRAP_GAP_EMS = 0.9;

/** Groups lines by the rows that a guide shows; null where it shows none. */
export function groupByShownRows(lines: readonly ItemLine[]): ItemLine[][] | null {
  const rows = new Map<number, ItemLine[]>();
  for (const item of lines) {
    if (item.row === undefined) return null;
    rows.set(item.row, [...(rows.get(item.row) ?? []), item]);
  }
  return rows.size > 0 ? [...rows.values()] : null;
}

/** Groups lines by the horizontal rules between rows; null where the page has none, or they hold several amounts. */
export function groupByBands(context: DocumentContext, lines: readonly ItemLine[]): ItemLine[][] | null {
  const bands = new Map<string, ItemLine[]>();
  for (const item of lines) {
    const band = bandOf(context, item);
    if (band === null) return null;
    bands.set(band, [...(bands.get(band) ?? []), item]);
  }
  const groups: ItemLine[][] = [];
  for (const band of bands.values()) {
    const amounts = band.filter((item) => item.amount).length;
    if (amounts > 1) return null;
    if (amounts === 1) groups.push(band);
    else groups.at(-1)?.push(...band);
  }
  return groups.length ? groups : null;
}

/** The space between the two rules around a line's middle, where they cross the amount column; null outside of any. */
function bandOf(context: DocumentContext, item: ItemLine): string | null {
  const page = context.pages.find((candidate) => candidate.number === item.line.page);
  const x = amountX(item);
  const y = (item.line.box.y0 + item.line.box.y1) / 2;
  const crossing = (page?.rules ?? []).filter((rule) => isHorizontal(rule) && rule.x0 <= x && rule.x1 >= x);
  const above = Math.max(...crossing.map((rule) => rule.y0).filter((ruleY) => ruleY <= y));
  const below = Math.min(...crossing.map((rule) => rule.y0).filter((ruleY) => ruleY > y));
  return Number.isFinite(above) && Number.isFinite(below) ? `${item.line.page}:${above}:${below}` : null;
}

function isHorizontal(rule: Rule): boolean {
  return Math.abs(rule.y1 - rule.y0) < 2 && rule.x1 - rule.x0 > 4;
}

function amountX(item: ItemLine): number {
  const box = item.amount?.box;
  if (box) return (box.x0 + box.x1) / 2;
  const columns = [...item.cells.keys()];
  return Math.max(item.line.box.x0, ...columns.map((column) => column.x0));
}

/** Each amount makes an item; lines without one belong to the item above, or start the one below. */
export function groupByAmounts(lines: readonly ItemLine[]): ItemLine[][] {
  const groups: ItemLine[][] = [];
  let waiting: ItemLine[] = [];
  for (const [position, item] of lines.entries()) {
    if (item.amount) {
      groups.push([...waiting, item]);
      waiting = [];
      continue;
    }
    const starts = startsItem(item) && nextAmountLacksText(lines, position);
    const previous = groups.at(-1)?.at(-1);
    if (starts || waiting.length) waiting.push(item);
    else if (previous && isWrapped(previous, item)) groups.at(-1)?.push(item);
    else if (nextAmountLacksText(lines, position)) waiting = [item];
  }
  return groups;
}

function startsItem(item: ItemLine): boolean {
  return numberIn(item, 'quantity') || numberIn(item, 'unitPrice') || numberIn(item, 'position');
}

export function numberIn(item: ItemLine, role: ColumnRole): boolean {
  return wordsOf(item, role).some((word) => /\d/.test(word.text));
}

/** True when the next line with an amount has no text of its own, so that its text is on a line before it. */
function nextAmountLacksText(lines: readonly ItemLine[], position: number): boolean {
  const next = lines.slice(position + 1, position + 4).find((item) => item.amount);
  return (
    next !== undefined && !wordsOf(next, 'description').some((word) => /[\p{L}\p{M}]{2}/u.test(word.text))
  );
}

function isWrapped(previous: ItemLine, item: ItemLine): boolean {
  if (previous.line.page !== item.line.page) return false;
  const gap = item.line.box.y0 - previous.line.box.y1;
  return gap <= MAX_WRAP_GAP_EMS * Math.max(item.line.size, previous.line.size);
}

export function wordsOf(item: ItemLine, role: ColumnRole): Word[] {
  return [...item.cells].filter(([column]) => column.role === role).flatMap(([, words]) => words);
}
