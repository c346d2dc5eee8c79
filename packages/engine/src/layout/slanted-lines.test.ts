import { expect, it } from 'vitest';
import type { Word } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { linesOf, lineText } from './lines.ts';

/** Two columns whose lines rise by one and a half points over 100, of which the right one is some points lower. */
function columns(lower: number, confidence: number) {
  const page = pageOfText('Care of Ada Ltd        Number: 411 494 025');
  const words = page.words.map((word): Word => {
    const by = (word.box.x0 > 150 ? lower : 0) - 0.015 * word.box.x0;
    return { ...word, confidence, box: { ...word.box, y0: word.box.y0 + by, y1: word.box.y1 + by } };
  });
  return linesOf({ ...page, words }).map(lineText);
}

it('keeps the words of a phrase on one line where a picture slants', () => {
  expect(columns(9, 0.9)).toEqual(['Care of Ada Ltd', 'Number: 411 494 025']);
});
