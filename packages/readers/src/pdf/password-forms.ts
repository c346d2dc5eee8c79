/** PDFDocEncoding from 0x80 on, where Latin-1 has control characters, in order; and the euro sign at 0xA0. */
const PDF_DOC_FROM_0X80 = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž';
const PDF_DOC_EURO = '\u00a0';
/** Spaces that SASLprep maps to the ordinary one, and the characters that it drops (RFC 3454, tables C.1.2 and B.1). */
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
const DROPPED = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/g;

/**
 * The encodings of a typed password that a file may use, the likeliest first: unchanged; with composed accents
 * (keyboards differ); by SASLprep for PDF 2.0 (ISO 32000-2, 7.6.4.3.2); and for older files in PDFDocEncoding (ISO
 * 32000-1, annex D), written as the Latin-1 text of the same bytes, which PDFium encodes back. The last is the empty
 * password: it opens a file that only restricts its use, since one password may be entered for many files.
 */
export function passwordForms(typed: string): string[] {
  const composed = typed.normalize('NFC');
  const prepared = typed.replace(OTHER_SPACES, ' ').replace(DROPPED, '').normalize('NFKC');
  return [...new Set([typed, composed, prepared, inPdfDocEncoding(composed), ''])];
}

function inPdfDocEncoding(text: string): string {
  return [...text].map((letter) => (letter === '€' ? PDF_DOC_EURO : highLetter(letter))).join('');
}

function highLetter(letter: string): string {
  const index = [...PDF_DOC_FROM_0X80].indexOf(letter);
  return index < 0 ? letter : String.fromCharCode(0x80 + index);
}
