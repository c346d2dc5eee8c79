import type { Language } from '../vocabulary/languages.ts';
import type { ReceiptPoint } from './dimensions.ts';

/** Letters of these stand alone: dashes between them keep a word readable. */
const SEPARABLE: ReadonlySet<string> = new Set(['latin', 'cyrillic', 'greek']);

/** A title, or thanks, with the marks that tills print around it. */
export function decorated(text: string, form: ReceiptPoint['titleForm'], { script }: Language): string {
  switch (form) {
    case 'arrows':
      return `>>> ${text} <<<`;
    case 'stars':
      return `*** ${text} ***`;
    case 'dashes':
      return `- ${text} -`;
    case 'dashed-letters':
      return SEPARABLE.has(script) && !text.includes(' ') ? `-${[...text].join('-')}-` : `- ${text} -`;
    default:
      return text;
  }
}
