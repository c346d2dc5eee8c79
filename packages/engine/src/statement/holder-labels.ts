import { termsOf } from '../lexicon/concept-book.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Concept } from '../lexicon/language-terms.ts';
import { reversedRightToLeft } from '../values/digits.ts';

const sure = labelsOf(['statement.accountHolder', 'statement.accountName']);
/** Words that name the holder at the head of a statement, and other people and columns elsewhere. */
const weak = labelsOf(['statement.customer']);
const periods = labelsOf(['statement.period']);

function labelsOf(concepts: readonly Concept[]): ReadonlySet<string> {
  return new Set(concepts.flatMap(termsOf).map(joinedLetters));
}

/** How surely a phrase is a label of the account holder; null when it is none. Of two languages parted by a slash one will do. */
export function holderLabel(phrase: string): 'sure' | 'weak' | null {
  const parts = [phrase, ...phrase.split(/[/|]/)].map((part) => joinedLetters(reversedRightToLeft(part)));
  if (parts.some((part) => sure.has(part))) return 'sure';
  return parts.some((part) => weak.has(part)) ? 'weak' : null;
}

/** 'За период': a term for period, perhaps behind a small word. */
function isPeriodLabel(phrase: string): boolean {
  const words = phrase.split(' ');
  return words.length <= 2 && periods.has(joinedLetters(words.at(-1) ?? ''));
}

/** The letters of a label: 'Account holder(s)' is 'Account holders'. */
function joinedLetters(text: string): string {
  return labelParts(text).join('');
}

/** Words that open labels of other things that forms tell. */
const FIELD =
  /^(?:account|iban|bic|swift|currency|valuta|w[äa]hrung|devise|moneda|moeda|валюта|branch|agence|ag[eê]ncia|filiale|sucursal|period\p{L}*|p[ée]riode|период|date|datum|fecha|data|дата|page|seite|p[áa]gina|type|number|nummer|n[úu]mero|номер|no\.?|phone|e-?mail|address|adresse|direcci[óo]n|адрес|kontonummer|kontonr\.?|konto|card|sort ?code|member|cust(?:omer)? id|statement|opening|closing|balance)(?!\p{L})/iu;
const MAX_FIELD_WORDS = 5;

/** True for a phrase that is a label of some other thing: it is no value of the label before it. */
export function isFieldLabel(phrase: string): boolean {
  const words = phrase.split(' ');
  if (words.length > MAX_FIELD_WORDS || /\d/.test(phrase)) return false;
  return /[:：]$/.test(phrase) || isPeriodLabel(phrase) || FIELD.test(phrase) || holderLabel(phrase) !== null;
}
