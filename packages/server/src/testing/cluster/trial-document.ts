import { createHash } from 'node:crypto';

/** A document whose conversion succeeds, and its expected result. */
export interface TrialDocument {
  /** Documents of one kind have the same rows. */
  kind: string;
  pages: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Creates the n-th document; all differ in their bytes. A long one has several pages. */
export type MakeTrialDocument = (number: number, isLong: boolean) => TrialDocument;

/** The state of a document in a trial. */
export interface DocumentRecord extends Pick<TrialDocument, 'kind' | 'pages'> {
  name: string;
  /** Hex of SHA-256 of the bytes. */
  contentHash: string;
  /** null until a response confirmed the upload. */
  stored: { fileId: string; path: string } | null;
  wasAsked: boolean;
  /** True once reported as converted: its state must never change again. */
  isConverted: boolean;
}

export interface JobRecord {
  jobId: string;
  documents: DocumentRecord[];
}

export function newDocumentRecord(name: string, { kind, pages, bytes }: TrialDocument): DocumentRecord {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return { name, kind, pages, contentHash, stored: null, wasAsked: false, isConverted: false };
}
