import { labelParts } from './label-text.ts';
import type { Concept } from './language-terms.ts';
import { LANGUAGES } from './languages.ts';
import { type PhraseBook, phraseBook } from './phrase-book.ts';

/** The concepts that mean a role. Where a term has several, the role that comes first has it. */
export type RoleConcepts<Role extends string> = Readonly<Record<Role, readonly Concept[]>>;

/** A book of the terms of all languages by the roles that their concepts have in one place of a document. */
export function conceptBook<Role extends string>(roles: RoleConcepts<Role>): PhraseBook<Role> {
  return phraseBook(
    (Object.keys(roles) as Role[]).flatMap((role) =>
      roles[role].flatMap((concept) => termsOf(concept).map((term) => ({ role, term }))),
    ),
    isTerm,
  );
}

/** The terms of a concept in all languages, as they are printed. */
export function termsOf(concept: Concept): string[] {
  return Object.values(LANGUAGES).flatMap((terms) => splitTerms(terms[concept] ?? ''));
}

function splitTerms(terms: string): string[] {
  return terms
    .split('|')
    .map((term) => term.trim())
    .filter(Boolean);
}

let every: ReadonlySet<string> | undefined;

/** True for a text, as `labelParts` joins it, that means anything on a document in some language. */
function isTerm(text: string): boolean {
  every ??= new Set(
    Object.values(LANGUAGES).flatMap((terms) =>
      Object.values(terms).flatMap((list) => splitTerms(list).map((term) => labelParts(term).join(''))),
    ),
  );
  return every.has(text);
}
