import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { isSeriesNumber } from './series-number.ts';

describe('the number of a series', () => {
  it.each([
    ['KR-2201', true],
    ['R-69496', true],
    ['KR-2201,00', false],
    ['R69', false],
    ['$-200', false],
  ])('is letters, a hyphen and bare figures: %s', (raw, isOne) => {
    expect(isSeriesNumber({ raw })).toBe(isOne);
  });

  it('names no currency of the page', () => {
    const page = `
Invoice
KR-2201   Chair            189,00
KR-5002   Stand             59,90
KR-5003   Lamp              10,00
          Total EUR        258,90
`;
    expect(analyseDocument([pageOfText(page)]).currency).toBe('EUR');
  });
});
