import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
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
export function unreadBalance({ lines, style }: DocumentContext): string | null {
  const line =
    lines.find((each) => each.dates.length === 0 && isUnread(each)) ??
    (style.decimals === 0 ? undefined : lines.find((each, at) => isUnreadStrip(each, lines[at - 1])));
  return line ? `the balance in the line '${lineText(line)}' on page ${line.page} could not be read` : null;
}

/** Figures in whole thousands, as money of large units is printed. */
const WHOLE_UNITS = /^[-+(]?\d{1,3}(?:[.,'\u2019]\d{3})+\)?[-+]?$/;

/** Letters of a side behind a figure. */
const SIDE = /^(?:CR|DR|[CDHS])$/;

/** True for a line of nothing but figures in whole thousands right below the labels of both balances. */
function isUnreadStrip(line: AnalysedLine, above: AnalysedLine | undefined): boolean {
  if (!above || above.page !== line.page || line.amounts.some(({ strength }) => strength === 'strong'))
    return false;
  const kinds = phrasesOf(above).flatMap((phrase) => {
    const label = labelOf(phrase);
    return label && label.share >= SURE_SHARE ? [label.kind] : [];
  });
  const words = line.words.filter(({ text }) => !SIDE.test(text));
  const figures = words.filter(({ text }) => WHOLE_UNITS.test(plainDigits(text)));
  return (
    kinds.includes('opening') &&
    kinds.includes('closing') &&
    figures.length >= 2 &&
    figures.length === words.length
  );
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
