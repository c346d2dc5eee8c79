import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { plainWord } from '../values/digits.ts';
import { BANK_WORD, TITLE_WORD } from './head-words.ts';
import { headsOf } from './header.ts';

/** The bank's name stands in this part of the first page. */
const HEAD_SHARE = 0.3;
const MAX_WORDS = 8;
/** Type this much larger than the usual one makes a name of the head. */
const LARGE_TYPE_FACTOR = 1.15;

/**
 * The bank: behind its label, else the largest phrase near the top with a word for bank, else the name that the printed
 * web address spells, else the largest phrase near the top that is no title. Null where none is printed.
 */
export function findBank(context: DocumentContext): TextCell | null {
  const top = headPhrases(context);
  const named = top.filter(isBankName);
  const usualSize = context.lines[context.lines.length >> 1]?.size ?? 10;
  const big = top.filter(
    (phrase) =>
      phrase.size > LARGE_TYPE_FACTOR * usualSize &&
      /\p{L}{3}/u.test(lineText(phrase)) &&
      !TITLE_WORD.test(lineText(phrase)),
  );
  const found =
    labelledBank(context.lines) ??
    withoutTitle(largest(named)) ??
    nameOfWebAddress(context.lines) ??
    largest(big);
  return found ? textCellFrom({ words: found.words, page: found.page }) : null;
}

function headPhrases(context: DocumentContext): Line[] {
  const first = context.pages[0];
  if (!first) return [];
  const end = context.lines.findIndex((line) => headsOf(context.lines).has(line) || isMovement(line));
  const head = end < 0 ? context.lines : context.lines.slice(0, end);
  return head
    .filter((line) => line.page === 1 && line.box.y0 <= first.height * HEAD_SHARE)
    .flatMap((line) => phrasesOf(line));
}

function isMovement(line: AnalysedLine): boolean {
  return line.dates.length > 0 && line.amounts.some((token) => token.strength === 'strong');
}

/** A phrase with a word for bank that is no sentence: 'Here is your bank statement.' names none. */
function isBankName(phrase: Line): boolean {
  const text = lineText(phrase);
  const isSentence = /[.!?]$/.test(text) && /^\p{Ll}/u.test(phrase.words.at(-1)?.text ?? '');
  const isNamed = BANK_WORD.test(text) && !/^savings$|\d{3}/iu.test(text);
  return isNamed && !isSentence && phrase.words.length <= MAX_WORDS;
}

function largest(phrases: readonly Line[]): Line | null {
  return [...phrases].sort((a, b) => b.size - a.size || a.box.y0 - b.box.y0)[0] ?? null;
}

const BANK_LABEL =
  /^(?:bank(?: name)?|name of (?:the )?bank|bankname|banque|nombre del banco|banco|nome da? banca|banka|银行名称|銀行名|은행명)$/iu;
const HEAD_LINES = 40;

/** 'Bank name: First Example Bank', with the label as a phrase of its own or ending in a colon. */
function labelledBank(lines: readonly AnalysedLine[]): Line | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const colon = line.words.findIndex((word) => /[:：]$/.test(word.text));
    if (colon < 0 || colon > 3) continue;
    const label = lineOf(line.page, line.words.slice(0, colon + 1));
    if (!BANK_LABEL.test(lineText(label).replace(/\s*[:：]$/, ''))) continue;
    const rest = line.words.slice(colon + 1);
    const [value] = rest.length > 0 ? phrasesOf(lineOf(line.page, rest)) : [];
    if (value) return value;
  }
  return null;
}

/** A title in the same phrase is cut off: 'FIRST EXAMPLE BANK - STATEMENT', 'Examplebank account activity statement'. */
function withoutTitle(phrase: Line | null): Line | null {
  if (!phrase) return null;
  const title = phrase.words.findIndex(
    (word, index) => index > 0 && (/^[-–—|]$/.test(word.text) || TITLE_WORD.test(word.text)),
  );
  const kept = title > 0 ? phrase.words.slice(0, title) : phrase.words;
  return BANK_WORD.test(kept.map((word) => word.text).join(' ')) ? lineOf(phrase.page, kept) : phrase;
}

const WEB_ADDRESS =
  /(?:^|[/.@])([a-z0-9-]{4,})\.(?:com|net|org|eu|bank|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})(?:[/.,;]|$)/i;
const MAX_NAME_WORDS = 4;

/** The words that spell a web address which the statement prints: a company's address is its name ('firstexample.com'). */
function nameOfWebAddress(lines: readonly AnalysedLine[]): Line | null {
  const head = lines.filter((line) => line.page <= 2);
  const counts = new Map<string, number>();
  for (const word of head.flatMap((line) => line.words)) {
    const name = WEB_ADDRESS.exec(word.text)?.[1]?.toLowerCase().replace(/-/g, '');
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const [name] of [...counts].sort((a, b) => b[1] - a[1]))
    for (const line of head) {
      const words = wordsSpelling(line, name);
      if (words) return lineOf(line.page, words);
    }
  return null;
}

function wordsSpelling(line: Line, name: string): Word[] | null {
  for (let from = 0; from < line.words.length; from++)
    for (let count = 1; count <= MAX_NAME_WORDS; count++) {
      const words = line.words.slice(from, from + count);
      const spelled = words.map((word) => plainWord(word.text).replace(/[^\p{L}\p{N}]/gu, '')).join('');
      if (spelled === name && words.every((word) => !WEB_ADDRESS.test(word.text))) return words;
    }
  return null;
}
