/** Unicode's combining characters and the marks of the model. Print mixes cedilla and comma below. */
const COMBINING: Readonly<Record<string, string>> = {
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u0302': 'circumflex',
  '\u0303': 'tilde',
  '\u0308': 'diaeresis',
  '\u030a': 'ring',
  '\u030c': 'caron',
  '\u0306': 'breve',
  '\u0304': 'macron',
  '\u0307': 'dot above',
  '\u030b': 'double acute',
  '\u0327': 'cedilla',
  '\u0326': 'cedilla',
  '\u0328': 'ogonek',
};

/** The marks of letters that are no plain letter with a combining character. */
const WHOLE: Readonly<Record<string, string>> = {
  ø: 'stroke',
  ł: 'stroke',
  đ: 'stroke',
  Ð: 'stroke',
  ð: 'eth',
  ß: 'eszett',
  æ: 'ae',
  œ: 'oe',
  ı: 'dotless i',
  þ: 'thorn',
};

/** The name of a letter's mark in the model; null for a plain letter and for two marks. */
export function markOf(letter: string): string | null {
  const [, combining, ...more] = letter.normalize('NFD');
  return WHOLE[letter] ?? (more.length === 0 ? (COMBINING[combining ?? ''] ?? null) : null);
}
