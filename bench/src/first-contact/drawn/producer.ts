import type { MadeDocument } from '@ledgerlift/layout-space';

/** Draws a made document into a PDF file, each word where its box is. */
export interface Producer {
  name: string;
  draw: (document: MadeDocument) => Promise<Uint8Array>;
  close?: () => Promise<void>;
}
