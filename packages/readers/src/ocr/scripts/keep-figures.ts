/** Digits with their adjacent signs. A run holds a digit; commas and slashes between letters do not match. */
const FIGURES = /[\s.,:/'’+*()%#\-−–€$£]*\p{Nd}[\p{Nd}\s.,:/'’+*()%#\-−–€$£]*/gu;
/** From the first digit to the last. */
const NUMBER = /\p{Nd}(?:.*\p{Nd})?/u;

/** The runs of a text that hold digits, each with the signs beside and within it. */
export function figuresIn(text: string): string[] {
  return text.match(FIGURES) ?? [];
}

/**
 * The text with its figures replaced by those of the default reading: digits, points, commas and minus. Null when the
 * numbers of figures or digits differ: then one reading mistook letters for digits, or lost some.
 */
export function withFiguresOf(text: string, usual: string): string | null {
  const figures = figuresIn(usual);
  const own = figuresIn(text);
  if (own.length !== figures.length) return null;
  if (own.some((figure, index) => digitsIn(figure) !== digitsIn(figures[index] ?? ''))) return null;
  let next = 0;
  return text.replace(FIGURES, (figure) => figures[next++] ?? figure);
}

/**
 * Whether the text has exactly the figures of the default reading except single bare digits, which are letters in the
 * text: `250,00py6` is `250,00руб`.
 */
export function makesLettersOfDigits(text: string, usual: string): boolean {
  const own = figuresIn(text);
  let met = 0;
  const left = figuresIn(usual).filter((figure) => {
    if (figure !== own[met]) return true;
    met += 1;
    return false;
  });
  return met === own.length && left.length > 0 && left.every((figure) => /^\d$/.test(figure));
}

/**
 * Like `withFiguresOf`, for a right-to-left text in logical order and a default reading in visual order. The signs
 * around a figure may be on either side, so they must be the same; with several figures none is replaced.
 */
export function withFigureOfMirrored(text: string, usual: string): string | null {
  const figures = figuresIn(usual);
  const own = figuresIn(text);
  const [figure] = figures;
  const [shown] = own;
  if (figure === undefined || shown === undefined || figures.length > 1 || own.length > 1) return null;
  if (digitsIn(figure) !== digitsIn(shown) || signsAround(figure) !== signsAround(shown)) return null;
  return text.replace(NUMBER, () => NUMBER.exec(figure)?.[0] ?? '');
}

function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

/** In an order of their own. */
function signsAround(figure: string): string {
  return [...figure.replace(NUMBER, '').replace(/\s/g, '')].sort().join('');
}
