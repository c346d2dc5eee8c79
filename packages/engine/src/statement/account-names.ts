import type { TextCell } from '@ledgerlift/contract';
import { cellFrom, textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { findAccountNumber } from './account-number.ts';
import { headsOf } from './header.ts';
import { labelIn } from './labels.ts';
import { numberText } from './number-shape.ts';
import { isStatementTitle } from './title-terms.ts';

const MAX_WORDS = 7;
const MAX_LINES_ABOVE = 8;
/** A part of a member's account in short: 'SUFFIX 09', 'Share 0001'. */
const SUFFIX = /^(?:suffix|share|sub-?account|pocket) [A-Z]?\d{1,4}\b/iu;
/** The number of a card in its four groups, some of them masked, at the end of a heading. */
const CARD_GROUPS = /^[3-6][\dXx*•]{3}(?: [\dXx*•]{4}){3}$/;
/** Titles of tables name no account. */
const TABLE_TITLE =
  /^(?:your )?(?:account )?(?:transactions?|activity|movements?|details|movimientos|movimentos|movimenti|mouvements|op[ée]rations|ums[äa]tze|buchungen|transaktion\p{L}*|операции)(?!\p{L})/iu;
/** Fields of a form: such a line says something of the bank, not of the account. */
const FIELD = /(?:^|\s)(?:bic|swift|iban|sort code|branch|page|phone|tel)(?:$|\W)|@/iu;

/**
 * What tells one of several accounts from the others, from the lines between the movements of the account before and its
 * own (`from` up to `to`, indexes of lines): the suffix or the card that the heading of its table names, else its number,
 * else the heading itself. Null when none is printed.
 */
export function accountName(context: DocumentContext, from: number, to: number): TextCell | null {
  const lines = context.lines.slice(from, to);
  const near = lines.slice(-MAX_LINES_ABOVE).reverse();
  return (
    suffixHeading(near) ??
    cardInHeading(near) ??
    nearestNumber(context, lines) ??
    findAccountNumber({ ...context, lines }) ??
    headingAbove(context, near)
  );
}

/** The number in the nearest lines above the movements that hold one: a summary further up lists those of all accounts. */
function nearestNumber(context: DocumentContext, lines: readonly AnalysedLine[]): TextCell | null {
  for (let count = 1; count <= MAX_LINES_ABOVE && count < lines.length; count++) {
    const found = findAccountNumber({ ...context, lines: lines.slice(-count) });
    if (found) return found;
  }
  return null;
}

function suffixHeading(near: readonly AnalysedLine[]): TextCell | null {
  const heading = near.find((line) => line.amounts.every(isWeak) && SUFFIX.test(lineText(line)));
  return heading ? textCellFrom({ words: heading.words, page: heading.page }) : null;
}

function isWeak(token: AmountToken): boolean {
  return token.strength !== 'strong';
}

/** 'Platinum Card : 0000 00XX XXXX 0001' above the rows of a card. */
function cardInHeading(near: readonly AnalysedLine[]): TextCell | null {
  for (const line of near) {
    const words = line.words.slice(-4);
    if (line.words.length > 4 && line.amounts.every(isWeak) && CARD_GROUPS.test(numberText(words)))
      return cellFrom(numberText(words), { words, page: line.page });
  }
  return null;
}

function headingAbove(context: DocumentContext, near: readonly AnalysedLine[]): TextCell | null {
  const heads = headsOf(context.lines);
  const heading = near.find((line) => {
    const [phrase, another] = phrasesOf(line);
    const text = lineText(line);
    const isPlain = line.amounts.length === 0 && line.dates.length === 0 && !heads.has(line);
    return phrase && (!another || another.words.length <= 3) && isPlain && isHeading(text, line);
  });
  return heading ? textCellFrom({ words: heading.words, page: heading.page }) : null;
}

function isHeading(text: string, line: AnalysedLine): boolean {
  return (
    line.words.length <= MAX_WORDS &&
    hasNameLetters(text) &&
    !/[.:]$/.test(text) &&
    labelIn(text) === null &&
    !FIELD.test(text) &&
    !TABLE_TITLE.test(text) &&
    !isStatementTitle(text)
  );
}
