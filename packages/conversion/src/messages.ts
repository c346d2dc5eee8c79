import type {
  ConvertedDocument,
  DocumentType,
  ErrorCode,
  KeptLayout,
  ReadingGuide,
} from '@ledgerlift/contract';
import type { AssistantProposal, AssistantRequest, TraceStep } from '@ledgerlift/engine';
import type { DocumentInspection, DrawingRequest, PageDrawing } from '@ledgerlift/readers';

/** The location of a file. */
export interface InputFile {
  path: string;
  /** The data key of a sealed file (32 bytes); absent for a plain one. */
  key?: Uint8Array;
}

/** A file to convert. `auto` detects the type from the document. */
export interface ConversionRequest extends InputFile {
  type: DocumentType | 'auto';
  password?: string;
  /** Where the rows of a statement are; takes precedence over `type`. */
  guide?: ReadingGuide;
  /** Layouts that its owner has shown: where one matches, and no `guide` is given, the file is read by its guide. */
  layouts?: readonly KeptLayout[];
}

/** A kept reading (what `onReading` received, in a file) to read again; without a guide automatically. */
export interface RereadRequest extends InputFile {
  /** Counts for readings that keep no type, as earlier conversions did. */
  type: DocumentType | 'auto';
  guide?: ReadingGuide;
}

export interface InspectionRequest extends InputFile {
  password?: string;
}

/** A page to draw. */
export interface PictureRequest extends InputFile, DrawingRequest {}

/** A task for a child. Passwords and keys travel only in these messages, never on a command line. */
export type Task =
  | ({
      kind: 'convert';
      /** Maximum pages of a document that may be sent to an assistant, through the parent; absent without one. */
      assistedPages?: number;
      /** True where somebody asked for the steps of the reading. */
      isTraced?: boolean;
      /** True where somebody asked for the guide that shows what was read. */
      asksForGuide?: boolean;
      /** True where somebody keeps the words of the pages. */
      keepsReading?: boolean;
    } & ConversionRequest)
  | ({ kind: 'reread' } & RereadRequest)
  | ({ kind: 'inspect' } & InspectionRequest)
  | ({ kind: 'picture' } & PictureRequest);

/** The result of a finished task. */
export type TaskResult = ConvertedDocument | DocumentInspection | PageDrawing;

export type MessageToChild =
  | { kind: 'task'; task: Task }
  | { kind: 'cancel' }
  /** The assistant's answer to the last request; null when it has none. */
  | { kind: 'answer'; proposal: AssistantProposal | null };

export type MessageToParent =
  | { kind: 'ready' }
  | { kind: 'progress'; donePages: number; totalPages: number }
  | { kind: 'trace'; step: TraceStep }
  /** The guide that shows what was read; null where none can. */
  | { kind: 'guide'; guide: ReadingGuide | null }
  /** The words of the pages, compressed, to read them again by a guide. */
  | { kind: 'reading'; bytes: Uint8Array }
  /** The file was read with the layout of this id. */
  | { kind: 'layout'; id: string }
  | { kind: 'result'; result: TaskResult; residentMegabytes: number }
  | { kind: 'error'; code: ErrorCode; message: string; details: unknown; residentMegabytes: number }
  /** A request to the assistant: at most one per task, and the child waits for the answer. */
  | { kind: 'ask'; request: AssistantRequest }
  /** A fault of the program that this document exposed: `report` is for the log alone. */
  | { kind: 'fault'; report: string };
