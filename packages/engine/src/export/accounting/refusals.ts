import { EXPORT_FORMATS, LedgerliftError, type StatementFormat } from '@ledgerlift/contract';

/** A row that a format cannot express, with the reason in plain words. */
export interface UnexpressedRow {
  file: string;
  /** Row number in the table, from 1. */
  row: number;
  field: 'date' | 'amount' | 'currency';
  problem: string;
}

/** Maximum rows and files that a message names; `details` lists all of them. */
export const MAX_NAMED = 5;

export function refuseRows(format: StatementFormat, rows: readonly UnexpressedRow[]): LedgerliftError {
  const named = rows.slice(0, MAX_NAMED).map(({ file, row, problem }) => `row ${row} of ${file} ${problem}`);
  const other = rows.every(({ field }) => field === 'currency')
    ? 'QIF, which needs no currency'
    : 'CSV, which holds rows as they are';
  return new LedgerliftError(
    'unreadable',
    `${EXPORT_FORMATS[format].name} cannot hold every row: ${listed(named, rows.length)}. ` +
      `Mend these cells in the table, or download ${other}.`,
    { rows: rows.map(({ file, row, field }) => ({ file, row, field })) },
  );
}

export function refuseOtherDocuments(
  format: StatementFormat,
  files: readonly string[],
  hasStatements: boolean,
): LedgerliftError {
  const name = EXPORT_FORMATS[format].name;
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

export function refuseSeveralAccounts(format: StatementFormat, accounts: readonly string[]): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    `A ${EXPORT_FORMATS[format].name} file holds one account in one currency, and here are ${accounts.length}: ` +
      `${listed(accounts.slice(0, MAX_NAMED), accounts.length)}. Convert the statements of each by themselves, or download OFX, which holds several.`,
    { accounts },
  );
}

/** The named parts of a list of `count`, and how many more there are. */
export function listed(named: readonly string[], count: number): string {
  const more = count - named.length;
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ');
}
