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
}
export type TaskKind = keyof WorkerTasks;

/** What comes of it. */
export interface WorkerResults {
  inspect: { isPdf: boolean; pages: number; isLocked: boolean };
  convert: { document: ConvertedDocument; layoutId: string | null };
  /** `pageWidth` and `pageHeight`: points. */
  picture: { bytes: Uint8Array<ArrayBuffer>; mime: string; pageWidth: number; pageHeight: number };
  export: Uint8Array<ArrayBuffer>;
}

export type MessageToWorker = { [Kind in TaskKind]: { kind: Kind; task: WorkerTasks[Kind] } }[TaskKind];

export type MessageFromWorker =
  /** Sent once; the time of a task begins then. */
  | { kind: 'ready' }
  | { kind: 'progress'; donePages: number; totalPages: number }
  | { kind: 'result'; result: WorkerResults[TaskKind] }
  /** `error` is null for a fault of the program. */
  | { kind: 'error'; error: ErrorBody | null };
