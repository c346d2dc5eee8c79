import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf, typeSize } from '../layout/lines.ts';

/** Fewer values side by side are no strip. */
const MIN_CELLS = 3;
/** The labels take up so many lines, and are above their values by so many type heights at most. */
const MAX_LABEL_LINES = 3;
const MAX_GAP_EMS = 1.6;

const stripsOf = new WeakMap<readonly AnalysedLine[], ReadonlySet<AnalysedLine>>();

/**
 * The lines of strips that state facts beside each other, each value below its label ('Due date', 'Minimum payment', 'Credit
 * limit' over a date and amounts): their labels are no head of a table, and their values no row. They are found once for a
 * list of lines.
 */
export function valueStrips(lines: readonly AnalysedLine[]): ReadonlySet<AnalysedLine> {
  const known = stripsOf.get(lines);
  if (known) return known;
  const found = new Set(lines.flatMap((line, at) => stripAt(lines, at, line)));
  stripsOf.set(lines, found);
  return found;
}

/** A line of values with the lines of its labels; none where it is no strip. */
function stripAt(lines: readonly AnalysedLine[], at: number, line: AnalysedLine): AnalysedLine[] {
  const values = valuesOf(line);
  if (values.length < MIN_CELLS || !holdsMoney(line) || line.dates.length === 0) return [];
  const below = lines[at + 1];
  // Under the head of a table, more rows follow.
  if (below && valuesOf(below).length >= MIN_CELLS && isClose(line, below)) return [];
  for (let count = 1; count <= MAX_LABEL_LINES; count++) {
    const labels = lines.slice(at - count, at);
    if (at < count || !labels.every(isLabelLine) || !areClose([...labels, line])) return [];
    if (
      standOver(
        labels.flatMap((label) => phrasesOf(label)),
        values,
      )
    )
      return [...labels, line];
  }
  return [];
}

/** The cells of a line that holds nothing but dates and amounts. */
function valuesOf(line: AnalysedLine): readonly Line[] {
  const used = new Set([...line.dates, ...line.amounts].flatMap((token) => token.words));
  return line.words.every((word) => used.has(word)) ? phrasesOf(line) : [];
}

function holdsMoney(line: AnalysedLine): boolean {
  return line.amounts.some((token) => token.strength === 'strong');
}

function isLabelLine(line: AnalysedLine): boolean {
  return line.amounts.length === 0 && line.dates.length === 0;
}

function areClose(lines: readonly AnalysedLine[]): boolean {
  return lines.every((line, index) => {
    const above = lines[index - 1];
    return !above || isClose(above, line);
  });
}

function isClose(above: AnalysedLine, line: AnalysedLine): boolean {
  return line.page === above.page && line.box.y0 - above.box.y1 <= MAX_GAP_EMS * typeSize(line);
}

/** True when each value has labels over itself, and each label is over one value; tables side by side repeat theirs. */
function standOver(labels: readonly Line[], values: readonly Line[]): boolean {
  if (new Set(labels.map(lineText)).size < labels.length) return false;
  const over = (label: Line) =>
    values.filter((value) => overlap(label.box.x0, label.box.x1, value.box.x0, value.box.x1) > 0);
  const homes = labels.map(over);
  return (
    homes.every((home) => home.length === 1) &&
    values.every((value) => homes.some(([home]) => home === value))
  );
}
