import { expect, it } from 'vitest';
import { printedSigns } from './printed-signs.ts';

const NAMES = ['none', 'acute', 'space', 'minus'];

it('lists spaces and signs from left to right, with the highest score of their columns', () => {
  const columns = 8;
  const values = new Float32Array(NAMES.length * columns);
  const set = (name: string, column: number, score: number) => {
    values[NAMES.indexOf(name) * columns + column] = score;
  };
  set('acute', 0, 1);
  set('space', 5, 0.4);
  set('space', 6, 0.9);
  set('space', 7, 0.2);
  set('minus', 1, 0.7);
  set('minus', 3, 0.8);
  expect(printedSigns({ columns, values }, NAMES)).toMatchObject([
    { text: '-', from: 4, to: 8, score: expect.closeTo(0.7) },
    { text: '-', from: 12, to: 16, score: expect.closeTo(0.8) },
    { text: ' ', from: 20, to: 28, score: expect.closeTo(0.9) },
  ]);
});
