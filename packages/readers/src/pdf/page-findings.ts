import type { Finding } from '@ledgerlift/contract';
import type { Word } from '@ledgerlift/engine';
import { pageFinding } from '../findings.ts';
import type { Disagreement } from './merge-ocr-and-text-layer.ts';

/** Text of the file was replaced by the picture's text. `missing`: nothing could be read there. */
export function textReplaced(number: number, missing: boolean): Finding {
  const start = `The text inside this file is not what page ${number} shows;`;
  return missing
    ? pageFinding(
        'text_replaced',
        'warning',
        number,
        `${start} it was left out, and nothing could be read there from the picture of the page. Rows may be missing.`,
      )
    : pageFinding('text_replaced', 'info', number, `${start} it was read from the picture of the page.`);
}

/** Words are kept, in doubt, whose letters neither the file nor the picture determines. */
export function lettersUnconfirmed(number: number): Finding {
  return pageFinding(
    'text_unconfirmed',
    'warning',
    number,
    `Page ${number} has text whose letters this file does not tell for sure, and its picture could not confirm them. Check what was read there.`,
  );
}

/** Invisible text was dropped because too little was read beside it to judge it. */
export function layerUnconfirmed(number: number): Finding {
  return pageFinding(
    'text_unconfirmed',
    'info',
    number,
    `This file has hidden text on page ${number} that could not be compared with what the page shows; it was left out.`,
  );
}

/** `word` is the word on the page whose readings differ. */
export function digitsDisagree(
  number: number,
  { ownText, theirText }: Disagreement,
  word: Word | undefined,
): Finding {
  const message = `On page ${number} the picture reads '${ownText}' and the text inside the file says '${theirText}'. Check which is right.`;
  return { ...pageFinding('digits_disagree', 'warning', number, message), box: word?.box ?? null };
}
