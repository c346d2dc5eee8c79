import type { TextCell } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { isAccountLabel, isNumberLabel } from './account-number.ts';
import { addressBlockName, isSameName, nameBeforeAccount } from './address-block.ts';
import { firstRowAt } from './first-row.ts';
import { ACCOUNT_NOUN } from './head-words.ts';
import { headsOf } from './header.ts';
import { isWholeTerm } from './header-words.ts';
import { holderLabel, isFieldLabel } from './holder-labels.ts';
import { labelledValues } from './labelled-value.ts';
import { labelIn } from './labels.ts';
import { isRightToLeft, readableCell } from './reading-order.ts';

/** Forms of address stand this near the top. */
const HEAD_LINES = 15;
/** Heads of columns may take so many type heights above the line that tells them. */
const HEADS_EMS = 1.5;
const MAX_NAME_WORDS = 10;
/** A label of a balance is this share of the letters at least. */
const MIN_LABEL_SHARE = 0.5;
/** The part of the lines that may hold an address block where no rows are found. */
const ADDRESS_LINES = 30;

/**
 * The account holder: beside or below its label, else the first line of the address block at the top of the first page.
 */
export function findHolder(context: DocumentContext, bank: TextCell | null): TextCell | null {
  const labelled = labelledHolder(context, bank);
  if (labelled) return labelled;
  const end = endOfHead(context);
  const head = context.lines.slice(0, end < 0 ? ADDRESS_LINES : end).filter((line) => line.page === 1);
  const words = nameBeforeHonorific(context.lines) ?? addressBlockName(head, bank);
  const name = words ? nameBeforeAccount(words) : [];
  return name.length > 0 ? readableCell(name, 1) : null;
}

function labelledHolder(context: DocumentContext, bank: TextCell | null): TextCell | null {
  const end = endOfHead(context);
  for (const [at, line] of context.lines.entries()) {
    if (line.page > 2) break;
    // Weak labels below the heads of columns are heads themselves, or name the other party.
    const isAbove = end < 0 || at < end;
    const labels = {
      isLabel: (phrase: string) =>
        holderLabel(phrase) === 'sure' || (isAbove && holderLabel(phrase) === 'weak'),
      isOther: isOtherLabel,
    };
    const listed = isAbove ? listedName(line) : null;
    for (const words of [...labelledValues(context.lines, at, labels), ...(listed ? [listed] : [])]) {
      const name = isRightToLeft(words) ? words : nameBeforeAccount(words);
      if (isHolder(name) && !isSameName(name, bank)) return readableCell(name, line.page);
    }
  }
  return null;
}

/** Labels of other facts, balances among them: forms print them beside the holder's above their values. */
function isOtherLabel(phrase: string): boolean {
  if (isFieldLabel(phrase) || isWholeTerm(phrase)) return true;
  if ((labelIn(phrase)?.share ?? 0) >= MIN_LABEL_SHARE) return true;
  const endsWithNumber = /\sn[.°º]?$/iu.test(phrase) && isAccountLabel(phrase);
  return !/\d/.test(phrase) && (isNumberLabel(phrase) || endsWithNumber);
}

/** Listings print labels without colons: 'ACCOUNT 00-000000-1   NAME JANE Q EXAMPLE'. */
function listedName(line: AnalysedLine): Word[] | null {
  const phrases = phrasesOf(line);
  if (!phrases.some((phrase) => isAccountLabel(lineText(phrase)) && /\d/.test(lineText(phrase)))) return null;
  const named = phrases.find(({ words: [first, ...rest] }) => {
    return first && holderLabel(first.text) === 'weak' && rest.length > 1 && !/\d|\p{Ll}/u.test(textOf(rest));
  });
  return named?.words.slice(1) ?? null;
}

function isHolder(words: readonly Word[]): boolean {
  const text = textOf(words);
  return (
    words.length <= MAX_NAME_WORDS &&
    /[\p{L}\p{M}]{2}/u.test(text) &&
    /\p{Lu}|\p{Lo}/u.test(text) &&
    !/[?!]$/.test(text) &&
    !ACCOUNT_NOUN.test(text) &&
    !/^(?:bank|banco|banque)$/i.test(text) &&
    text.replace(/\D/g, '').length * 2 < text.length
  );
}

/** Index of the first line that belongs to the heads of columns or is a row; -1 when there is none. */
function endOfHead(context: DocumentContext): number {
  const heads = headsOf(context.lines);
  const row = firstRowAt(context.lines);
  const head = context.lines.findIndex((line) => heads.has(line));
  const end = head < 0 || row < 0 ? Math.max(head, row) : Math.min(head, row);
  const [line, above] = [context.lines[end], context.lines[end - 1]];
  if (!line || !above || above.page !== line.page || !heads.has(line)) return end;
  // Heads of columns may take two lines, the upper one of words that tell no column by themselves.
  const isUpperHead =
    phrasesOf(above).length > 2 && line.box.y0 - above.box.y0 <= HEADS_EMS * Math.max(line.size, 6);
  return isUpperHead ? end - 1 : end;
}

/** The words of a name that a form of address follows ('様', '귀하'), in Japanese and Korean letters. */
function nameBeforeHonorific(lines: readonly AnalysedLine[]): Word[] | null {
  for (const line of lines.slice(0, HEAD_LINES))
    for (const phrase of phrasesOf(line)) {
      const at = phrase.words.findIndex((word) => /^(?:様|殿|御中|귀하|님)$/u.test(word.text));
      if (at > 0) return phrase.words.slice(0, at);
    }
  return null;
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}
