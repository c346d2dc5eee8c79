/** Letters that stand for the presentation ligatures U+FB00 to U+FB06. */
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
/** Soft hyphens, zero-width and direction marks: they take no room on the page. */
const WIDTHLESS = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Control characters that are no white space, and halves of surrogate pairs: nothing downstream can store them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
/** Code points that a file uses for glyphs of its own, and the replacement character: no reader can tell what they mean. */
const UNKNOWN = /^[\p{Co}\uFFFD]$/u;

/** The text of a word as it is stored: ligatures as letters, without marks that can't be seen. */
export function cleanText(text: string): string {
  return text
    .replace(WIDTHLESS, '')
    .replace(UNPRINTABLE, '')
    .replace(LIGATURE, (ligature) => LIGATURES[ligature] ?? ligature);
}

/** White space in every width that fonts have: splitting at it is right even within a grouped number. */
export function isWhiteSpace(text: string): boolean {
  return /^\s$/.test(text);
}

/** True for a character that the file draws and does not name: missing, private-use or control. */
export function isUnknown(text: string): boolean {
  if (text === '') return true;
  return UNKNOWN.test(text) || (/^\p{Cc}$/u.test(text) && !isWhiteSpace(text));
}
