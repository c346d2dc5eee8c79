/** Characters that recognition and layouts print separately or omit: they do not distinguish texts. */
const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** Letters and digits of a text in lower case, for comparison. '' for an absent text. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '').normalize('NFKC').toLowerCase().replace(NO_WORD, '');
}
