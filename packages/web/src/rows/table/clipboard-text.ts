/** Rows of cells as tab-separated text, the form in which spreadsheet programs take and give them. */
export function toTabText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The cells of tab-separated text. A cell in quotes may hold tabs and line ends; a line end after the last row is no row.
 * A quote within a cell, or one that is never closed, is a character like any other.
 */
export function fromTabText(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let rest = text;
  for (;;) {
    const inQuotes = QUOTED_CELL.exec(rest);
    const [all = '', content = '', end = ''] = inQuotes ?? PLAIN_CELL.exec(rest) ?? [];
    cells.push(inQuotes ? content.replaceAll('""', '"') : content);
    rest = rest.slice(all.length);
    if (end === '\t') continue;
    rows.push(cells);
    if (rest === '') return rows;
    cells = [];
  }
}

const QUOTED_CELL = /^"((?:[^"]|"")*)"(\t|\r\n|\n|\r|$)/;
const PLAIN_CELL = /^([^\t\r\n]*)(\t|\r\n|\n|\r|$)/;
