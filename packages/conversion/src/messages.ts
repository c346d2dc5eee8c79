import type { ConvertedDocument, DocumentType, ErrorCode } from '@ledgerlift/contract';
import type { AssistantProposal, AssistantRequest } from '@ledgerlift/engine';
import type { DocumentInspection, DrawingRequest, PageDrawing } from '@ledgerlift/readers';

/** Where a file lies. */
export interface InputFile {
  path: string;
  /** The data key of a sealed file (32 bytes); absent for a plain one. */
  key?: Uint8Array;
}

/** A file to convert. `auto` lets the document itself tell its type. */
export interface ConversionRequest extends InputFile {
  type: DocumentType | 'auto';
  password?: string;
}

export interface InspectionRequest extends InputFile {
  password?: string;
}

/** A page to draw. */
export interface PictureRequest extends InputFile, DrawingRequest {}

/** Work that a child can do. Passwords and keys travel in these messages only, never on a command line. */
export type Task =
  | ({
      kind: 'convert';
      /** Pages of a document that an assistant may be asked about, through the parent; absent where there is none. */
      assistedPages?: number;
    } & ConversionRequest)
  | ({ kind: 'inspect' } & InspectionRequest)
  | ({ kind: 'picture' } & PictureRequest);

/** What a finished task leads to. */
export type TaskResult = ConvertedDocument | DocumentInspection | PageDrawing;

export type MessageToChild =
  | { kind: 'task'; task: Task }
  | { kind: 'cancel' }
  /** What the assistant says to the question before; null when it has no answer. */
  | { kind: 'answer'; proposal: AssistantProposal | null };

export type MessageToParent =
  | { kind: 'ready' }
  | { kind: 'progress'; donePages: number; totalPages: number }
  | { kind: 'result'; result: TaskResult; residentMegabytes: number }
  | { kind: 'error'; code: ErrorCode; message: string; details: unknown; residentMegabytes: number }
  /** A question to the assistant: at most one a task, and the child waits for the answer. */
  | { kind: 'ask'; request: AssistantRequest }
  /** A fault in the program that this document brought to light: `report` is for the log alone. */
  | { kind: 'fault'; report: string };
