import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import { findHolder } from './account-holder.ts';
import { findAccountNumber } from './account-number.ts';
import { BANK_WORD, TITLE_WORD } from './head-words.ts';
import { headerOf } from './header.ts';

export type StatementFacts = Pick<Facts, 'bank' | 'accountHolder' | 'accountNumber'>;

/** Bank, account holder and account number as printed above the rows. What is not found is left out. */
export function findStatementFacts(context: DocumentContext): StatementFacts {
  const facts: StatementFacts = {};
  const bank = findBank(context);
  const number = findAccountNumber(context);
  const holder = findHolder(context, bank, number);
  if (bank) facts.bank = bank;
  if (holder) facts.accountHolder = holder;
  if (number) facts.accountNumber = number;
  return facts;
}

/** The bank's name stands in this part of the first page. */
const HEAD_SHARE = 0.3;

/** The bank: the largest phrase near the top with a word for bank, else the largest phrase there that is no title. */
function findBank(context: DocumentContext): TextCell | null {
  const first = context.pages[0];
  if (!first) return null;
  const end = context.lines.findIndex((line) => headerOf(line) !== null || isMovement(line));
  const head = end < 0 ? context.lines : context.lines.slice(0, end);
  const top = head
    .filter((line) => line.page === 1 && line.box.y0 <= first.height * HEAD_SHARE)
    .flatMap((line) => phrasesOf(line));
  const named = top.filter((phrase) => BANK_WORD.test(lineText(phrase)) && phrase.words.length <= 8);
  const largest = (phrases: readonly Line[]) =>
    [...phrases].sort((a, b) => b.size - a.size || a.box.y0 - b.box.y0)[0];
  const usualSize = context.lines[context.lines.length >> 1]?.size ?? 10;
  const big = top.filter(
    (phrase) =>
      phrase.size > 1.15 * usualSize &&
      /\p{L}{3}/u.test(lineText(phrase)) &&
      !TITLE_WORD.test(lineText(phrase)),
  );
  const found = largest(named) ?? largest(big);
  return found ? textCellFrom({ words: found.words, page: 1 }) : null;
}

function isMovement(line: AnalysedLine): boolean {
  return line.dates.length > 0 && line.amounts.some((token) => token.strength === 'strong');
}
