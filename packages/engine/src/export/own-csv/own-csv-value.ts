import type { CsvColumn, CsvProfile, Transaction } from '@ledgerlift/contract';
import { isDecimal } from '../../transactions/compare-decimals.ts';
import { counterpartyOf } from '../accounting/counterparty.ts';
import { isCalendarDate } from '../accounting/statement-files.ts';
import { columnText, type ProofStates } from '../column-values.ts';
import { styledDate } from './date-text.ts';
import { styledNumber } from './number-text.ts';
import { amountTowards, directionOf, withoutSign } from './row-direction.ts';

/**
 * The value of a column in the profile's style, '' when missing; null for an amount or date that could not be read, or
 * whose direction is unknown where a column needs it.
 */
export function ownCsvValue(
  row: Transaction,
  column: CsvColumn,
  profile: CsvProfile,
  proofs: ProofStates,
): string | null {
  switch (column.source) {
    case 'fixedText':
      return column.text;
    case 'date':
    case 'valueDate':
      return dateValue(row[column.source], profile);
    case 'amount':
      return numberValue(row.amount, profile);
    case 'balance':
      // No column shows the direction of a balance.
      return numberValue(
        row.balance,
        profile.sign === 'unsigned' ? { ...profile, sign: 'leadingMinus' } : profile,
      );
    case 'moneyOut':
      return splitValue(row, 'debit', profile);
    case 'moneyIn':
      return splitValue(row, 'credit', profile);
    case 'absoluteAmount':
      return numberValue(withoutSign(row.amount), profile);
    case 'direction': {
      const direction = directionOf(row);
      return direction === null ? '' : profile.directionWords[direction];
    }
    case 'counterparty':
      // Of an invoice or receipt it is the seller, also in the line of a discount.
      return row.kind === 'transaction' ? counterpartyOf(row) : row.recipient;
    case 'page':
      return pageOf(row);
    case 'kind':
      return row.kind;
    default:
      return columnText(row, column.source, proofs);
  }
}

function dateValue(date: string, { datePattern }: CsvProfile): string | null {
  if (date === '') return '';
  return isCalendarDate(date) ? styledDate(date, datePattern) : null;
}

function numberValue(amount: string, style: Parameters<typeof styledNumber>[1]): string | null {
  if (amount === '') return '';
  return isDecimal(amount) ? styledNumber(amount, style) : null;
}

/** An amount that could not be read is refused in both columns. */
function splitValue(row: Transaction, direction: 'debit' | 'credit', profile: CsvProfile): string | null {
  if (row.amount !== '' && !isDecimal(row.amount)) return null;
  return numberValue(amountTowards(row, direction), profile);
}

/** The first page (from 1) that a value of the row is printed on; '' for a row that is not printed. */
function pageOf({ traces }: Transaction): string {
  const pages = Object.values(traces).flatMap(({ page }) => (page === null ? [] : [page]));
  return pages.length === 0 ? '' : String(Math.min(...pages));
}
