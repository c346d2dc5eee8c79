import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { withoutPercentages } from './percentages.ts';

describe('a rate beside the rows', () => {
  it('is no money', () => {
    const context = analyseDocument([pageOfText('Debit interest over 25.00 39.90 %     7.10')]);
    const [line] = withoutPercentages(context).lines;
    expect(line?.amounts.map((token) => token.decimal)).toEqual(['25.00', '7.10']);
  });
});
