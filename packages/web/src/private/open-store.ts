import type {
  ConvertedDocument,
  DocumentType,
  ErrorBody,
  JobFile,
  RemovedRow,
  Row,
} from '@ledgerlift/contract';
import type { KeptRow } from '@ledgerlift/engine/rows';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

const NAME = 'ledgerlift-private';
const VERSION = 1;

/** A conversion of this browser. */
export interface StoredJob {
  id: string;
  customFilename: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastUsedAt: number;
}

/** A file of a conversion, without its bytes and rows. Its number counts up from 1 in the order of adding. */
export interface StoredFile {
  number: number;
  fileId: string;
  jobId: string;
  name: string;
  size: number;
  documentType: DocumentType;
  /** Queued and converting files are known to the page that converts them alone. */
  status: Exclude<JobFile['status'], 'queued' | 'converting'>;
  isLocked: boolean;
  /** True for the product's own sample, which costs nothing. Absent in files that were kept before there was a price. */
  isSample?: boolean;
  /** null while the file is locked. */
  pages: number | null;
  rowCount: number;
  head: Omit<ConvertedDocument, 'rows'> | null;
  headBeforeEdits: Omit<ConvertedDocument, 'rows'> | null;
  guided: JobFile['guided'];
  /** The key under which the credits of its pages are spent, and whether they are; null or absent before, and when they were given back. */
  payment?: { key: string; isMade: boolean } | null;
  error: ErrorBody | null;
}

export interface StoredRow extends KeptRow {
  rowBeforeEdits: Row | null;
  removed: RemovedRow | null;
}

/** All rows of a file, removed ones included, in no order. */
export interface StoredRows {
  number: number;
  rows: StoredRow[];
  /** Of the next row, so that no id is given twice. */
  nextRow: number;
}

export interface PrivateSchema extends DBSchema {
  jobs: { key: string; value: StoredJob };
  files: { key: number; value: StoredFile; indexes: { jobId: string; fileId: string } };
  contents: { key: number; value: { number: number; bytes: ArrayBuffer } };
  rows: { key: number; value: StoredRows };
}
export type StoreName = 'jobs' | 'files' | 'contents' | 'rows';
export const STORES: readonly StoreName[] = ['jobs', 'files', 'contents', 'rows'];
export type Change = IDBPTransaction<PrivateSchema, StoreName[], 'readwrite'>;

let opening: Promise<IDBPDatabase<PrivateSchema>> | null = null;

/** The database of this browser's conversions. Throws what IndexedDB throws, e.g. in a window that may store nothing. */
export function openStore(): Promise<IDBPDatabase<PrivateSchema>> {
  opening ??= openDB<PrivateSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('jobs', { keyPath: 'id' });
      const files = database.createObjectStore('files', { keyPath: 'number', autoIncrement: true });
      files.createIndex('jobId', 'jobId');
      files.createIndex('fileId', 'fileId', { unique: true });
      database.createObjectStore('contents', { keyPath: 'number' });
      database.createObjectStore('rows', { keyPath: 'number' });
    },
    blocking: (_current, _blocked, { target }) => {
      // A page of a newer build waits for this one.
      (target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Changes several stores at once: all of it or, when `change` throws, nothing. */
export async function changeStore<Result>(change: (tx: Change) => Promise<Result>): Promise<Result> {
  const database = await openStore();
  const tx = database.transaction([...STORES], 'readwrite');
  try {
    const result = await change(tx);
    await tx.done;
    return result;
  } catch (error) {
    // Otherwise its own rejection would go unhandled.
    tx.done.catch(() => {});
    try {
      tx.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}
