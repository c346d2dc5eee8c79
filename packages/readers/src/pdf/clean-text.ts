/** Replacements for the presentation ligatures U+FB00 to U+FB06. */
const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
const LIGATURE = /[\uFB00-\uFB06]/g;
/** Soft hyphens, zero-width and direction marks: they take no space on the page. */
const WIDTHLESS = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Control characters other than white space, and halves of surrogate pairs: no later step can store them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
/** Private-use code points and the replacement character: they do not identify a letter. */
const UNKNOWN = /^[\p{Co}\uFFFD]$/u;

/** The stored form of a word's text: ligatures as letters, without invisible marks. */
export function cleanText(text: string): string {
  return text
    .replace(WIDTHLESS, '')
    .replace(UNPRINTABLE, '')
    .replace(LIGATURE, (ligature) => LIGATURES[ligature] ?? ligature);
}

/** Any white space, whatever its width: splitting at it is right even within a grouped number. */
export function isWhiteSpace(text: string): boolean {
  return /^\s$/.test(text);
}

/** True for a character that the file draws but does not map to a letter: missing, private-use or control. */
export function isUnknown(text: string): boolean {
  if (text === '') return true;
  return UNKNOWN.test(text) || (/^\p{Cc}$/u.test(text) && !isWhiteSpace(text));
}
