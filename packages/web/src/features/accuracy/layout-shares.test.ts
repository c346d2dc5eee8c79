import { describe, expect, it } from 'vitest';
import { layoutGroups, weakestShares } from './layout-shares.ts';

const counts = (documents: number, whole: number, falseProofs = 0) => ({ documents, whole, falseProofs });
const LAYOUTS = {
  dateYear: { printed: counts(80, 60), short: counts(20, 12, 3) },
  language: { en: counts(60, 45), 'pt-BR': counts(21, 7), ja: counts(19, 0) },
  paper: { a4: counts(100, 72) },
};

describe('layoutGroups', () => {
  it('shows the weakest dimension and the weakest value first, by names that people know', () => {
    expect(layoutGroups(LAYOUTS)).toEqual([
      {
        dimension: 'Language',
        shares: [
          {
            dimension: 'Language',
            value: 'Portuguese of Brazil',
            documents: 21,
            whole: 7 / 21,
            falseProofs: 0,
          },
          { dimension: 'Language', value: 'English', documents: 60, whole: 0.75, falseProofs: 0 },
        ],
        leftOut: 1,
      },
      {
        dimension: 'Year of dates',
        shares: [
          { dimension: 'Year of dates', value: 'Two digits', documents: 20, whole: 0.6, falseProofs: 3 },
          { dimension: 'Year of dates', value: 'Four digits', documents: 80, whole: 0.75, falseProofs: 0 },
        ],
        leftOut: 0,
      },
    ]);
  });
});

describe('weakestShares', () => {
  it('takes the worst values of all dimensions, and of equal ones the more frequent first', () => {
    const values = weakestShares(layoutGroups(LAYOUTS), 3).map(({ value }) => value);
    expect(values).toEqual(['Portuguese of Brazil', 'Two digits', 'Four digits']);
  });
});
