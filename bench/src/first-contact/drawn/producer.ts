import type { MadeDocument } from '@ledgerlift/layout-space';

/** Languages whose letters are in none of the fonts that the producers embed. */
export const UNDRAWN_LANGUAGES = ['ar', 'fa', 'he', 'hi', 'ta', 'th', 'zh-Hans', 'zh-Hant', 'ja', 'ko'];

/** Draws a made document into a PDF file, each word where its box is. */
export interface Producer {
  name: string;
  draw: (document: MadeDocument) => Promise<Uint8Array>;
  close?: () => Promise<void>;
}
