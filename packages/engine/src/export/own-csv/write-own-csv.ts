import type { CsvEncoding, CsvProfile } from '@ledgerlift/contract';
import { encodeWindows1252 } from '../accounting/windows-1252.ts';
import { proofStates } from '../column-values.ts';
import type { ExportInput } from '../export-input.ts';
import { encodeUtf8 } from '../utf8.ts';
import { ownCsvText } from './own-csv-text.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rows as a CSV file in the columns, style and encoding of the profile. Throws LedgerliftError as `ownCsvText`
 * does.
 */
export function writeOwnCsv(
  { transactions, documents }: Pick<ExportInput, 'transactions' | 'documents'>,
  profile: CsvProfile,
): Uint8Array {
  return encoded(ownCsvText(profile, transactions, proofStates(documents)), profile.encoding);
}

function encoded(text: string, encoding: CsvEncoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return encodeUtf8(text);
    case 'utf-8-bom':
      return encodeUtf8(BYTE_ORDER_MARK + text);
    case 'windows-1252':
      return encodeWindows1252(text);
    case 'utf-16le':
      return encodeUtf16(BYTE_ORDER_MARK + text);
  }
}

/** Two bytes for each code unit, the lower one first. */
function encodeUtf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), true);
  return bytes;
}
