/** Characters that XML cannot hold, and lone surrogates. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Text as one line of whole characters: white space is collapsed, characters invalid in XML become a replacement
 * character.
 */
export function plainLine(text: string): string {
  return text.normalize('NFC').replace(NOT_IN_XML, '\uFFFD').replace(/\s+/g, ' ').trim();
}

/** The first `length` characters (code points, so that none is cut in two), without white space at the end. */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('').trimEnd();
}
