import { type ExportFormat, LedgerliftError } from '@ledgerlift/contract';

/** Formats for accounting programs: inexpressible data is refused, never guessed and never omitted. */
export type AccountingFormat = Exclude<ExportFormat, 'csv' | 'excel' | 'json'>;

export const ACCOUNTING_FORMAT_NAME: Record<AccountingFormat, string> = {
  ofx: 'OFX',
  qbo: 'QBO',
  qif: 'QIF',
  quickbooks: 'QuickBooks CSV',
  xero: 'Xero CSV',
};

/** A row that a format cannot express, with the reason in plain words. */
export interface UnexpressedRow {
  file: string;
  /** Row number in the table, from 1. */
  row: number;
  field: 'date' | 'amount' | 'currency';
  problem: string;
}

/** Maximum rows and files that a message names; `details` lists all of them. */
const MAX_NAMED = 5;

export function refuseRows(format: AccountingFormat, rows: readonly UnexpressedRow[]): LedgerliftError {
  const named = rows.slice(0, MAX_NAMED).map(({ file, row, problem }) => `row ${row} of ${file} ${problem}`);
  const other = rows.every(({ field }) => field === 'currency')
    ? 'QIF, which needs no currency'
    : 'CSV, which holds rows as they are';
  return new LedgerliftError(
    'unreadable',
    `${ACCOUNTING_FORMAT_NAME[format]} cannot hold every row: ${listed(named, rows.length)}. ` +
      `Mend these cells in the table, or download ${other}.`,
    { rows: rows.map(({ file, row, field }) => ({ file, row, field })) },
  );
}

export function refuseOtherDocuments(
  format: AccountingFormat,
  files: readonly string[],
  hasStatements: boolean,
): LedgerliftError {
  const name = ACCOUNTING_FORMAT_NAME[format];
  if (!hasStatements)
    return new LedgerliftError(
      'no_transactions',
      `${name} holds the movements of bank and card accounts, and none of these files is a statement of one. Download CSV, Excel or JSON instead.`,
      { files },
    );
  return new LedgerliftError(
    'too_complex',
    `${name} holds the movements of bank and card accounts only; no statement of one: ` +
      `${listed(files.slice(0, MAX_NAMED), files.length)}. Remove such files from this conversion, or download CSV, Excel or JSON.`,
    { files },
  );
}

export function refuseSeveralAccounts(
  format: AccountingFormat,
  accounts: readonly string[],
): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    `A ${ACCOUNTING_FORMAT_NAME[format]} file holds one account in one currency, and here are ${accounts.length}: ` +
      `${listed(accounts.slice(0, MAX_NAMED), accounts.length)}. Convert the statements of each by themselves, or download OFX, which holds several.`,
    { accounts },
  );
}

function listed(named: readonly string[], count: number): string {
  const more = count - named.length;
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ');
}
