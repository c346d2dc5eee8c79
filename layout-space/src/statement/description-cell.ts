import type { Column } from '../sheet/columns.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { wrapText } from '../sheet/wrap.ts';
import type { WordField } from '../word-truth.ts';
import type { StatementPoint } from './dimensions.ts';

/** A text of a description with its line within the row and its place on it. */
export interface DescriptionPiece {
  line: number;
  text: string;
  place: number;
  /** Where it is no part of the description. */
  field?: WordField;
}

/** Shares of the column's width at which a merchant, a town and a country begin. */
const PART_PLACES = [0, 0.5, 0.78, 1] as const;
const PART_GAP = 4;
/** Ems by which further lines are indented. */
const INDENT = 1.4;

/** Breaks a description into the lines of its column. `tableStart`: where the first column begins. */
export function layDescription(
  description: readonly string[],
  column: Column,
  tableStart: number,
  { family, size }: TextStyle,
  point: StatementPoint,
): DescriptionPiece[] {
  const width = column.end - column.start;
  if (point.descriptionParts === 'sub-columns')
    return description.flatMap((part, index) => {
      const [from = 0, to = 1] = PART_PLACES.slice(index, index + 2);
      const lines = wrapText(part, (to - from) * width - PART_GAP, family, size);
      return lines.map((text, line) => ({ line, text, place: column.start + from * width }));
    });
  const indent = point.descriptionIndent === 'indented' ? INDENT * size : 0;
  const lines = description.flatMap((text) => wrapText(text, width - indent, family, size));
  const further = point.descriptionIndent === 'outdented' ? tableStart : column.start + indent;
  const places = {
    start: column.start,
    end: column.end,
    centre: (column.start + column.end) / 2,
  };
  const isAtStart = point.descriptionAlign === 'start';
  return lines.map((text, line) => ({
    line,
    text,
    place: isAtStart && line > 0 ? further : places[point.descriptionAlign],
  }));
}
