import { type Line, lineText } from '../layout/lines.ts';
import { stacksOf } from '../layout/stacks.ts';
import type { Page, Word } from '../page.ts';
import { isTownLine } from './address-blocks.ts';

/** A letterhead is in this part of the page, from the top. */
const HEAD_DEPTH = 0.3;
/** A name is at least so many times as large as the address below it. */
const LARGER = 1.15;
/** Between a name and its address is at most a line about its trade, in heights of the name's type. */
const MAX_GAP_EMS = 2.2;
/** Maximum offset of the edges or centres of both, in heights of the name's type. */
const SAME_EDGE_EMS = 0.5;

/** A telephone, an e-mail or a web address. */
export const REACHED =
  /@|www\.|(?<!\p{L})(?:t[ée]l\S*|phone|ph|fax|telefon\S*|телефон|тел|電話|电话|전화)(?!\p{L})/iu;

/** A letterhead's name, and the row of address below it. */
export interface Letterhead {
  name: Line;
  row: Line;
}

/**
 * 'Kessler & Sohn' in larger type over 'Werkstr. 9 · 34999 Altenau': whoever writes prints the address in one row, and the
 * one written to has a line for the street and another for the town.
 */
export function letterheadsOf(page: Page | undefined): Letterhead[] {
  if (!page) return [];
  const phrases = stacksOf(page)
    .flat()
    .filter(({ box }) => box.y0 < HEAD_DEPTH * page.height);
  return phrases.filter(isAddressRow).flatMap((row) => {
    const above = phrases.filter((name) => heads(name, row));
    const [name] = above.sort((a, b) => b.size - a.size);
    return name ? [{ name, row }] : [];
  });
}

function heads(name: Line, row: Line): boolean {
  const down = row.box.y0 - name.box.y1;
  const shifts = [
    row.box.x0 - name.box.x0,
    row.box.x1 - name.box.x1,
    (row.box.x0 + row.box.x1 - name.box.x0 - name.box.x1) / 2,
  ];
  return (
    name.size >= LARGER * row.size &&
    down > -0.3 * name.size &&
    down <= MAX_GAP_EMS * name.size &&
    shifts.some((shift) => Math.abs(shift) <= SAME_EDGE_EMS * name.size)
  );
}

/** Street and town, or town and telephone, in one row. */
function isAddressRow(line: Line): boolean {
  return lineText(line).split(/\s?[·•⋅|*]\s?|\s[–—-]\s|,\s/u).length >= 2 && isTownLine(line);
}

/** Letters of one word are at most this far apart, in type heights, where a letterhead spaces them out. */
const LETTER_GAP_EMS = 0.4;

/** 'K E S S L E R' as 'KESSLER': letters printed apart are joined into words by their gaps. */
export function spelt(words: readonly Word[]): string {
  const isSpaced = words.length >= 4 && words.every(({ text }) => /^\p{L}$/u.test(text));
  return words.reduce((text, word, index) => {
    const before = words[index - 1];
    const isClose = before !== undefined && word.box.x0 - before.box.x1 <= LETTER_GAP_EMS * word.size;
    return `${text}${index > 0 && !(isSpaced && isClose) ? ' ' : ''}${word.text}`;
  }, '');
}
