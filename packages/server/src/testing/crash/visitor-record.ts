import type { FileStatus } from '@ledgerlift/contract';

/** A value that was answered for, and what was sent after it without an answer: any of them may be what is stored. */
export interface SentValue {
  acknowledged: string | null;
  unanswered: string[];
}

export interface FileRecord {
  fileId: string;
  path: string;
  name: string;
  /** Hex of SHA-256 of the bytes that were sent. */
  contentHash: string;
  /** `deleting`: sent and not answered. */
  presence: 'there' | 'deleting' | 'deleted';
  /** The end of the last conversion, once told; null while one may be on its way. */
  settled: FileStatus | null;
  /** Was a conversion ever asked for? */
  wasAsked: boolean;
  /** Was it ever seen converted? Then it was paid for. */
  wasConverted: boolean;
}

export interface RowRecord {
  id: number;
  fileId: string;
  description: SentValue;
  /** As last answered. */
  version: number;
}

export interface JobRecord {
  jobId: string;
  filename: SentValue;
  files: FileRecord[];
  rows: Map<number, RowRecord>;
  /** Uploads into this job without an answer: the content hash of every file by its name. */
  unansweredUploads: Map<string, string>[];
}

/** Everything that a visitor was told. */
export interface VisitorRecord {
  jobs: JobRecord[];
  /** Calls that were answered with success, by kind. */
  acknowledged: Map<string, number>;
  /** What went against a promise. */
  violations: string[];
}

/** Notes that a value was answered for: what was sent before it is history. */
export function settle(sent: SentValue, value: string): void {
  sent.acknowledged = value;
  sent.unanswered = [];
}

/** True when the stored value is one that may be there. */
export function mayBe(sent: SentValue, stored: string | null): boolean {
  return sent.acknowledged === stored || (stored !== null && sent.unanswered.includes(stored));
}

export function newFileRecord(
  file: Pick<FileRecord, 'fileId' | 'path' | 'name'>,
  contentHash: string,
): FileRecord {
  const { fileId, path, name } = file;
  return {
    fileId,
    path,
    name,
    contentHash,
    presence: 'there',
    settled: null,
    wasAsked: false,
    wasConverted: false,
  };
}

/** True for a file whose conversion has ended, one way or another. */
export function isEnd(status: FileStatus): boolean {
  return status === 'converted' || status === 'failed' || status === 'cancelled';
}
