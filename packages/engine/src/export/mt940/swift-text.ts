import { plainLine } from '../accounting/plain-line.ts';

/** Letters that Unicode does not decompose into a letter of this character set and a mark, and customary spellings. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  '&': '+',
  '€': 'EUR',
  '£': 'GBP',
  '@': '(at)',
  _: '-',
  '–': '-',
  '—': '-',
  '"': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '‘': "'",
  '’': "'",
  ';': ',',
  '<': '(',
  '[': '(',
  '{': '(',
  '>': ')',
  ']': ')',
  '}': ')',
};
/** Set x of SWIFT without `?`, which separates the subfields of field 86. */
const ALLOWED = /^[A-Za-z\d/\-:().,'+ ]$/;
const REPLACEMENT = '.';

/**
 * One line of SWIFT's character set x. Letters with marks are spelled without, as German and Nordic banks do (`ü` is
 * `ue`); other characters become a full stop.
 */
export function swiftText(text: string): string {
  return [...plainLine(text)].map(fitted).join('');
}

function fitted(character: string): string {
  if (ALLOWED.test(character)) return character;
  const spelled = SPELLED[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return spelled !== '' && [...spelled].every((part) => ALLOWED.test(part)) ? spelled : REPLACEMENT;
}
