/** The families that a space prints with: their widths are those of PDF's standard fonts. */
export const FAMILIES = ['sans', 'serif', 'mono'] as const;
export type Family = (typeof FAMILIES)[number];

/** Thousandths of an em for the characters from space to tilde (Adobe's metrics of Helvetica and Times). */
const SANS = widths(
  '278 278 355 556 556 889 667 222 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 222 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
);
const SANS_BOLD = widths(
  '278 333 474 556 556 889 722 278 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 278 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
);
const SERIF = widths(
  '250 333 408 500 500 833 778 333 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
);
const SERIF_BOLD = widths(
  '250 333 555 500 500 1000 833 333 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520',
);
const MONO_WIDTH = 600;
const FIRST_CODE = 32;

/** Ems above and below the baseline that a line of text takes: the loose box of a word. */
export const ASCENT = 0.905;
export const DESCENT = 0.212;

/** Points from the left edge of a text's first character to the right edge of its last one. */
export function textWidth(text: string, family: Family, size: number, isBold = false): number {
  let thousandths = 0;
  for (const character of text) thousandths += characterWidth(character, family, isBold);
  return (thousandths * size) / 1000;
}

function characterWidth(character: string, family: Family, isBold: boolean): number {
  const code = character.codePointAt(0) ?? 0;
  if (isCombining(code)) return 0;
  if (isFullWidth(code)) return 1000;
  if (family === 'mono') return MONO_WIDTH;
  const table = family === 'serif' ? (isBold ? SERIF_BOLD : SERIF) : isBold ? SANS_BOLD : SANS;
  return table[code - FIRST_CODE] ?? table[baseLetter(character) - FIRST_CODE] ?? OTHER_LETTER;
}

/** A letter of another script; fonts differ more among themselves than from it. */
const OTHER_LETTER = 560;

/** `é` is as wide as `e`, a no-break space as a space. */
function baseLetter(character: string): number {
  return character.normalize('NFKD').codePointAt(0) ?? 0;
}

function isCombining(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x591 && code <= 0x5bd) ||
    (code >= 0x64b && code <= 0x65f) ||
    (code >= 0xe34 && code <= 0xe3a) ||
    (code >= 0xe47 && code <= 0xe4e) ||
    code === 0x93c ||
    code === 0x94d ||
    (code >= 0x941 && code <= 0x948)
  );
}

function isFullWidth(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xff01 && code <= 0xff60)
  );
}

function widths(list: string): readonly number[] {
  return list.split(' ').map(Number);
}
