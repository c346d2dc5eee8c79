import type { CorpusDocument } from './corpus.ts';

/** Documents that are pictures already. */
const PICTURE_TAGS: ReadonlySet<string> = new Set(['scan', 'photo']);

/** True for a PDF that was printed to, not scanned or photographed. */
export function isBornDigital({ truth }: CorpusDocument): boolean {
  return truth.file.toLowerCase().endsWith('.pdf') && !truth.tags?.some((tag) => PICTURE_TAGS.has(tag));
}
