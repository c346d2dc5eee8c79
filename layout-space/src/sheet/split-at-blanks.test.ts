import { expect, it } from 'vitest';
import { textWidth } from './font-metrics.ts';
import { Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { splitAtBlanks } from './split-at-blanks.ts';

it('splits words at blanks that do not break, where their parts stand', () => {
  const sheet: Sheet = { width: 600, height: 800, words: [], shapes: [] };
  new Pen(sheet, false).write('Total EUR\u00a01\u00a0156,00', 50, 100, { family: 'serif', size: 10 });
  const end = sheet.words.at(-1)?.box.x1;
  splitAtBlanks(sheet);
  expect(sheet.words.map(({ text }) => text)).toEqual(['Total', 'EUR', '1', '156,00']);
  const [, currency, thousands, rest] = sheet.words;
  expect((thousands?.box.x0 ?? 0) - (currency?.box.x1 ?? 0)).toBeCloseTo(textWidth(' ', 'serif', 10));
  expect(rest?.box.x1).toBeCloseTo(end ?? 0);
});

it('keeps the figures of a right-to-left sheet in their order', () => {
  const sheet: Sheet = { width: 600, height: 800, words: [], shapes: [] };
  new Pen(sheet, true).write('1\u00a0156,00', 50, 100, { family: 'sans', size: 10 });
  splitAtBlanks(sheet);
  const [first, second] = sheet.words;
  expect([first?.text, second?.text]).toEqual(['1', '156,00']);
  expect(first?.box.x1).toBeLessThan(second?.box.x0 ?? 0);
});
