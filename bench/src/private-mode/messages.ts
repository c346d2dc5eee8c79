import type { ConvertedDocument } from '@ledgerlift/contract';
import type { convertBytes } from '@ledgerlift/conversion/browser';

/** How a conversion ended. */
export type Outcome = { document: ConvertedDocument } | { error: string };

/** A file for the worker in the browser. */
export interface BrowserRequest {
  /** Of the files of packages, by specifier. */
  addresses: Record<string, string>;
  bytes: ArrayBuffer;
  request: Parameters<typeof convertBytes>[1];
}

export interface BrowserAnswer {
  outcome: Outcome;
  seconds: number;
  /** True where text was recognised: in a scan or picture. */
  isRecognised: boolean;
}
