import type { Sheet, SheetWord } from '@ledgerlift/layout-space';

const COLUMNS = 130;
/** Words whose baselines differ by less are on one line. Points. */
const SAME_LINE = 3;

/** The words of a sheet as lines of text: each word at the column of its left edge. */
export function pageText(sheet: Sheet): string[] {
  const lines: SheetWord[][] = [];
  for (const word of sheet.words.toSorted((one, other) => one.baseline - other.baseline)) {
    const line = lines.at(-1);
    if (line?.[0] && word.baseline - line[0].baseline < SAME_LINE) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => lineText(line, sheet.width));
}

function lineText(words: readonly SheetWord[], width: number): string {
  let text = '';
  for (const word of words.toSorted((one, other) => one.box.x0 - other.box.x0)) {
    const column = Math.round((word.box.x0 / width) * COLUMNS);
    text = text === '' || text.length < column ? text.padEnd(column) : `${text} `;
    text += word.text;
  }
  return text;
}
