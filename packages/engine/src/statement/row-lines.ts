import type { AnalysedLine } from '../document-context.ts';
import { typeSize } from '../layout/lines.ts';

/** The lines of a row stand closer than this many type heights. */
const MAX_GAP_EMS = 0.9;
/** Most lines of one row. */
const MAX_ROW_LINES = 12;

/**
 * True for the further lines of a movement, from the line with its date and figures on: what they say of accounts, periods
 * and sections is said of a payment, not of the statement.
 */
export function isInRow(lines: readonly AnalysedLine[], at: number): boolean {
  for (let index = at; index > Math.max(0, at - MAX_ROW_LINES); index--) {
    const [line, above] = [lines[index], lines[index - 1]];
    if (!line || !above || above.page !== line.page) return false;
    if (line.box.y0 - above.box.y1 > MAX_GAP_EMS * typeSize(line)) return false;
    // The list beside begins further up.
    if (line.box.y1 < above.box.y0) return false;
    // 'Account number 12345678   Sort code 20-11-05' ends with something like a date.
    if (isDatedRow(above) && (above.dates[0]?.from === 0 || holdsMovement(above))) return true;
  }
  return false;
}

/** A line with a date and money, wherever they stand. */
export function holdsMovement(line: AnalysedLine): boolean {
  return line.dates.length > 0 && line.amounts.some((token) => token.strength === 'strong');
}

/** A line with a date at one of its ends and other figures. */
export function isDatedRow(line: AnalysedLine): boolean {
  const [first] = line.dates;
  const last = line.dates.at(-1);
  if (!first || !last) return false;
  // Rows may be numbered; a house number behind the name of its street is no date that opens a row.
  const opens = first.from === 0 || (first.from === 1 && /^\d{1,4}[.)]?$/.test(line.words[0]?.text ?? ''));
  if (!opens && last.to < line.words.length - 1) return false;
  const dated = new Set(line.dates.flatMap((date) => date.words));
  return line.words.some((word) => !dated.has(word) && /\p{Nd}/u.test(word.text));
}
