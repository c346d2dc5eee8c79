import type { ConvertedDocument, DocumentType, ErrorCode } from '@ledgerlift/contract';
import type { DocumentInspection } from '@ledgerlift/readers';

/** A file to convert. `auto` lets the document itself tell its type. */
export interface ConversionRequest {
  path: string;
  type: DocumentType | 'auto';
  password?: string;
}

export interface InspectionRequest {
  path: string;
  password?: string;
}

/** Work that a child can do. Passwords travel in these messages only, never on a command line. */
export type Task = ({ kind: 'convert' } & ConversionRequest) | ({ kind: 'inspect' } & InspectionRequest);

/** What a finished task leads to. */
export type TaskResult = ConvertedDocument | DocumentInspection;

export type MessageToChild = { kind: 'task'; task: Task } | { kind: 'cancel' };

export type MessageToParent =
  | { kind: 'ready' }
  | { kind: 'progress'; donePages: number; totalPages: number }
  | { kind: 'result'; result: TaskResult; residentMegabytes: number }
  | { kind: 'error'; code: ErrorCode; message: string; details: unknown; residentMegabytes: number }
  /** A fault in the program that this document brought to light: `report` is for the log alone. */
  | { kind: 'fault'; report: string };
