import type { ConvertedDocument, DocumentType, ErrorBody, KeptLayout } from '@ledgerlift/contract';
import type { ExportInput } from '@ledgerlift/engine/export';

/** A file in a message; the worker gets a copy. */
interface WorkerFile {
  bytes: ArrayBuffer;
  password: string | undefined;
}

/** What a worker is to do. */
export interface WorkerTasks {
  inspect: WorkerFile;
  convert: WorkerFile & { type: DocumentType; layouts: readonly KeptLayout[] };
  /** `page`: from 1. `width`: pixels. */
  picture: WorkerFile & { page: number; width: number };
  export: ExportInput;
  missingRecognition: null;
  keepRecognition: null;
}
export type TaskKind = keyof WorkerTasks;

/** What comes of it. */
export interface WorkerResults {
  inspect: { pages: number; isLocked: boolean };
  convert: { document: ConvertedDocument; layoutId: string | null };
  /** `pageWidth` and `pageHeight`: points. */
  picture: { bytes: Uint8Array<ArrayBuffer>; mime: string; pageWidth: number; pageHeight: number };
  export: Uint8Array<ArrayBuffer>;
  missingRecognition: { missingBytes: number };
  keepRecognition: null;
}

/** How much of text recognition has been loaded. */
export interface LoadedBytes {
  loadedBytes: number;
  totalBytes: number;
}

export type MessageToWorker = { [Kind in TaskKind]: { kind: Kind; task: WorkerTasks[Kind] } }[TaskKind];

export type MessageFromWorker =
  /** Sent once; the time of a task begins then. */
  | { kind: 'ready' }
  /** Text recognition is being loaded, which does not count towards the time of the task. */
  | ({ kind: 'loading' } & LoadedBytes)
  | { kind: 'progress'; donePages: number; totalPages: number }
  | { kind: 'result'; result: WorkerResults[TaskKind] }
  /** `error` is null for a fault of the program. */
  | { kind: 'error'; error: ErrorBody | null };
