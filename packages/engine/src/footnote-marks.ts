import type { ConvertedDocument, TextCell } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from './document-context.ts';
import { lineText } from './layout/lines.ts';

/** '*', '†', '¹', '(1)' or '1)' at the start of a line: the mark of a footnote. */
const FOOTNOTE = /^([*†‡§]{1,3}|[¹²³⁴⁵⁶⁷⁸⁹]|\(\d\)|\d\))\s?(?=\p{L})/u;
/** A footnote has so many words at least. */
const MIN_WORDS = 3;

/**
 * The document with descriptions without the marks that refer to its footnotes: 'Card fee *' above '* Fees as agreed'. What was
 * printed stays in the cell's `raw`. A mark that no footnote explains stays.
 */
export function withoutFootnoteMarks(
  document: ConvertedDocument,
  { lines }: DocumentContext,
): ConvertedDocument {
  const marks = new Set(lines.flatMap((line) => footnoteMark(line) ?? []));
  if (marks.size === 0) return document;
  return {
    ...document,
    rows: document.rows.map((row) =>
      row.description ? { ...row, description: withoutMark(row.description, marks) } : row,
    ),
  };
}

/** The mark that a line of text begins with; null for rows and other lines. */
function footnoteMark(line: AnalysedLine): string | null {
  if (line.amounts.some(({ strength }) => strength === 'strong') || line.dates.length > 0) return null;
  const text = lineText(line);
  return text.split(' ').length < MIN_WORDS ? null : (FOOTNOTE.exec(text)?.[1] ?? null);
}

function withoutMark(cell: TextCell, marks: ReadonlySet<string>): TextCell {
  const text = cell.value ?? '';
  const mark = [...marks].find((each) => text.endsWith(each));
  const rest = mark === undefined ? '' : text.slice(0, -mark.length).trimEnd();
  // A closing bracket of the description's own is no mark.
  const isGlued = mark !== undefined && /[\d)]$/.test(mark) && !text.endsWith(` ${mark}`) && mark.length > 1;
  return rest === '' || isGlued ? cell : { ...cell, value: rest };
}
