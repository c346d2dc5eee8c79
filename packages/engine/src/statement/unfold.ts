import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineOf } from '../layout/lines.ts';
import { type Header, headerOf } from './header.ts';

/**
 * Lays tables that stand side by side under each other: where a head repeats the same roles left and right, the page
 * below it is read down the left half first, then down the right one.
 */
export function unfoldSideBySide(context: DocumentContext): DocumentContext {
  const folds = new Map<number, { at: number; x: number }>();
  context.lines.forEach((line, at) => {
    const header = headerOf(line);
    const x = header ? foldOf(header) : null;
    if (x !== null && !folds.has(line.page)) folds.set(line.page, { at, x });
  });
  if (folds.size === 0) return context;
  const lines = context.pages.flatMap((page) => {
    const own = context.lines
      .map((line, at) => ({ line, at }))
      .filter((item) => item.line.page === page.number);
    const fold = folds.get(page.number);
    if (!fold) return own.map((item) => item.line);
    const above = own.filter((item) => item.at < fold.at).map((item) => item.line);
    const below = own.filter((item) => item.at >= fold.at).map((item) => item.line);
    const half = (isLeft: boolean) => below.flatMap((line) => partOf(line, fold.x, isLeft));
    return [...above, ...half(true), ...half(false)];
  });
  return { ...context, lines };
}

/** Where the right table begins, in points; null when the head does not repeat itself. */
function foldOf(header: Header): number | null {
  const { phrases } = header;
  const half = phrases.length / 2;
  if (half < 2 || !Number.isInteger(half)) return null;
  const repeats = phrases
    .slice(0, half)
    .every((phrase, index) => phrase.role === phrases[index + half]?.role);
  const right = phrases[half];
  return repeats && right ? right.x0 - 2 : null;
}

function partOf(line: AnalysedLine, x: number, isLeft: boolean): AnalysedLine[] {
  const words = line.words.filter((word) => (word.box.x0 + word.box.x1) / 2 < x === isLeft);
  if (words.length === 0) return [];
  const kept = new Set(words);
  const amounts = line.amounts.filter((token) => token.words.every((word) => kept.has(word)));
  const dates = line.dates
    .filter((token) => token.words.every((word) => kept.has(word)))
    .map((token) => {
      const from = token.words[0] ? words.indexOf(token.words[0]) : 0;
      return { ...token, from, to: from + token.words.length - 1 };
    });
  return [{ ...lineOf(line.page, words), amounts, dates }];
}
