import type { StatementPoint } from './dimensions.ts';
import { RANGE_WORDS } from './range-words.ts';

/** Takes back what of the head and of the edges of the pages contradicts itself or what is printed elsewhere. */
export function settleHead(point: StatementPoint): StatementPoint {
  const form = periodForm(point);
  // A sole date of a statement is its own; a second one beside it would leave open which of them ends the period.
  const issueDate = form === 'statement-date' ? 'none' : point.issueDate;
  const hasDateInTitle = form === 'in-title' || issueDate === 'in-title';
  const isPlainFacts = point.accounts !== 'one' || point.bundle !== 'one';
  const factsPlace = isPlainFacts ? 'above-table' : point.factsPlace;
  const titlePlace = titlePlaceOf(point, factsPlace);
  const foot = point.letterhead === 'foot-only' && point.foot === 'none' ? 'line' : point.foot;
  return {
    ...point,
    periodForm: form,
    balanceLabel: form === 'boundary-labels' ? 'with-date' : point.balanceLabel,
    issueDate: form === 'in-title' && issueDate === 'in-title' ? 'fact' : issueDate,
    statementNumber: hasDateInTitle && point.statementNumber === 'in-title' ? 'fact' : point.statementNumber,
    foot,
    factsPlace,
    titlePlace,
    // The facts take the place of a letterhead at the end of the lines.
    letterhead:
      factsPlace === 'beside-bank' && ['right', 'centre'].includes(point.letterhead)
        ? 'left'
        : point.letterhead,
    contactBlock:
      factsPlace === 'beside-address' && point.contactBlock === 'beside-address'
        ? 'none'
        : point.contactBlock,
    holder: point.holder === 'labelled' && point.accounts !== 'one' ? 'one' : point.holder,
    bankFacts: point.accounts === 'one' ? point.bankFacts : 'none',
    periodRange: RANGE_WORDS[point.language] ? point.periodRange : 'dash',
    dateYear: point.period === 'year' && point.dateYear === 'in-period-only' ? 'printed' : point.dateYear,
    headDates: headDates(point, form),
    boundaryDate: point.balanceLabel === 'day-before' ? 'none' : point.boundaryDate,
    pageNumber: pageNumber({ ...point, titlePlace }, foot),
  };
}

/** A month in words does not show which figure of a row is the month: a period of one month must, or the rows name it. */
function headDates(point: StatementPoint, form: StatementPoint['periodForm']): StatementPoint['headDates'] {
  const isOneMonth = point.period === 'month' || point.period === 'new-year';
  const isPrinted = form !== 'statement-date' && form !== 'boundary-labels';
  const shows = point.dateForm.startsWith('name') || (isOneMonth && isPrinted);
  return shows ? point.headDates : 'as-rows';
}

/** Beside the bank's name there is room for one thing. */
function titlePlaceOf(
  { titlePlace, letterhead }: StatementPoint,
  factsPlace: StatementPoint['factsPlace'],
): StatementPoint['titlePlace'] {
  const isTaken = letterhead === 'centre' || factsPlace === 'beside-bank';
  return titlePlace === 'beside-bank' && isTaken ? 'above-facts' : titlePlace;
}

/** Facts are printed once for each account, and below the table there is no room for both. */
function pageNumber(
  { pageNumber: drawn, accounts, titlePlace }: StatementPoint,
  foot: StatementPoint['foot'],
) {
  const isTaken =
    (drawn === 'under-table' && foot !== 'none') || (drawn === 'title-line' && titlePlace !== 'above-facts');
  return isTaken || (drawn === 'fact' && accounts !== 'one') ? 'foot' : drawn;
}

/** The year of the rows must be printed somewhere, and months of two years or of three need both ends. */
function periodForm(point: StatementPoint): StatementPoint['periodForm'] {
  const { period, periodForm: drawn, calendar, digits, balanceLabel } = point;
  const isPlain = calendar === 'gregorian' && digits === 'latin';
  if (balanceLabel === 'day-before' && drawn === 'boundary-labels') return 'range';
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
