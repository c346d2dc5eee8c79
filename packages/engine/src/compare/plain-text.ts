/** Marks that recognition and layouts print apart, or not at all, tell no texts apart. */
const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** Letters and digits of a text in lower case, to compare by. '' for an absent text. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '').normalize('NFKC').toLowerCase().replace(NO_WORD, '');
}
