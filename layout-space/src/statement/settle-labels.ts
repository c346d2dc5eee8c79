import type { StatementPoint } from './dimensions.ts';

/**
 * Takes back what only a label tells apart from a movement or from another figure, where nobody knows the words of labels:
 * sums and balances then stand on lines without a date, and both ends are printed, so that they are told by what lies between.
 */
export function settleLabels(point: StatementPoint): StatementPoint {
  const printed = settleEnds(point);
  if (point.labelWords !== 'unknown') return printed;
  const { sections, totals, issueDate } = point;
  return {
    ...printed,
    datePlace: 'each-row',
    boundaryDate: 'none',
    daySum: 'none',
    totals: totals === 'summary' ? totals : 'none',
    sections: sections.endsWith('with-end-sum') ? 'none' : sections,
    cardFacts: 'none',
    holder: point.holder === 'labelled' ? 'one' : point.holder,
    bankFacts: 'none',
    summaryExtra: 'none',
    issueDate: issueDate === 'fact' || issueDate === 'with-time' ? 'none' : issueDate,
  };
}

/** Several accounts are told by both of their balances. */
function settleEnds(point: StatementPoint): StatementPoint {
  if (point.accounts === 'one' && point.labelWords !== 'unknown') return point;
  const print = (where: StatementPoint['opening']) => (where === 'missing' ? 'outside' : where);
  return { ...point, opening: print(point.opening), closing: print(point.closing) };
}
