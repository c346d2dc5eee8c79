import type { TextCell } from '@ledgerlift/contract';
import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';

/** Points that the two lines of a name may begin apart. */
const SAME_EDGE = 4;
/** The two lines of a name are this many type heights apart at most, from top to top. */
const PITCH_EMS = 2.6;

/**
 * The words of a name in two lines, the first name above the last one, in the cell right of the account number: small
 * heads of cards and pass books print it so. Null where there is none.
 */
export function nameBesideNumber(lines: readonly AnalysedLine[], number: TextCell | null): Word[] | null {
  const at = lines.findIndex((line) => holds(line, number));
  const lower = lines[at];
  const upper = lines[at - 1];
  if (!lower || !upper || !number?.box || upper.page !== lower.page) return null;
  const numberEnd = number.box.x1;
  const last = phrasesOf(lower).find((phrase) => phrase.box.x0 > numberEnd);
  if (!last || !isOneName(last) || lower.box.y0 - upper.box.y0 > PITCH_EMS * lower.size) return null;
  const first = phrasesOf(upper).find((phrase) => Math.abs(phrase.box.x0 - last.box.x0) <= SAME_EDGE);
  return first && isOneName(first) ? [...first.words, ...last.words] : null;
}

function holds(line: AnalysedLine, cell: TextCell | null): boolean {
  if (!cell?.box || line.page !== cell.page) return false;
  const { x0, x1, y0, y1 } = cell.box;
  const middle = (y0 + y1) / 2;
  return line.words.some(
    ({ box }) => overlap(box.x0, box.x1, x0, x1) > 0 && box.y0 < middle && middle < box.y1,
  );
}

/** One word in letters that begins with a capital. */
function isOneName(phrase: Line): boolean {
  return phrase.words.length === 1 && /^\p{Lu}[\p{L}'’-]+$/u.test(lineText(phrase));
}
