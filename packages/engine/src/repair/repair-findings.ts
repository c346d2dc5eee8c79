import { currencyDecimals, type Finding, groupDecimal, minorToDecimal, type Row } from '@ledgerlift/contract';
import type { Diagnosis } from './diagnosis.ts';
import type { Slip } from './digit-slip.ts';
import { type Doubling, type Explanation, isDoubling, type Misreading } from './explanation.ts';
import type { MissingRow } from './missing-row.ts';
import { placeOfGap, placeWithin, rowNumber } from './row-places.ts';

/** The account or document of a finding. */
export interface RepairContext {
  rows: readonly Row[];
  /** ISO 4217, '' when unknown. */
  currency: string;
  /** 'account 2 of 3'; '' for the only one. Not its number: a finding may be shown where the number must not appear. */
  account: string;
}

type RepairCode = Slip['code'] | 'row_doubled' | 'row_missing' | 'several_explanations';

const CODES: ReadonlySet<string> = new Set<RepairCode>([
  'sign_turned',
  'digit_misread',
  'digits_exchanged',
  'decimal_mark_lost',
  'row_doubled',
  'row_missing',
  'several_explanations',
]);

/** True for a finding that offers a repair, or explains why none is offered. */
export function isRepairFinding({ code }: Finding): boolean {
  return CODES.has(code);
}

/** A diagnosis as findings with offers; empty when nothing small explains the error. */
export function repairFindings(diagnosis: Diagnosis | null, context: RepairContext): Finding[] {
  if (!diagnosis) return [];
  const { explanations, isComplete, missing } = diagnosis;
  const [only, another] = explanations;
  if (missing) return [missingFinding(diagnosis, missing, context)];
  if (another) return [severalFinding(diagnosis, context)];
  // An untried candidate could be right as well.
  if (!only || !isComplete) return [];
  return [
    isDoubling(only) ? doubledFinding(diagnosis, only, context) : misreadFinding(diagnosis, only, context),
  ];
}

const NAMES: Record<Misreading['field'], string> = {
  amount: 'amount',
  balance: 'balance',
  openingBalance: 'opening balance',
  closingBalance: 'closing balance',
  totalIn: 'total of money in',
  totalOut: 'total of money out',
  total: 'total',
};

const BASES: Record<Diagnosis['basis'], string> = {
  balances: 'The balances are off by',
  totals: 'The printed totals of money in and money out are off from the rows by',
  total: 'The rows are off from the printed total by',
};

function misreadFinding(
  { basis, gap }: Diagnosis,
  { row, field, cell, printed, meant, slip }: Misreading,
  context: RepairContext,
): Finding {
  const [from, to] = [shown(printed, context), shown(meant, context)];
  const subject = row
    ? `Row ${rowNumber(row)}: the ${NAMES[field]}`
    : `The ${NAMES[field]}${ofSeveral(context)}`;
  const page = cell.page === null ? 'the document' : `page ${cell.page}`;
  const cause = `${subject} ${from} may be ${to}: ${slip.reason}.`;
  const why = `${BASES[basis]} ${size(gap, context)}, just the difference between the two.`;
  const what = row
    ? `Compare it with ${page} and change it if ${to} is right.`
    : `Compare it with ${page}: if ${to} is right, the rows need no change.`;
  return {
    code: slip.code,
    severity: 'warning',
    message: `${cause} ${why} ${what}`,
    row: row?.position ?? null,
    field,
    page: cell.page,
    box: cell.box,
    suggestedFix: row && {
      row: row.position,
      field,
      value: decimal(meant, context),
      reason: `The ${NAMES[field]} ${from} may be ${to}: ${slip.reason}.`,
    },
  };
}

function doubledFinding({ basis }: Diagnosis, { first, second }: Doubling, context: RepairContext): Finding {
  const amount = size(second.amount?.value?.minor ?? 0, context);
  const [one, other] = [rowNumber(first), rowNumber(second)];
  const pages = [...new Set([first.amount?.page, second.amount?.page])].filter((page) => page != null);
  const where = pages.length > 0 ? `page ${pages.join(' and ')}` : 'the document';
  return {
    code: 'row_doubled',
    severity: 'warning',
    message: `Rows ${one} and ${other} are alike in date, amount and description: one movement may be there twice. ${BASES[basis]} ${amount}, just the amount of one of them. Compare them with ${where}: if it happened once only, do not count row ${other}.`,
    row: second.position,
    field: null,
    page: second.amount?.page ?? null,
    box: second.amount?.box ?? null,
    // An edit changes a value; it cannot remove a row.
    suggestedFix: null,
  };
}

function missingFinding({ basis, link }: Diagnosis, missing: MissingRow, context: RepairContext): Finding {
  const { amount } = missing;
  const { place, beside } = placeOfGap(link, missing.newestFirst, context.rows);
  const page = beside?.amount?.page ?? null;
  const where = page === null ? 'Look in the document' : `Look on page ${page}`;
  const direction = amount < 0 ? 'out' : 'in';
  return {
    code: 'row_missing',
    severity: 'error',
    message: `A row may be missing ${place}${ofSeveral(context)}: ${size(amount, context)} of money ${direction}, in one row or in several. ${BASES[basis]} just this sum, and no usual misreading of one figure explains it. ${where} for a line that is not in the table, then at the figures beside it.`,
    row: beside?.position ?? null,
    field: null,
    page,
    box: null,
    // An edit changes a value; it cannot add a row.
    suggestedFix: null,
  };
}

/** Maximum number of places in a readable list. */
const MAX_LISTED = 5;

function severalFinding(diagnosis: Diagnosis, context: RepairContext): Finding {
  const { basis, gap, link, newestFirst, explanations, isComplete } = diagnosis;
  const { place, beside } = placeOfGap(link, newestFirst, context.rows);
  const where = link === null ? '' : ` ${place}`;
  const places = explanations.map(placeOfExplanation);
  const listed = isComplete && places.length <= MAX_LISTED ? ` (${places.join(', ')})` : '';
  const count = `${isComplete ? '' : 'at least '}${explanations.length}`;
  return {
    code: 'several_explanations',
    severity: 'warning',
    message: `${BASES[basis]} ${size(gap, context)}${where}${ofSeveral(context)}. There are ${count} small corrections that would each explain it${listed}, so none is suggested. Compare the figures there with the document.`,
    row: link === null ? null : (beside?.position ?? null),
    field: null,
    page: link === null ? null : (beside?.amount?.page ?? null),
    box: null,
    suggestedFix: null,
  };
}

function placeOfExplanation(explanation: Explanation): string {
  if (isDoubling(explanation)) return `${placeWithin([explanation.first, explanation.second])} twice`;
  const { row, field } = explanation;
  return row ? `${NAMES[field]} of row ${rowNumber(row)}` : NAMES[field];
}

function ofSeveral({ account }: RepairContext): string {
  return account === '' ? '' : ` (${account})`;
}

/** As a user would type it into the table. */
function decimal(minor: number, { currency }: RepairContext): string {
  return minorToDecimal(minor, currencyDecimals(currency));
}

function shown(minor: number, context: RepairContext): string {
  return groupDecimal(decimal(minor, context));
}

function size(minor: number, context: RepairContext): string {
  return shown(Math.abs(minor), context);
}
