import type { ConvertedDocument } from '@ledgerlift/contract';

/** A converted file of a job, as it stands after the user's edits. */
export interface JobDocument {
  fileId: string;
  /** As the user knows it. */
  fileName: string;
  document: ConvertedDocument;
}
