import type { CorpusDocument } from './corpus.ts';

/** Documents that are already pictures. */
const PICTURE_TAGS: ReadonlySet<string> = new Set(['scan', 'photo']);

/** True for a digital PDF, not a scan or photo. */
export function isBornDigital({ truth }: CorpusDocument): boolean {
  return truth.file.toLowerCase().endsWith('.pdf') && !truth.tags?.some((tag) => PICTURE_TAGS.has(tag));
}
