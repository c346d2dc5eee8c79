/** Scripts without capital letters write words with fewer letters: '服务', 'מס'. */
const NAME = /[\p{L}\p{M}]{3}|\p{Lo}{2}/u;

/** True for a text with enough letters in a row to name something; a currency sign, a unit or a mark has fewer. */
export function hasNameLetters(text: string): boolean {
  return NAME.test(text);
}
