import type { Box } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap, unionBox } from '../layout/boxes.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';

/** A dash, which may be a minus or fill an empty cell. */
const DASH = /^[-–—−]$/u;
/** A number with a minus before or behind it. */
const SIGNED = /^[-–—−].*\p{Nd}|\p{Nd}.*[-–—−]$/u;
/** A dash this close to its number is a minus, in type heights. */
const SIGN_GAP_EMS = 0.2;
/** Words of a sentence are closer than so many type heights. */
const WORD_GAP_EMS = 0.6;
/** A dash fills a cell when it ends, in points, where so many amounts of other lines end. */
const TOLERANCE = 1.5;
const MIN_ALIGNED = 2;
/** Amounts with such a dash make up this part of those that have a dash apart. */
const MIN_SHARE = 0.5;

/** A dash beside an amount. */
interface Beside {
  token: AmountToken;
  dash: Word;
  /** False where it touches the number. */
  isApart: boolean;
}

/**
 * Takes dashes that fill empty cells for no minus: they end where the amounts of their column do, on most lines that have one
 * ('-   2,598.29' with the dash in the column of money out).
 */
export function withEmptyCells(context: DocumentContext): DocumentContext {
  const beside = context.lines.flatMap((line) =>
    line.amounts.flatMap((token) => dashBeside(line, token) ?? []),
  );
  const apart = beside.filter(({ isApart }) => isApart);
  const isFill = fillsIn(context);
  const fills = apart.filter(isFill);
  if (fills.length === 0 || fills.length < MIN_SHARE * apart.length) return context;
  // Columns may be so close that the dash of one touches the number of the next.
  const dashes = new Map(beside.filter(isFill).map(({ token, dash }) => [token, dash]));
  const lines = context.lines.map((line) =>
    line.amounts.some((token) => dashes.has(token))
      ? { ...line, amounts: line.amounts.map((token) => withoutDash(token, dashes.get(token))) }
      : line,
  );
  return { ...context, lines };
}

/** Tells dashes that end where other amounts do. */
function fillsIn({ lines }: DocumentContext): (beside: Beside) => boolean {
  const amounts = lines.flatMap((line) => line.amounts.filter(({ strength }) => strength === 'strong'));
  return ({ dash, token }) => {
    // A cell ends with its number, or with the currency behind it.
    const column = amounts.filter(
      (other) =>
        other !== token && [other.edge, other.box.x1].some((end) => Math.abs(end - dash.box.x1) <= TOLERANCE),
    );
    // A minus behind its number ends where the numbers of its own column do.
    return (
      column.length >= MIN_ALIGNED && !column.some((other) => isAbove(numberBox(other), numberBox(token)))
    );
  };
}

/** The dash with which an amount begins or ends. */
function dashBeside(line: AnalysedLine, token: AmountToken): Beside | null {
  const gap = SIGN_GAP_EMS * typeSize(line);
  const [first, second] = token.words;
  if (first && second && DASH.test(first.text))
    return { token, dash: first, isApart: second.box.x0 - first.box.x1 > gap };
  const [before, last] = token.words.slice(-2);
  if (!before || !last || !DASH.test(last.text)) return null;
  const next = line.words[line.words.indexOf(last) + 1];
  // A dash between words is neither: 'AUD 317.25 - Exchange rate'.
  if (next && /\p{L}{2}/u.test(next.text) && next.box.x0 - last.box.x1 < WORD_GAP_EMS * line.size)
    return null;
  return { token, dash: last, isApart: last.box.x0 - before.box.x1 > gap };
}

function numberBox({ words }: AmountToken): Box {
  return unionBox(words.filter(({ text }) => !DASH.test(text)).map(({ box }) => box));
}

/** True for numbers of one column; those of columns side by side may overlap a little. */
function isAbove(one: Box, other: Box): boolean {
  const narrower = Math.min(one.x1 - one.x0, other.x1 - other.x0);
  return 2 * overlap(one.x0, one.x1, other.x0, other.x1) > narrower;
}

function withoutDash(token: AmountToken, dash: Word | undefined): AmountToken {
  if (!dash) return token;
  const words = token.words.filter((word) => word !== dash);
  return {
    ...token,
    words,
    raw: words.map((word) => word.text).join(' '),
    box: unionBox(words.map((word) => word.box)),
    // The number may bear a minus of its own: '-   -20 017,42'.
    sign: words.some(({ text }) => SIGNED.test(text)) ? -1 : 0,
  };
}
