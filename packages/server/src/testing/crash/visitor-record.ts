import type { FileStatus } from '@ledgerlift/contract';

/** An acknowledged value, and later ones that were sent without a response: any of them may be stored. */
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
  /** `deleting`: the deletion was sent but not answered. */
  presence: 'there' | 'deleting' | 'deleted';
  /** The reported end of the last conversion; null while one may be running. */
  settled: FileStatus | null;
  /** True once a conversion was requested. */
  wasAsked: boolean;
  /** True once it was seen as converted and therefore paid for. */
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
  /** Unanswered uploads into this job: the content hash of every file by its name. */
  unansweredUploads: Map<string, string>[];
}

/** Everything that the server has acknowledged to a visitor. */
export interface VisitorRecord {
  jobs: JobRecord[];
  /** Successful calls, by kind. */
  acknowledged: Map<string, number>;
  /** Broken guarantees. */
  violations: string[];
}

/** Records that a value was acknowledged, which settles the values sent before it. */
export function settle(sent: SentValue, value: string): void {
  sent.acknowledged = value;
  sent.unanswered = [];
}

/** True when the stored value is acknowledged or was sent without a response. */
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

/** True for a file whose conversion has ended in any way. */
export function isEnd(status: FileStatus): boolean {
  return status === 'converted' || status === 'failed' || status === 'cancelled';
}
