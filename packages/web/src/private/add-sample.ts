import { type DocumentType, LedgerliftError, SAMPLE_NAMES, type UploadResponse } from '@ledgerlift/contract';
import statement from '../../../server/samples/bank_statement.pdf?url&no-inline';
import invoice from '../../../server/samples/invoice.pdf?url&no-inline';
import receipt from '../../../server/samples/receipt.pdf?url&no-inline';
import { addFiles } from './add-files.ts';

/** The samples that the server has, as files of the page. */
const ADDRESSES: Record<DocumentType, string> = { bank_statement: statement, invoice, receipt };

/** Makes a conversion of this browser with the product's own sample of a type, free of charge. Throws `unavailable`. */
export async function addSample(documentType: DocumentType): Promise<UploadResponse> {
  const response = await fetch(ADDRESSES[documentType]).catch(() => null);
  if (!response?.ok)
    throw new LedgerliftError(
      'unavailable',
      'The sample could not be loaded. Check the connection and try again.',
    );
  const name = `${SAMPLE_NAMES[documentType]}.pdf`;
  const file = new File([await response.blob()], name, { type: 'application/pdf' });
  const { signal } = new AbortController();
  return addFiles({ files: [file], documentType, jobId: undefined, isSample: true }, signal);
}
