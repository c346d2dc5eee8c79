import { guardFormulas, withoutFormulaGuards } from '@ledgerlift/contract';

/** Rows of cells as tab-separated text, the clipboard format of spreadsheet programs; formulas get a guarding apostrophe. */
export function toTabText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((text) => quoted(guardFormulas(text))).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Parses tab-separated text. A quoted cell may contain tabs and line ends; a line end after the last row adds no row. A quote
 * within a cell, or an unclosed one, is an ordinary character. The apostrophes with which `toTabText` guards formulas are
 * removed, so that copied cells paste unchanged.
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
