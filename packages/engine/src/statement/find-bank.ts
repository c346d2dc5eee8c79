import type { TextCell } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { median } from '../layout/boxes.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { plainWord } from '../values/digits.ts';
import { ACCOUNT_NOUN, BANK_WORD, isSurelyBank, namesBank, TITLE_WORD } from './head-words.ts';
import { headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import { readableCell } from './reading-order.ts';
import { holdsMovement, isInRow } from './row-lines.ts';
import { isTitle } from './title-terms.ts';
import { inTwoLines } from './two-line-name.ts';

/** The bank's name stands in this part of the first page. */
const HEAD_SHARE = 0.3;
const MAX_WORDS = 8;
/** Type this much larger than the usual one makes a name of the head. */
const LARGE_TYPE_FACTOR = 1.15;

/**
 * The bank: behind its label, else the largest phrase near the top with a word for bank, else the name that the printed
 * web address spells, else the largest phrase near the top that is no title. A name of one word is written out where a line
 * of the head does so. Null where none is printed.
 */
export function findBank(context: DocumentContext): TextCell | null {
  const top = headPhrases(context);
  const named = top.flatMap((phrase) => bankName(phrase));
  const usualSize = median(context.lines.map(({ size }) => size)) || 10;
  const big = top.filter(
    (phrase) =>
      phrase.size > LARGE_TYPE_FACTOR * usualSize &&
      /\p{L}{3}/u.test(lineText(phrase)) &&
      !/\d{3}/.test(lineText(phrase)) &&
      labelOf(phrase) === null &&
      !TITLE_WORD.test(lineText(phrase)) &&
      !ACCOUNT_NOUN.test(lineText(phrase)) &&
      !isTitle(lineText(phrase)),
  );
  const bank =
    labelledBank(context.lines) ??
    largest(named.filter((phrase) => isSurelyBank(lineText(phrase)))) ??
    largest(named);
  const isLarge = ({ size }: Line) => size > LARGE_TYPE_FACTOR * usualSize;
  if (bank) return bankCell(isLarge(bank) ? inTwoLines(context, bank) : bank);
  const found = nameOfWebAddress(context.lines) ?? largest(big);
  const name = found && isLarge(found) ? inTwoLines(context, found) : found;
  return name ? bankCell(writtenOutName(context, name) ?? name) : null;
}

function bankCell(name: Line): TextCell {
  const cell = readableCell(name.words, name.page);
  return { ...cell, value: cell.value?.replace(/[,;:]$/, '') ?? null };
}

/** The phrases above the rows near the top that are no values of a label. */
function headPhrases(context: DocumentContext): Line[] {
  const first = context.pages[0];
  return first
    ? linesAboveRows(context)
        .filter((line) => line.box.y0 <= first.height * HEAD_SHARE)
        .flatMap((line) => {
          const phrases = phrasesOf(line);
          return phrases.filter((_, index) => !/[:：]$/.test(phrases[index - 1]?.words.at(-1)?.text ?? ''));
        })
    : [];
}

function linesAboveRows(context: DocumentContext): AnalysedLine[] {
  const end = context.lines.findIndex((line) => headsOf(context.lines).has(line) || holdsMovement(line));
  return (end < 0 ? context.lines : context.lines.slice(0, end)).filter((line) => line.page === 1);
}

/** Legal forms end the name of a company. */
const LEGAL_FORM =
  /^(?:plc|ltd|limited|inc|corp|llc|ag|gmbh|s\.?a\.?|n\.?a\.?|n\.?v\.?|b\.?v\.?|asa?|ab|oyj?|a\.?ş|berhad|bhd|(?:\p{L}\.){2,})[.,]?$/iu;
/** In Thai the legal form stands apart and is no part of the name. */
const THAI_FORM = /^(?:จำกัด|จำากัด)/u;

/** Kinds of banking, and letters to the holder: the word for bank in them names none. */
const CHINESE_KIND = /^(?:网上|網上|个人|個人|手机|手機|企业|企業|电子|電子|尊敬)/u;
/** In Chinese the title of a statement follows the name without a space: '云杉银行账户交易明细'. */
const CHINESE_TITLE = /^(\p{Script=Han}{2,12}?[银銀]行)(?=.*(?:明细|明細|对账单|對賬單|流水|账单))/u;

/** The name in a phrase with a word for bank that is no sentence ('Here is your bank statement.' names none), without its title. */
function bankName(phrase: Line): Line[] {
  const text = lineText(phrase);
  if (isTitle(text) || !namesBank(text)) return [];
  const last = phrase.words.at(-1)?.text ?? '';
  // 'a.s.' ends a name, 'statement.' a sentence.
  if (/[.!?]$/.test(text) && /^\p{Ll}/u.test(last) && !/^(?:\p{L}\.){2,}$/u.test(last)) return [];
  const name = withoutTitle(lineOf(phrase.page, companyName(phrase.words)));
  const kept = lineText(name);
  const isNamed =
    namesBank(kept) &&
    !/^(?:savings|banks?|banco|banque|banca|银行|은행|बैंक|ธนาคาร|ব্যাংক|வங்கி)$|^\d|\d{3}/iu.test(kept);
  return isNamed && !CHINESE_KIND.test(kept) && name.words.length <= MAX_WORDS ? [name] : [];
}

/** The words up to the legal form, or up to a comma: 'First Example Bank Plc RC 000', 'Example Bank, a division of ...'. */
function companyName(words: readonly Word[]): Word[] {
  const end = words.findIndex(
    (word, index) =>
      (/,$/.test(word.text) && !LEGAL_FORM.test(words[index + 1]?.text ?? '')) ||
      (index > 0 && LEGAL_FORM.test(word.text)),
  );
  const titled = CHINESE_TITLE.exec(words[0]?.text ?? '');
  if (words[0] && titled?.[1]) return [{ ...words[0], text: titled[1] }];
  const thai = words.findIndex((word, index) => index > 0 && THAI_FORM.test(word.text));
  if (thai > 0) return words.slice(0, thai);
  const kept = end < 0 ? [...words] : words.slice(0, end + 1);
  return BANK_WORD.test(kept.map((word) => word.text).join(' ')) ? kept : [...words];
}

function largest(phrases: readonly Line[]): Line | null {
  return [...phrases].sort((a, b) => b.size - a.size || a.box.y0 - b.box.y0)[0] ?? null;
}

const BANK_LABEL =
  /^(?:bank(?: name)?|name of (?:the )?bank|bankname|banque|nombre del banco|banco|nome da? banca|banka|ng[âa]n h[àa]ng|银行名称|銀行名|은행명)$/iu;
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
function withoutTitle(phrase: Line): Line {
  const title = phrase.words.findIndex(
    (word, index) => index > 0 && (/^[-–—|]$/.test(word.text) || TITLE_WORD.test(word.text)),
  );
  const kept = title > 0 ? phrase.words.slice(0, title) : phrase.words;
  return BANK_WORD.test(kept.map((word) => word.text).join(' ')) ? lineOf(phrase.page, kept) : phrase;
}

/** Words behind a name of one word, up to its legal form, that belong to it. */
const MAX_MORE_WORDS = 3;

/** 'lantern' of a mark, written out as 'Lantern Prepaid' in another line above the rows or 'Lantern Money Ltd' in a foot. */
function writtenOutName(context: DocumentContext, name: Line): Line | null {
  const [only, another] = name.words;
  if (!only || another) return null;
  const above = new Set(linesAboveRows(context));
  for (const line of context.lines.filter((candidate) => candidate.page === 1))
    for (const phrase of phrasesOf(line)) {
      const from = phrase.words.findIndex((word) => plainWord(word.text) === plainWord(only.text));
      const words = from < 0 ? [] : capitalisedRun(phrase.words.slice(from));
      const isLegal = LEGAL_FORM.test(words.at(-1)?.text ?? '');
      if (words.length > 1 && (above.has(line) || isLegal)) return lineOf(line.page, words);
    }
  return null;
}

/** The first word and those behind it that begin with a capital, up to a legal form, a mark or a word of a title. */
function capitalisedRun(words: readonly Word[]): Word[] {
  const run = words.slice(0, 1);
  for (const word of words.slice(1, 1 + MAX_MORE_WORDS)) {
    if (/[,;.]$/.test(run.at(-1)?.text ?? '') || !/^\p{Lu}/u.test(word.text) || TITLE_WORD.test(word.text))
      break;
    run.push(word);
    if (LEGAL_FORM.test(word.text)) break;
  }
  return run;
}

const WEB_ADDRESS =
  /(?:^|[/.@])([a-z0-9-]{4,})\.(?:com|net|org|eu|bank|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})(?:[/.,;]|$)/i;
const MAX_NAME_WORDS = 4;

/**
 * The words that spell a web address which the statement prints outside of its rows: a company's address is its name
 * ('firstexample.com').
 */
function nameOfWebAddress(lines: readonly AnalysedLine[]): Line | null {
  const head = lines.filter((line, at) => line.page <= 2 && !holdsMovement(line) && !isInRow(lines, at));
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
      const spelled = words.map((word) => plainWord(word.text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')).join('');
      if (spelled === name && words.every((word) => !WEB_ADDRESS.test(word.text))) return words;
    }
  return null;
}
