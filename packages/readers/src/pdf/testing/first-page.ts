import type { Page, Word } from '@ledgerlift/engine';
import { openPdf } from '../open-pdf.ts';
import type { TextLayer } from '../read-text-layer.ts';

/** The text layer of a file's first page. */
export async function readFirst(bytes: Uint8Array, password?: string): Promise<TextLayer> {
  const pdf = await openPdf(bytes, password === undefined ? {} : { password });
  try {
    return await pdf.readTextLayer(1);
  } finally {
    await pdf.close();
  }
}

/** The first page with its text layer alone. */
export async function firstPage(bytes: Uint8Array): Promise<Page> {
  return (await readFirst(bytes)).page;
}

export function textsOf(page: Page): string[] {
  return page.words.map((word) => word.text);
}

/** The word with this text. Throws unless exactly one word has it. */
export function wordOf(page: Page, text: string): Word {
  const [word, second] = page.words.filter((candidate) => candidate.text === text);
  if (!word || second) throw new Error(`'${text}' is not there once: ${textsOf(page).join(' ')}`);
  return word;
}
