import { COLUMNS, DEFAULT_DATE_FORMAT } from '@ledgerlift/contract';
import type { ExportInput } from './export-input.ts';
import { writeCsv } from './write-csv.ts';
import { writeExcel } from './write-excel.ts';
import { writeJson } from './write-json.ts';

export type { ExportDocument, ExportInput } from './export-input.ts';

/**
 * The file that a user downloads. Rows are written in the order given, in the columns given.
 * Throws RangeError for an empty list of columns, LedgerliftError `too_complex` for more rows than an Excel sheet holds.
 */
export async function exportTable(input: ExportInput): Promise<Uint8Array> {
  const columns = input.columns ?? COLUMNS;
  if (columns.length === 0) throw new RangeError('at least one column is exported');
  switch (input.format) {
    case 'csv':
      return writeCsv(input, columns, input.dateFormat ?? DEFAULT_DATE_FORMAT);
    case 'excel':
      return writeExcel(input, columns, input.dateFormat ?? DEFAULT_DATE_FORMAT);
    case 'json':
      return writeJson(input, columns, input.dateFormat);
  }
}
