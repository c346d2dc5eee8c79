import { createHash } from 'node:crypto';

/** A document whose conversion succeeds, and what comes of it. */
export interface TrialDocument {
  /** Documents of one kind have the same rows. */
  kind: string;
  pages: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Makes the n-th document: no two have the same bytes. A long one has more pages than one. */
export type MakeTrialDocument = (number: number, isLong: boolean) => TrialDocument;

/** A document on its way through a trial. */
export interface DocumentRecord extends Pick<TrialDocument, 'kind' | 'pages'> {
  name: string;
  /** Hex of SHA-256 of the bytes. */
  contentHash: string;
  /** null until an answer told of the upload. */
  stored: { fileId: string; path: string } | null;
  wasAsked: boolean;
  /** Was told to be converted: it never may be anything else again. */
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
