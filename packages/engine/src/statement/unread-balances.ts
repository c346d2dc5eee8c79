import type { Account } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { plainDigits } from '../values/digits.ts';
import { labelOf } from './labels.ts';

/** A label that explains less of its phrase may name something else. */
const SURE_SHARE = 0.75;
/** Figures without groups, which only their label distinguishes from other numbers. */
const BARE_FIGURE = /^[-+(]?\d{4,}\)?[-+]?$/;

/**
 * Why no account is proved: the first opening or closing balance beside whose label a figure is that was read as no money, as those
 * of an account in another currency. Null where there is none.
 */
export function unreadBalance(
  { lines, style }: DocumentContext,
  accounts: readonly Account[],
): string | null {
  const known = new Set(
    accounts.flatMap(({ openingBalance, closingBalance }) =>
      [openingBalance, closingBalance].flatMap((cell) => (cell ? figureOf(cell.raw) : [])),
    ),
  );
  const line =
    lines.find((each) => each.dates.length === 0 && isUnread(each)) ??
    (style.decimals === 0
      ? undefined
      : lines.find((each, at) => isUnreadStrip(each, lines[at - 1], known) || isUnreadBeside(each, known)));
  return line ? `the balance in the line '${lineText(line)}' on page ${line.page} could not be read` : null;
}

/** A printed figure without its sign and marks. */
function figureOf(raw: string): string {
  return plainDigits(raw).replace(/\D/g, '');
}

/** Figures in whole thousands, as money of large units is printed. */
const WHOLE_UNITS = /^[-+(]?\d{1,3}(?:[.,'\u2019]\d{3})+\)?[-+]?$/;

/** Letters of a side behind a figure. */
const SIDE = /^(?:CR|DR|[CDHS])$/;

/** True for a line of nothing but figures in whole thousands right below the label of a balance. */
function isUnreadStrip(
  line: AnalysedLine,
  above: AnalysedLine | undefined,
  known: ReadonlySet<string>,
): boolean {
  if (!above || above.page !== line.page || line.amounts.some(({ strength }) => strength === 'strong'))
    return false;
  const kinds = phrasesOf(above).flatMap((phrase) => {
    const label = labelOf(phrase);
    return label && label.share >= SURE_SHARE ? [label.kind] : [];
  });
  const words = line.words.filter(({ text }) => !SIDE.test(text));
  const figures = words.filter(({ text }) => WHOLE_UNITS.test(plainDigits(text)));
  return (
    (kinds.includes('opening') || kinds.includes('closing')) &&
    figures.length > 0 &&
    figures.length === words.length &&
    figures.some(({ text }) => !known.has(figureOf(text)))
  );
}

/** The same, with a space between groups. */
const GROUPS = /^[-+−–(]?\d{1,3}(?:[ .,'\u2019]\d{3})+\)?[-+−–]?$/;

/** True for a line with the label of a balance and a figure without decimals right behind it. */
function isUnreadBeside(line: AnalysedLine, known: ReadonlySet<string>): boolean {
  if (line.amounts.some(({ strength }) => strength === 'strong')) return false;
  const dated = new Set(line.dates.flatMap(({ words }) => words));
  return phrasesOf(line).some((phrase) => {
    const label = labelOf(phrase);
    const isEnd = label?.kind === 'opening' || label?.kind === 'closing';
    if (!isEnd || label.share < SURE_SHARE || phrase.words.some(hasDigit)) return false;
    const behind = line.words.slice(line.words.indexOf(phrase.words.at(-1) as Word) + 1);
    const figure = figureIn(behind.filter((word) => !dated.has(word)));
    const isMoney = GROUPS.test(plainDigits(figure)) || figure.length === 3;
    return isMoney && !known.has(figureOf(figure)) && !known.has(`${figureOf(figure)}00`);
  });
}

/** The figure that words begin with, behind words in brackets: '(2 accounts) 2 500 000'. */
function figureIn(words: readonly Word[]): string {
  const texts = words.map(({ text }) => text);
  const from = texts[0]?.startsWith('(') ? texts.findIndex((text) => text.endsWith(')')) + 1 : 0;
  const end = texts.findIndex((text, at) => at >= from && !/^[\p{Nd}.,'’()+\-−–]+$/u.test(text));
  return texts.slice(from, end < 0 ? texts.length : end).join(' ');
}

function hasDigit({ text }: Word): boolean {
  return /\p{Nd}/u.test(text);
}

function isUnread(line: AnalysedLine): boolean {
  const figures = line.words.filter(({ text }) => /\p{Nd}/u.test(text));
  const isBare = figures.length > 0 && figures.every(({ text }) => BARE_FIGURE.test(plainDigits(text)));
  if (!isBare || line.amounts.some(({ strength }) => strength === 'strong')) return false;
  return phrasesOf(line).some((phrase) => {
    const label = labelOf(phrase);
    const isEnd = label?.kind === 'opening' || label?.kind === 'closing';
    return isEnd && label.share >= SURE_SHARE && !phrase.words.some((word) => figures.includes(word));
  });
}
