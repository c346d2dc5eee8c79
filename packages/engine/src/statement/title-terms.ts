import { termsOf } from '../lexicon/concept-book.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Concept } from '../lexicon/language-terms.ts';
import { reversedRightToLeft } from '../values/digits.ts';

const STATEMENTS = termsIn('statement.title');
const OTHERS = termsIn('statement.account', 'common.creditCard');

function termsIn(...concepts: readonly Concept[]): ReadonlySet<string> {
  return new Set(concepts.flatMap(termsOf).map((term) => labelParts(term).join('')));
}

/** True for a title of statements in some language, before a stroke or a date too: 'Bankovni račun - Kreditna kartica'. */
export function isTitle(text: string): boolean {
  const title = titleIn(text);
  return STATEMENTS.has(title) || OTHERS.has(title);
}

/** True for a title that names no account, with or without the number of the statement: 'Wyciąg 11/2022'. */
export function isStatementTitle(text: string): boolean {
  return STATEMENTS.has(titleIn(text));
}

function titleIn(text: string): string {
  const [first = ''] = text.split(/ [-–—|] |\d/);
  return labelParts(reversedRightToLeft(first)).join('');
}
