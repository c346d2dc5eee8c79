import type { StatementPoint } from './dimensions.ts';

/**
 * Lists of money in and money out beside each other have a date, a text and an unsigned amount: only their titles
 * distinguish them.
 */
export function settleSideLists(point: StatementPoint): StatementPoint {
  if (point.sections !== 'side-by-side') return point;
  if (point.account === 'card' || point.labelWords === 'unknown') return { ...point, sections: 'none' };
  return {
    ...point,
    headWords: 'usual',
    headForm: 'plain',
    headStoreys: 'one',
    headBand: 'none',
    amountForm: 'signed',
    extraColumn: 'none',
    figureNote: 'none',
    time: 'none',
    dateColumns: 'one',
    dateWrap: 'none',
    columnOrder: 'description-next',
    descriptionParts: 'one',
    descriptionAlign: 'start',
    descriptionIndent: 'none',
    descriptionNoise: point.descriptionNoise === 'amount-list' ? 'none' : point.descriptionNoise,
    amountLine: 'first',
    rowBreak: 'inside-rows',
    baseline: 'even',
    numberAlign: 'end',
    currencyPlace:
      point.currencyPlace === 'own-column' || point.currencyPlace === 'in-head'
        ? 'in-label'
        : point.currencyPlace,
    ruling: 'none',
    totals: point.totals === 'summary' || point.totals === 'table-end' ? point.totals : 'none',
    cheques: 'none',
    afterTable: point.afterTable === 'cheque-images' ? 'nothing' : point.afterTable,
    carry: 'none',
    panel: 'none',
    summaryPlace: point.summaryPlace === 'beside-rows' ? 'before-table' : point.summaryPlace,
    tableTitle: 'none',
  };
}
