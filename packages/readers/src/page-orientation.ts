import type { Box } from '@ledgerlift/contract';
import { chainHomographies, type Page, type Rule, type Word } from '@ledgerlift/engine';
import { type QuarterTurn, undoTurn } from './quarter-turn.ts';

/** Share of a page's characters that must run in one direction before the page is turned. */
const MAJORITY = 0.6;
/** Tolerance around a quarter turn in degrees. */
const TOLERANCE = 5;

/** Turns the page so that most of its text is upright; returns the same page when it already is. */
export function turnUpright(page: Page): Page {
  const direction = mainDirection(page.words);
  return direction === 0 ? page : turnPage(page, ((360 - direction) % 360) as QuarterTurn);
}

/** The page turned clockwise by quarter turns: words, rules and size. */
export function turnPage(page: Page, turn: QuarterTurn): Page {
  const sideways = turn === 90 || turn === 270;
  const size = sideways
    ? { width: page.height, height: page.width }
    : { width: page.width, height: page.height };
  const back = undoTurn(turn, size);
  return {
    ...page,
    ...size,
    toShown: page.toShown ? chainHomographies(back, page.toShown) : back,
    words: page.words.map((word) => ({
      ...word,
      box: turnBox(word.box, page, turn),
      angle: (word.angle + turn) % 360,
    })),
    rules: page.rules.map((rule): Rule => turnBox(rule, page, turn)),
  };
}

function mainDirection(words: readonly Word[]): QuarterTurn {
  const characters = { 0: 0, 90: 0, 180: 0, 270: 0, slanted: 0 };
  for (const { angle, text } of words) characters[nearestQuarter(angle)] += text.length;
  const total = Object.values(characters).reduce((sum, count) => sum + count, 0);
  const turned = ([90, 180, 270] as const).find((quarter) => characters[quarter] > MAJORITY * total);
  return turned ?? 0;
}

function nearestQuarter(angle: number): QuarterTurn | 'slanted' {
  const quarter = (Math.round(angle / 90) % 4) * 90;
  const off = Math.abs(angle - Math.round(angle / 90) * 90);
  return off <= TOLERANCE ? (quarter as QuarterTurn) : 'slanted';
}

function turnBox({ x0, y0, x1, y1 }: Box, page: { width: number; height: number }, turn: QuarterTurn): Box {
  const { width, height } = page;
  if (turn === 90) return { x0: height - y1, y0: x0, x1: height - y0, y1: x1 };
  if (turn === 180) return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
  if (turn === 270) return { x0: y0, y0: width - x1, x1: y1, y1: width - x0 };
  return { x0, y0, x1, y1 };
}
