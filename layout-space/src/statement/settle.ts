import type { StatementPoint } from './dimensions.ts';
import { hasHeads, isDayHeading, settleDateForm, settleDates } from './settle-dates.ts';
import { settleHead } from './settle-head.ts';
import { settleLabels } from './settle-labels.ts';
import { settleSideLists } from './settle-side-lists.ts';

/**
 * Takes back what contradicts itself, so that what is counted is what was printed, and what a careful person could not
 * read: no running balance where rows are grouped, no marker where nothing is marked, no nameless columns of money that
 * nothing else distinguishes.
 */
export function settle(drawn: StatementPoint): StatementPoint {
  return settleReadable(
    settleHead(
      settleSummary(
        settleDescription(
          settleDates(
            settleTable(settleKind(settleLabels(settleColour(settleHeadless(settleSideLists(drawn)))))),
          ),
        ),
      ),
    ),
  );
}

/** Where money has no heads, a sign on each amount tells its direction, and no balance stands beside it. */
function settleHeadless(point: StatementPoint): StatementPoint {
  if (point.headWords !== 'money-missing') return point;
  const isSigned = [
    'plus-minus',
    'plus-minus-apart',
    'plus-minus-apart-behind',
    'marker-before',
    'marker-behind',
  ].includes(point.amountForm);
  return {
    ...point,
    amountForm: isSigned ? point.amountForm : 'plus-minus-behind',
    balance: 'never',
    currencyPlace: point.currencyPlace === 'in-head' ? 'in-label' : point.currencyPlace,
    extraColumn: ['original-amount', 'second-balance', 'charges'].includes(point.extraColumn)
      ? 'none'
      : point.extraColumn,
  };
}

/** Sums are printed without a colour, so that none may be of both directions where only a colour tells them apart. */
function settleColour(point: StatementPoint): StatementPoint {
  if (point.amountForm !== 'red') return point;
  return {
    ...point,
    totals: point.totals === 'summary' ? point.totals : 'none',
    daySum: 'none',
    sections: point.sections === 'by-card-with-sum' ? 'by-card' : point.sections,
  };
}

/** What depends on the language and on what is stated: an account or a card. */
function settleKind(point: StatementPoint): StatementPoint {
  const isCard = point.account === 'card';
  const isByCard = point.sections.startsWith('by-card');
  return {
    ...point,
    cardSigns: isCard ? cardSigns(point) : 'holder',
    sections: isByCard && !isCard ? 'none' : point.sections,
    cardFacts: isCard ? point.cardFacts : 'none',
    afterTable: point.afterTable === 'coupon' && !isCard ? 'nothing' : point.afterTable,
    ...(point.bundle === 'one' ? {} : { accounts: 'one' as const, period: 'month' as const }),
    accountCurrency: point.accounts === 'one' || point.bundle !== 'one' ? 'same' : point.accountCurrency,
    idleAccount: point.accounts === 'one' || point.bundle !== 'one' ? 'none' : point.idleAccount,
    ...settleDateForm(point),
    headForm: headForm(point),
  };
}

/** Words of one language have no English beside them, and two heads of one column need signs below them. */
function headForm(point: StatementPoint): StatementPoint['headForm'] {
  const isSingle = !hasTwoAmounts(point) && point.amountForm !== 'red' && hasHeads(point);
  switch (point.headForm) {
    case 'two-languages':
    case 'english-below':
      return point.language === 'en' ? 'plain' : point.headForm;
    case 'debit-over-credit':
      return isSingle && point.headWords !== 'money-missing' ? point.headForm : 'plain';
    default:
      return point.headForm;
  }
}

/** Whose side the amounts and the balances of a card are printed from. */
function cardSigns(point: StatementPoint): StatementPoint['cardSigns'] {
  const isSigned = ['signed', 'sign-behind', 'sign-apart', 'brackets'].includes(point.amountForm);
  const tells = canShowIssuerSide(point) && (point.cardSigns !== 'issuer-balances' || isSigned);
  return tells ? point.cardSigns : 'holder';
}

/** Only words say that what is unsigned is owed: the title, the heads and the labels must be words that a person knows. */
function canShowIssuerSide(point: StatementPoint): boolean {
  const isHeadless = point.headWords === 'money-missing';
  const isUnsigned = !isHeadless && point.amountForm !== 'red' && !point.amountForm.startsWith('plus-minus');
  return isUnsigned && hasHeads(point) && point.labelWords !== 'unknown';
}

/** What depends on how rows are grouped and in which columns they are printed. */
function settleTable(point: StatementPoint): StatementPoint {
  const isGrouped = point.sections !== 'none';
  const order = isGrouped && point.order === 'mixed' ? 'oldest-first' : point.order;
  const isMixed = order === 'mixed';
  const isInHeadings = point.datePlace === 'balance-heading';
  const balance = isGrouped || isMixed || isInHeadings ? 'never' : point.balance;
  const isMarked =
    point.amountForm.startsWith('marker') || (balance !== 'never' && point.balanceSign.startsWith('marker'));
  // Cheques in a list of their own are no part of a running balance, nor of a list that begins with the newest.
  const isAccount = point.account !== 'card' && point.labelWords !== 'unknown';
  const canList = balance === 'never' && !isInHeadings && order === 'oldest-first' && isAccount;
  const cheques = canList ? point.cheques : 'none';
  const isOneList = !isGrouped && cheques === 'none';
  const isCarried = isOneList && !isMixed && point.totals !== 'page-end';
  const carry = isCarried || point.carry === 'note' ? point.carry : 'none';
  const isWhole = point.descriptionLines === 'one' || carry !== 'none' || point.totals === 'page-end';
  const moved = (where: StatementPoint['opening']) => (isOneList || where === 'missing' ? where : 'outside');
  return {
    ...point,
    cheques,
    balance,
    balanceSign: balance === 'never' ? 'minus' : point.balanceSign,
    carry,
    order,
    opening: moved(point.opening),
    closing: moved(point.closing),
    sectionHeads: isGrouped ? point.sectionHeads : 'once',
    daySum: isGrouped || order !== 'oldest-first' ? 'none' : point.daySum,
    marker: isMarked ? markerOf(point) : 'CR DR',
    emptyAmount: hasTwoAmounts(point) ? point.emptyAmount : 'blank',
    // Markers in a column of their own take the place of the currency.
    currencyPlace:
      point.currencyPlace === 'own-column' && point.amountForm === 'marker-column'
        ? 'in-head'
        : point.currencyPlace,
    amountLine: point.descriptionLines === 'one' ? 'first' : point.amountLine,
    rowBreak: isWhole ? 'whole' : point.rowBreak,
    extraColumn: extraColumn({ ...point, balance }),
    debitSign: hasTwoAmounts(point) ? point.debitSign : 'none',
    chequeList: cheques === 'listed' ? point.chequeList : 'plain',
  };
}

/** A second figure beside the balance needs a head, and a balance that says what it is not. */
function extraColumn(point: StatementPoint): StatementPoint['extraColumn'] {
  if (point.afterTable === 'cheque-images') return 'check-number';
  const isMoney = point.extraColumn === 'second-balance' || point.extraColumn === 'charges';
  return isMoney && (point.balance === 'never' || !hasHeads(point)) ? 'none' : point.extraColumn;
}

/** What of the description's place leaves its lines apart from dates and from other columns. */
function settleDescription(point: StatementPoint): StatementPoint {
  const { dateColumns, columnOrder, dateWrap } = point;
  const isPlain = point.foreignAmount === 'none' && dateColumns !== 'value-in-description';
  const descriptionParts = isPlain ? point.descriptionParts : 'one';
  const hasTwoStoreys =
    dateColumns === 'stacked' &&
    point.descriptionLines !== 'one' &&
    ['usual', 'rare'].includes(point.headWords);
  // Amounts that begin anywhere need a sign, and nothing beside them.
  const isRagged =
    point.amountForm === 'plus-minus' &&
    point.balance === 'never' &&
    columnOrder === 'description-next' &&
    !['reference-last', 'original-amount'].includes(point.extraColumn) &&
    point.currencyPlace !== 'own-column' &&
    point.descriptionAlign === 'start' &&
    point.descriptionNoise !== 'amount-list' &&
    descriptionParts === 'one';
  const isInParts = descriptionParts === 'sub-columns';
  const hasAmounts = point.descriptionNoise === 'amount-list';
  const descriptionAlign = isInParts || hasAmounts ? 'start' : point.descriptionAlign;
  const isUnderDate =
    !isDayHeading(point) &&
    columnOrder === 'description-next' &&
    dateColumns !== 'stacked' &&
    dateColumns !== 'value-in-description' &&
    dateWrap === 'none';
  const canIndent = !isInParts && descriptionAlign === 'start';
  const fits = canIndent && (point.descriptionIndent !== 'outdented' || isUnderDate);
  const descriptionIndent = fits ? point.descriptionIndent : 'none';
  const isOutdented = descriptionIndent === 'outdented';
  // A date or an amount that begins a line in the column of dates would look like a row of its own.
  const isSafe = !isOutdented || ['none', 'digits', 'card-numbers'].includes(point.descriptionNoise);
  return {
    ...point,
    descriptionParts,
    headStoreys: hasTwoStoreys ? point.headStoreys : 'one',
    numberAlign: isRagged || point.numberAlign !== 'ragged' ? point.numberAlign : 'end',
    descriptionAlign,
    descriptionIndent,
    foreignAmount: isOutdented ? 'none' : point.foreignAmount,
    descriptionNoise: isSafe ? point.descriptionNoise : 'none',
    amountLine: isOutdented || isInParts ? 'first' : point.amountLine,
    rowBreak: isInParts ? 'whole' : point.rowBreak,
    figureDecimals:
      point.numbers === 'ungrouped' && point.digits === 'latin' ? point.figureDecimals : 'fixed',
  };
}

/** German letters are read on German pages, and a plus alone beside what is paid to a card would say nothing. */
function markerOf({ marker, language, cardSigns }: StatementPoint): StatementPoint['marker'] {
  const isForeign = marker === 'H S' && language !== 'de';
  return isForeign || (marker === '+ -' && cardSigns !== 'holder') ? 'CR DR' : marker;
}

/** An overview of accounts and an equation show both ends, so that neither may be missing elsewhere. */
function settleSummary(point: StatementPoint): StatementPoint {
  const isOutside = (where: StatementPoint['opening']) => where === 'outside' || where === 'both';
  const isWhole = isOutside(point.opening) && isOutside(point.closing) && point.order === 'oldest-first';
  const hasEnds = point.opening !== 'missing' && point.closing !== 'missing';
  const isInTable = (where: StatementPoint['opening']) => where === 'in-table' || where === 'both';
  const isFirst = point.order === 'oldest-first';
  const hasEquation = point.summary === 'equation' && isWhole;
  const summary = point.summary === 'equation' && !isWhole ? 'boxes' : point.summary;
  const totals = hasEquation ? 'summary' : totalsOf(point);
  const hasCounts = totals === 'summary' && !hasEquation;
  const isPrinted = isOutside(point.opening) || isOutside(point.closing);
  const isBeside = point.summaryPlace === 'beside-rows' && isPrinted && !hasEquation;
  return {
    ...point,
    summary: isBeside ? 'stacked' : summary,
    summaryPlace: point.summaryPlace === 'beside-rows' && !isBeside ? 'before-table' : point.summaryPlace,
    panel: isBeside ? 'none' : point.panel,
    totals,
    accountsOverview: hasEnds ? point.accountsOverview : 'none',
    summaryExtra: hasEquation ? 'none' : point.summaryExtra,
    openingPlace: isInTable(point.opening) && isFirst ? point.openingPlace : 'below-heads',
    totalsCount:
      hasCounts && (point.totalsCount === 'brackets' || (summary === 'stacked' && !isBeside))
        ? point.totalsCount
        : 'none',
    currencyPlace: point.currencyPlace === 'outside-only' && !isPrinted ? 'in-label' : point.currencyPlace,
  };
}

/** Totals beside the closing balance need columns of both sides, and one of balances under a head. */
function totalsOf(point: StatementPoint): StatementPoint['totals'] {
  if (point.totals !== 'with-closing') return point.totals;
  const isLast = point.order === 'oldest-first' && (point.closing === 'in-table' || point.closing === 'both');
  const fits = isLast && hasTwoAmounts(point) && hasHeads(point) && point.balance !== 'never';
  return fits && point.emptyAmount !== 'zero-everywhere' ? 'with-closing' : 'table-end';
}

/** Leaves a person what distinguishes money in from money out. */
function settleReadable(point: StatementPoint): StatementPoint {
  const hasEnds = point.opening !== 'missing' && point.closing !== 'missing';
  const tellsSigns = hasHeads(point) || (hasEnds && point.labelWords !== 'unknown');
  // Without heads, the marks of thousands or of decimals tell an amount from a number beside it.
  const isBare = point.numbers.startsWith('ungrouped') && point.extraColumn !== 'none' && !hasHeads(point);
  return {
    ...point,
    numbers: isBare ? 'usual' : point.numbers,
    figureDecimals: isBare ? 'fixed' : point.figureDecimals,
    amountForm: hasTwoAmounts(point) && !tellsSigns ? 'signed' : point.amountForm,
    emptyAmount: hasTwoAmounts(point) && !tellsSigns ? 'blank' : point.emptyAmount,
    debitSign: tellsSigns ? point.debitSign : 'none',
    currencyPlace:
      point.accountCurrency === 'own' && point.currencyPlace === 'in-head' && !hasHeads(point)
        ? 'in-label'
        : point.currencyPlace,
  };
}

export function hasTwoAmounts({ amountForm }: Pick<StatementPoint, 'amountForm'>): boolean {
  return amountForm === 'debit-credit' || amountForm === 'credit-debit';
}
