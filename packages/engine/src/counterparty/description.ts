import { phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';

/** A word of a description. Joined words are split, so several may come from one printed word. */
export interface DescribedWord {
  text: string;
  /** Index of the line, or of a part of a line that is far from the others. */
  segment: number;
  /** True when the next word is printed without a space after it. */
  glued: boolean;
  /** The printed word; null when only the text is known. */
  printed: Word | null;
}

/** A row's description, word by word. */
export type Description = readonly DescribedWord[];

/** A gap this wide separates a name from other text on its line. */
const GAP_EMS = 1.6;

/**
 * The words of a row as printed. A segment continues on the next line if that line's first word had no space before
 * the right edge of the descriptions, in points.
 */
export function descriptionOfLines(
  lines: readonly { page: number; words: readonly Word[] }[],
  rightEdge = Number.POSITIVE_INFINITY,
): Description {
  const described: DescribedWord[] = [];
  let segment = -1;
  let above: Word | undefined;
  for (const line of lines.filter(({ words }) => words.length > 0))
    for (const [index, phrase] of phrasesOfLine(line).entries()) {
      const [first] = phrase;
      if (index > 0 || !above || !first || !runsOn(above, first, rightEdge)) segment++;
      described.push(...phrase.flatMap((word) => pieceWords(word.text, segment, word)));
      above = phrase.at(-1);
    }
  return described;
}

function phrasesOfLine({ page, words }: { page: number; words: readonly Word[] }): Word[][] {
  const size = Math.max(...words.map((word) => word.size));
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  return phrasesOf({ page, words: [...words], box, size }, GAP_EMS).map((phrase) => phrase.words);
}

/** Width of a space between words, in type heights. */
const SPACE_EMS = 0.25;

function runsOn(last: Word, next: Word, rightEdge: number): boolean {
  return last.box.x1 + SPACE_EMS * last.size + (next.box.x1 - next.box.x0) > rightEdge;
}

/** A description with known text only: line breaks and runs of spaces separate its segments. */
export function descriptionOfText(text: string): Description {
  return text
    .split(/\n|\s{2,}/)
    .filter((segment) => segment.trim() !== '')
    .flatMap((segment, index) =>
      segment
        .trim()
        .split(/\s+/)
        .flatMap((word) => pieceWords(word, index, null)),
    );
}

function pieceWords(word: string, segment: number, printed: Word | null): DescribedWord[] {
  const texts = pieces(word);
  return texts.map((text, index) => ({ text, segment, glued: index < texts.length - 1, printed }));
}

/** Joins the texts of a range of words with spaces. */
export function textOf(words: Description, from = 0, to = words.length - 1): string {
  return words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ');
}

/** Keys of structured remittance text between slashes, and those of German statements before a plus. */
const SLASH_KEYS =
  /\/(?:TRTP|IBAN|BIC|NAME|REMI|EREF|KREF|MARF|CSID|ORDP|BENM|ADDR|ISDT|CNTP|USTD|PREF|PURP|RTRN)\//g;
const PLUS_KEYS = /\b(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+/g;

/** Booking codes that some banks print directly before the name: 'POS-SHOP'. */
const CODE_HYPHEN = /^(?:POS|VDP|VDC|VDA|ATM|DD|DC|CB|SO|BP|AP)-(?=\p{L}{3})/u;

/**
 * Splits joined words: 'SHOP//TOWN/DE', 'PAYER*MERCHANT', 'MERCHANT:TOWN', a comma or colon before a letter, and keys
 * of structured remittance. A single slash or hyphen may belong to a name.
 */
function pieces(word: string): string[] {
  return word
    .replace(SLASH_KEYS, ' $& ')
    .replace(PLUS_KEYS, ' $& ')
    .replace(/\/{2,}|\\+/g, ' // ')
    .replace(/(?<=\p{L})\*(?=\w*\d)/gu, ' *')
    .replace(/(?<=\p{L})\*(?=\p{L})/gu, '* ')
    .replace(CODE_HYPHEN, '$& ')
    .replace(/(?<=\p{L}{2}[,:;])(?=\p{L}{2})/gu, ' ')
    .split(' ')
    .filter(Boolean);
}
