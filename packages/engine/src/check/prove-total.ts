import {
  type Cell,
  type ConvertedDocument,
  currencyDecimals,
  minorToDecimal,
  type Proof,
  type Row,
  sumMinor,
} from '@ledgerlift/contract';
import { isEdited } from '../transactions/edit-reason.ts';
import { DOUBTED } from './doubt.ts';

/** The reason of a date beside which another one is as likely. */
export const SEVERAL_DATES = 'several_dates';

/** The reason of a date whose year may be its day. */
export const UNSURE_ORDER = 'unsure_order';

/** The reason of a total beside which another amount is as likely, or which the rows make by chance. */
export const RIVAL_TOTAL = 'rival_total';

/**
 * Proves an invoice or a receipt: its rows add up to its printed total. Uses only rows and facts, so that it can run
 * again after an edit. A document that is reduced to its total, or with unprinted rows, is not provable.
 */
export function proveTotal(document: ConvertedDocument): Proof {
  const { rows, facts } = document;
  const restsOnEdits = [facts.total, ...rows.map((row) => row.amount)].some(isEdited);
  const missing = whatIsMissing(document);
  const total = facts.total?.value;
  if (missing.length || !total) return { state: 'unprovable', missing, restsOnEdits };
  const sum = sumMinor(rows.map((row) => row.amount?.value?.minor ?? 0));
  const print = (minor: number) => minorToDecimal(minor, currencyDecimals(total.currency));
  if (sum !== total.minor)
    return { state: 'failed', row: null, difference: print(total.minor - sum), restsOnEdits };
  if (facts.total?.reason?.code === RIVAL_TOTAL)
    return { state: 'unprovable', missing: [facts.total.reason.text], restsOnEdits };
  if ((facts.date ?? facts.issueDate)?.reason?.code === SEVERAL_DATES)
    return {
      state: 'unprovable',
      missing: ['several dates are printed, and no label says which one counts'],
      restsOnEdits,
    };
  if ((facts.date ?? facts.issueDate)?.reason?.code === UNSURE_ORDER)
    return {
      state: 'unprovable',
      missing: ['no date says whether the day or the year is printed first'],
      restsOnEdits,
    };
  const doubtful = [facts.date, facts.issueDate, facts.dueDate, facts.invoiceNumber, facts.total].find(
    (cell) => cell?.reason?.code === DOUBTED,
  );
  if (doubtful?.reason) return { state: 'unprovable', missing: [doubtful.reason.text], restsOnEdits };
  return {
    state: 'proved',
    basis: 'document-total',
    closing: print(total.minor),
    rowCount: rows.length,
    restsOnEdits,
  };
}

function whatIsMissing({ type, rows, facts, missingPages }: ConvertedDocument): string[] {
  const missing: string[] = [];
  if (type === 'receipt' && !isPaid(facts)) missing.push('what was paid is not the total');
  if (missingPages.length) missing.push(`page ${missingPages.join(', ')} could not be read`);
  if (!isFounded(facts.total)) missing.push('no total was found');
  // An unnamed amount may be the total itself, printed again.
  if (!rows.some((row) => row.kind === 'item' && isNamed(row))) missing.push('no line items were read');
  if (rows.some((row) => row.kind === 'total')) missing.push('the document is reduced to its total');
  const currencies = new Set(
    [facts.total, ...rows.map(({ amount }) => amount)].flatMap((cell) => cell?.value?.currency ?? []),
  );
  if (currencies.size > 1) missing.push('the amounts are of several currencies');
  const unread = rows.findIndex((row) => row.kind !== 'total' && !isFounded(row.amount));
  if (unread >= 0) missing.push(`the amount of row ${unread + 1} was not read`);
  return missing;
}

/** True when the amount given, or that less the change, is the total; and when the receipt prints neither. */
function isPaid({ total, amountPaid, change }: ConvertedDocument['facts']): boolean {
  const [due, given] = [total?.value?.minor, amountPaid?.value?.minor];
  if (due === undefined || given === undefined) return true;
  return given === due || given - Math.abs(change?.value?.minor ?? 0) === due;
}

/** True for a printed or user-typed value, false for one derived to make the sum fit. */
function isFounded(cell: Cell<unknown> | undefined): boolean {
  return cell !== undefined && cell.value !== null && (cell.raw !== '' || isEdited(cell));
}

function isNamed(row: Row): boolean {
  // A single letter or sign names nothing.
  return /\p{L}.*[\p{L}\p{M}\p{N}]/u.test(row.description?.value ?? '');
}
