/** The zero of each decimal digit block that statements use in other scripts, Gurmukhi to Khmer among them. */
const DIGIT_ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0, 0xff10,
];

const PUNCTUATION: Record<string, string> = {
  '\u066b': '.',
  '\u066c': ',',
  '\uff0c': ',',
  '\uff0e': '.',
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\ufe63': '-',
  '\uff0d': '-',
  '\uff0b': '+',
  '\u2019': "'",
  '\u2018': "'",
  '\u00b4': "'",
  '\u02bc': "'",
  '\uff08': '(',
  '\uff09': ')',
  '\uffe5': '\u00a5',
  '\uff0f': '/',
  '\uff1a': ':',
};

/** Converts digits and number punctuation of any script to ASCII, character by character: the length never changes. */
export function plainDigits(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return Array.from(text, plainCharacter).join('');
}

function plainCharacter(character: string): string {
  const known = PUNCTUATION[character];
  if (known) return known;
  const code = character.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}

const ASCII = /^[\0-\x7f]*$/;

/** Accents and points that may be left out. The vowel signs of India's scripts may not: without them कर is कीरा. */
const ACCENTS = /[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]/u;
const MARKS = /\p{M}/gu;

/**
 * Lower case without accents, for comparing words: `Début` is `debut`; Hangul keeps its syllables, the Turkish
 * dotless i gets its dot. ł, ø, đ, ð, æ and ß stay: `Beløb` is `beløb`.
 */
export function plainWord(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(MARKS, (mark) => (ACCENTS.test(mark) ? '' : mark));
  return plain.normalize('NFC').toLowerCase().replace(/ı/g, 'i');
}

/**
 * Reverses right-to-left words of a phrase: PDF files store Hebrew and Arabic words in their visual order from left
 * to right, and swap the two letters of the ligature lam-alef.
 */
export function reversedRightToLeft(phrase: string): string {
  if (ASCII.test(phrase) || !RIGHT_TO_LEFT_LETTER.test(phrase)) return phrase;
  return phrase.replace(RIGHT_TO_LEFT, (run) =>
    run
      .split(' ')
      .reverse()
      .join(' ')
      .replace(/\u0627\u0627\u0644/g, '\u0627\u0644\u0627'),
  );
}

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Consecutive words of those scripts; a colon behind a date before them is the date's. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{M}"'][\p{Script=Hebrew}\p{Script=Arabic}\p{M}"'/:]*(?: [\p{Script=Hebrew}\p{Script=Arabic}\p{M}"'/:]+)*/gu;
