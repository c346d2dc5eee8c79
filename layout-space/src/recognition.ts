import { type Random, seededRandom } from '@ledgerlift/fixtures/random';
import type { Dimension } from './dimension.ts';
import type { EnginePage } from './engine-page.ts';

/**
 * What recognition of a picture does to the words of a page. `misread-figures` is never drawn: nobody can read such pages
 * whole, but none of them may be called proved wrongly. Hold it to measure that.
 */
export const RECOGNITION = {
  exact: 14,
  shaken: 1,
  misread: 1,
  'misread-figures': 0,
} as const satisfies Dimension;

type Recognition = keyof typeof RECOGNITION;

/** Letters that recognition takes for others. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  l: 'I',
  I: 'l',
  e: 'c',
  c: 'e',
  n: 'h',
  u: 'v',
  a: 'o',
  t: 'f',
  S: '5',
};
const MISREAD_WORDS = 0.06;
const MISREAD_FIGURES = 0.02;
/** Slope of a sheet that lies askew by a quarter of a degree. */
const SLOPE = 0.0044;
/** Shares of the type size by which edges of boxes are off. */
const OFF = 0.07;

/** The page as recognition would hand it over. The same page and kind give the same words. */
export function recognised(page: EnginePage, kind: string): EnginePage {
  if (!isRecognition(kind) || kind === 'exact') return page;
  const random = seededRandom(`recognition/${page.words.map(({ text }) => text).join(' ')}`);
  const slope = (random.chance(0.5) ? 1 : -1) * SLOPE;
  const words = page.words.map(({ ink: _, ...word }) => {
    const lift = slope * (word.box.x0 - page.width / 2);
    const off = () => (random.fraction() - 0.5) * 2 * OFF * word.size;
    const { x0, y0, x1, y1 } = word.box;
    const box = { x0: x0 + off(), x1: x1 + off(), y0: y0 + lift + off(), y1: y1 + lift + off() };
    const confidence = 0.86 + 0.13 * random.fraction();
    return { ...word, text: misread(random, word.text, kind), box, confidence, bold: false };
  });
  return { ...page, words, source: 'recognised' };
}

function misread(random: Random, text: string, kind: Recognition): string {
  const isFigure = /\p{Nd}/u.test(text);
  if (kind === 'misread' && !isFigure && random.chance(MISREAD_WORDS)) return swapLetter(random, text);
  if (kind === 'misread-figures' && isFigure && random.chance(MISREAD_FIGURES))
    return spoilFigure(random, text);
  return text;
}

function swapLetter(random: Random, text: string): string {
  const places = [...text].flatMap((letter, index) => (LOOK_ALIKES[letter] === undefined ? [] : [index]));
  if (places.length === 0) return text;
  const place = random.pick(places);
  return [...text].map((letter, index) => (index === place ? LOOK_ALIKES[letter] : letter)).join('');
}

/** Loses a mark, or takes a digit for another. */
function spoilFigure(random: Random, text: string): string {
  if (/[.,]/.test(text) && random.chance(0.5)) return text.replace(/[.,](?=[^.,]*$)/, '');
  const place = random.pick([...text].flatMap((letter, index) => (/\p{Nd}/u.test(letter) ? [index] : [])));
  return [...text].map((letter, index) => (index === place ? `${random.integer(0, 9)}` : letter)).join('');
}

function isRecognition(kind: string): kind is Recognition {
  return kind in RECOGNITION;
}
