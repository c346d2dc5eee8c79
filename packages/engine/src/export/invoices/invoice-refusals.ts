import { type DocumentType, EXPORT_FORMATS, type ExportFormat, LedgerliftError } from '@ledgerlift/contract';
import { listed, MAX_NAMED } from '../accounting/refusals.ts';

/** An invoice or receipt that a format cannot express. */
export interface RefusedDocument {
  file: string;
  /** Required values that were not read, such as 'its due date'. */
  missing: readonly string[];
  /** What else forbids it, such as 'gives money back'; '' for nothing. */
  problem: string;
}

/** A refusal that names what each document lacks; `details` lists all of them. */
export function refuseDocuments(
  format: ExportFormat,
  documents: readonly RefusedDocument[],
): LedgerliftError {
  const named = documents.slice(0, MAX_NAMED).map(({ file, missing, problem }) => {
    const lacks = missing.length > 0 ? `lacks ${missing.join(', ')}` : '';
    return `${file} ${[lacks, problem].filter(Boolean).join(' and ')}`;
  });
  return new LedgerliftError(
    'unreadable',
    `${EXPORT_FORMATS[format].name} cannot be made of ${documents.length > 1 ? 'these documents' : 'this document'}: ` +
      `${listed(named, documents.length)}. Rows can be mended in the table; else download CSV, Excel or JSON.`,
    { documents },
  );
}

/** A refusal of documents of other types than the format holds. */
export function refuseOtherTypes(
  format: ExportFormat,
  types: readonly DocumentType[],
  { files, hasWanted }: { files: readonly string[]; hasWanted: boolean },
): LedgerliftError {
  const held = `${EXPORT_FORMATS[format].name} holds ${types.includes('receipt') ? 'invoices and receipts' : 'invoices'}`;
  if (!hasWanted)
    return new LedgerliftError(
      'no_transactions',
      `${held}, and none of these files is one. Download another format instead.`,
      { files },
    );
  return new LedgerliftError(
    'too_complex',
    `${held} only, unlike ${listed(files.slice(0, MAX_NAMED), files.length)}. ` +
      'Remove these files from the conversion, or download CSV, Excel or JSON.',
    { files },
  );
}
