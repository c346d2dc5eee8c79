import type { ConvertedDocument } from '@ledgerlift/contract';

/** A converted file of a job, including the user's edits. */
export interface JobDocument {
  fileId: string;
  /** The name that the user sees. */
  fileName: string;
  document: ConvertedDocument;
}
