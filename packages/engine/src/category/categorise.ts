import type { Category } from '@ledgerlift/contract';
import { companyEnd } from '../counterparty/company-form.ts';
import type { Counterparty, RowKnowledge } from '../counterparty/counterparty.ts';
import type { Description } from '../counterparty/description.ts';
import type { Movement } from '../counterparty/movement.ts';
import { isSamePerson } from '../counterparty/same-person.ts';
import { findWords } from '../counterparty/word-book.ts';
import { COMPANY_FORM } from '../invoice/field-labels.ts';
import { BANK_WORD } from '../statement/head-words.ts';
import { surestMerchantCategory } from './merchant-category.ts';
import { holdsMerchantWord } from './merchant-words.ts';
import { CATEGORY_OF_KIND, PURPOSE_BOOK } from './purpose-words.ts';

/** The rule that found a category. */
export type CategoryRule = 'booking' | 'purpose' | 'merchant' | 'person';

export interface FoundCategory {
  category: Category;
  rule: CategoryRule;
}

/**
 * The everyday category of a movement; null when nothing indicates it clearly, or words indicate several. `named` is
 * the name in the description, possibly the account holder's.
 */
export function categorise(
  words: Description,
  movement: Movement | null,
  named: Counterparty | null,
  row: RowKnowledge,
): FoundCategory | null {
  return (
    byBooking(movement, named, row) ??
    byPurpose(words, named, movement, row) ??
    byMerchant(words, named, movement, row) ??
    byPerson(words, named, movement)
  );
}

function byBooking(
  movement: Movement | null,
  named: Counterparty | null,
  row: RowKnowledge,
): FoundCategory | null {
  const isOwn = movement?.betweenOwn || (named !== null && isSamePerson(named.text, row.holder));
  if (movement?.mixed) return null;
  const category = isOwn ? 'Transfer' : movement && CATEGORY_OF_KIND[movement.kind];
  if (!category || (category === 'Income' && row.type === 'debit')) return null;
  return { category, rule: 'booking' };
}

/** Finds the purpose outside the name. In a shop's row the words are its name: 'Rent a car'. */
function byPurpose(
  words: Description,
  named: Counterparty | null,
  movement: Movement | null,
  row: RowKnowledge,
): FoundCategory | null {
  if (isPurchase(movement, row)) return null;
  const outside = words.filter((_, at) => !named || at < named.from || at > named.to);
  const found = findWords(
    PURPOSE_BOOK,
    outside.map((word) => word.text),
  );
  const categories = new Set(found.map((match) => match.role));
  const [category] = categories;
  if (!category || categories.size > 1) return null;
  return (category === 'Income') === (row.type === 'credit') ? { category, rule: 'purpose' } : null;
}

/** A card purchase: stated as one, or an otherwise unlabelled row of a card's statement. */
function isPurchase(movement: Movement | null, row: RowKnowledge): boolean {
  return movement?.kind === 'card' || movement?.kind === 'refund' || (row.card && !movement);
}

/** Later words are more likely a notice of the bank than the description of the movement. */
const MAX_TELLING_WORDS = 24;

/** The kind of shop or firm: from its name, or, for purchases and debits, from anywhere in the description. */
function byMerchant(
  words: Description,
  named: Counterparty | null,
  movement: Movement | null,
  row: RowKnowledge,
): FoundCategory | null {
  const bought = isPurchase(movement, row);
  const name = named ? words.slice(named.from, named.to + 1) : [];
  const inName = surestMerchantCategory(
    name.map((word) => word.text),
    true,
  );
  const texts = words.slice(0, MAX_TELLING_WORDS).map((word) => word.text);
  const anywhere = bought || movement?.kind === 'debit' || movement?.kind === 'payment' || !movement;
  const category = inName ?? (anywhere ? surestMerchantCategory(texts, false) : null);
  // Money from a hospital may be wages or a refund.
  if (!category || (row.type === 'credit' && !bought && category !== 'Tax')) return null;
  return { category, rule: 'merchant' };
}

/** Words in names of offices, clubs and firms. */
const INSTITUTION =
  /gruppe|verein|verband|stadt\b|gemeinde|amt\b|kasse|schule|klinik|verlag|handel|service|werke|haus\b|shop|store|trust|council|city|county|club|society|association|office|mairie|commune|ville|syndic|association|ayuntamiento|comunidad|ministerio|comune|ministero|condominio|câmara|município|gemeente|vereniging|stichting|urząd|gmina|spółdzielnia|wspólnota|úřad|město|kommun|region|forening|kunta|belediye|δήμος|община|управа|адміністрація|önkormányzat|primăria|payments?\b|market|direct|online|europe|international/iu;

/** A name of more words is hardly a person's. */
const MAX_PERSON_WORDS = 4;

/** A transfer to or from a person. */
function byPerson(
  words: Description,
  named: Counterparty | null,
  movement: Movement | null,
): FoundCategory | null {
  if (movement?.kind !== 'transfer' || !named) return null;
  const count = named.to - named.from + 1;
  const isFirm =
    companyEnd(words, named.from, named.to) !== null ||
    holdsMerchantWord(words.slice(named.from, named.to + 1).map((word) => word.text)) ||
    COMPANY_FORM.test(named.text) ||
    BANK_WORD.test(named.text) ||
    INSTITUTION.test(named.text) ||
    /[^\p{L}\p{M}\s.,'’-]/u.test(named.text);
  const isWhole = count >= 2 || /\p{Script=Han}|\p{Script=Hangul}/u.test(named.text);
  return isWhole && count <= MAX_PERSON_WORDS && !isFirm ? { category: 'Transfer', rule: 'person' } : null;
}
