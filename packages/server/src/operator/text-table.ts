/** Control and formatting characters could manipulate the terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]+/gu;

/** Makes one line of a user's text safe to print. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, ' ');
}

/** Aligned columns under their titles; `empty` when there are no rows. Makes cells printable. */
export function textTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  empty: string,
): string {
  if (rows.length === 0) return empty;
  const lines = [titles, ...rows.map((row) => row.map(printable))];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Names and aligned values, one pair a line. */
export function textList(entries: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length)) + 1;
  return entries.map(([name, value]) => `${`${name}:`.padEnd(width)} ${printable(value)}`).join('\n');
}

/** The line below a page of a list. */
export function pageLine(page: number, pages: number): string {
  return pages > 1 ? `\nPage ${page} of ${pages}; see another one with --page N.` : '';
}

/** An ISO time for people: to the second, in UTC. */
export function formatMoment(moment: string | null): string {
  return moment === null ? '-' : moment.replace('T', ' ').replace(/\.\d+Z$/, 'Z');
}
