import type { StatementPoint } from './dimensions.ts';

/** Takes back what of the head and of the edges of the pages contradicts itself or what is printed elsewhere. */
export function settleHead(point: StatementPoint): StatementPoint {
  const form = periodForm(point);
  // A sole date of a statement is its own; a second one beside it would leave open which of them ends the period.
  const issueDate = form === 'statement-date' ? 'none' : point.issueDate;
  const hasDateInTitle = form === 'in-title' || issueDate === 'in-title';
  const foot = point.letterhead === 'foot-only' && point.foot === 'none' ? 'line' : point.foot;
  return {
    ...point,
    periodForm: form,
    balanceLabel: form === 'boundary-labels' ? 'with-date' : point.balanceLabel,
    issueDate: form === 'in-title' && issueDate === 'in-title' ? 'fact' : issueDate,
    statementNumber: hasDateInTitle && point.statementNumber === 'in-title' ? 'fact' : point.statementNumber,
    foot,
    pageNumber: pageNumber(point, foot),
  };
}

/** Facts are printed once for each account, and below the table there is no room for both. */
function pageNumber({ pageNumber: drawn, accounts }: StatementPoint, foot: StatementPoint['foot']) {
  const isTaken = drawn === 'under-table' && foot !== 'none';
  return isTaken || (drawn === 'fact' && accounts !== 'one') ? 'foot' : drawn;
}

/** The year of the rows must be printed somewhere, and months of two years or of three need both ends. */
function periodForm(point: StatementPoint): StatementPoint['periodForm'] {
  const { period, periodForm: drawn, calendar, digits } = point;
  const isPlain = calendar === 'gregorian' && digits === 'latin';
  switch (drawn) {
    case 'words':
    case 'bare':
      return drawn;
    case 'boundary-labels':
      return point.opening === 'missing' || point.closing === 'missing' ? 'range' : drawn;
    case 'statement-date':
      return period === 'month' ? drawn : 'range';
    default:
      return period === 'month' && isPlain ? drawn : 'range';
  }
}
