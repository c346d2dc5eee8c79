import { describe, expect, it } from 'vitest';
import { madeReport } from '../../testing/made-accuracy-report.ts';
import { figureLines, proofTotals } from './type-figures.ts';

const { results } = madeReport();

describe('figureLines', () => {
  it('has a figure for each measured type and none for the others', () => {
    const lines = figureLines(results).map(({ name, cells }) => [name, ...cells.map(({ figure }) => figure)]);
    expect(lines).toEqual([
      ['Documents', '1,200', null, '1,200'],
      ['Pages', '2,345', null, '1,201'],
      ['Read whole', '87.5%', null, '75.0%'],
      ['Rows right', '93.1%', null, '81.2%'],
      ['Facts right', '91.9%', null, '64.6%'],
      ['Called proved', '1,011', null, '702'],
      ['False proofs', '4', null, '0'],
    ]);
  });
});

describe('proofTotals', () => {
  it('adds up the types', () => {
    expect(proofTotals(results)).toEqual({ falseProofs: 4, proved: 1713 });
  });
});
