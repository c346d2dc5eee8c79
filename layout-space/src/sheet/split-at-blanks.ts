import { textWidth } from './font-metrics.ts';
import type { Sheet, SheetWord } from './sheet.ts';

/**
 * Splits words at blanks that keep a figure on one line, such as `1 156,00`: readers of files end a word at any blank.
 */
export function splitAtBlanks(sheet: Sheet): void {
  sheet.words = sheet.words.flatMap((word) => (/\s/.test(word.text) ? partsOf(word) : [word]));
}

function partsOf(word: SheetWord): SheetWord[] {
  const { text, box, family, size, isBold } = word;
  const space = textWidth('\u00a0', family, size, isBold);
  let x0 = box.x0;
  return text.split(/\s/).flatMap((part) => {
    const x1 = x0 + textWidth(part, family, size, isBold);
    const own = { ...word, text: part, box: { ...box, x0, x1 } };
    x0 = x1 + space;
    return part === '' ? [] : [own];
  });
}
