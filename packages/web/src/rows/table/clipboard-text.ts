import { guardFormulas, withoutFormulaGuards } from '@ledgerlift/contract';

/** Rows of cells as tab-separated text, the form in which spreadsheet programs take and give them; formulas are made harmless. */
export function toTabText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((text) => quoted(guardFormulas(text))).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The cells of tab-separated text. A cell in quotes may hold tabs and line ends; a line end after the last row is no row.
 * A quote within a cell, or one that is never closed, is a character like any other. Apostrophes by which `toTabText` made
 * formulas harmless are dropped, so that copied cells can be pasted as they were.
 */
export function fromTabText(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let rest = text;
  for (;;) {
    const inQuotes = QUOTED_CELL.exec(rest);
    const [all = '', content = '', end = ''] = inQuotes ?? PLAIN_CELL.exec(rest) ?? [];
    cells.push(withoutFormulaGuards(inQuotes ? content.replaceAll('""', '"') : content));
    rest = rest.slice(all.length);
    if (end === '\t') continue;
    rows.push(cells);
    if (rest === '') return rows;
    cells = [];
  }
}

const QUOTED_CELL = /^"((?:[^"]|"")*)"(\t|\r\n|\n|\r|$)/;
const PLAIN_CELL = /^([^\t\r\n]*)(\t|\r\n|\n|\r|$)/;
