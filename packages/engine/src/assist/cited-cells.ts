import type { MoneyCell, TextCell } from '@ledgerlift/contract';
import { moneyCellFrom, textCellOf } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { printedSign } from '../statement/chain.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { DateToken } from '../values/date-token.ts';
import type { NumberedWord } from './assistant-request.ts';

/**
 * A cited value on a page: the engine's own reading of the complete print, even if only some of its words were cited.
 */
export interface Cited<T> {
  token: T;
  /** Index of its line in the document. */
  at: number;
  /** From 1. */
  page: number;
}

/** Looks up citations. Every function returns null when no such value is printed there. */
export interface CitedPrint {
  words(ids: readonly number[]): NumberedWord[] | null;
  amount(ids: readonly number[]): Cited<AmountToken> | null;
  date(ids: readonly number[]): Cited<DateToken> | null;
  text(ids: readonly number[]): TextCell | null;
}

export function citedPrint(context: DocumentContext, numbered: readonly NumberedWord[]): CitedPrint {
  const words = (ids: readonly number[]) => {
    const found = ids.flatMap((id) => numbered[id - 1] ?? []);
    return found.length === ids.length && new Set(ids).size === ids.length ? found : null;
  };
  /** The one value of a line that contains all cited words. */
  const oneOf = <T extends { words: Word[] }>(
    ids: readonly number[],
    valuesOf: (at: number) => readonly T[],
  ): Cited<T> | null => {
    const cited = words(ids);
    const [first] = cited ?? [];
    if (!cited || !first || cited.some(({ at, isRedacted }) => isRedacted || at !== first.at)) return null;
    const holding = valuesOf(first.at).filter((value) =>
      cited.every(({ word }) => value.words.includes(word)),
    );
    const [token, another] = holding;
    const page = context.lines[first.at]?.page;
    return token && !another && page !== undefined ? { token, at: first.at, page } : null;
  };
  return {
    words,
    // A number that is not printed as money may be a reference, a day or a count.
    amount: (ids) =>
      oneOf(ids, (at) => context.lines[at]?.amounts.filter(({ strength }) => strength === 'strong') ?? []),
    date: (ids) => oneOf(ids, (at) => context.lines[at]?.dates ?? []),
    text: (ids) => textOf(words(ids), context),
  };
}

function textOf(cited: NumberedWord[] | null, context: DocumentContext): TextCell | null {
  const [first] = cited ?? [];
  if (!cited || !first) return null;
  const ordered = [...cited].sort((a, b) => a.at - b.at || a.word.box.x0 - b.word.box.x0);
  const pageOf = ({ at }: NumberedWord) => context.lines[at]?.page ?? 0;
  const page = pageOf(ordered[0] ?? first);
  const text = ordered.map(({ word }) => word.text).join(' ');
  const boxes = ordered.filter((word) => pageOf(word) === page).map(({ word }) => word.box);
  return textCellOf(text, text, page, boxes, Math.min(...ordered.map(({ word }) => word.confidence)));
}

/** The cited amount as money of the account, with this sign if none is printed. Null when it is in another currency. */
export function citedMoney(
  { token, page }: Cited<AmountToken>,
  currency: string,
  unsigned: -1 | 1,
): MoneyCell | null {
  if (!isOfCurrency(token, currency)) return null;
  const printed = printedSign(token);
  const money = tokenMoney(token, currency, printed === 0 ? unsigned : printed);
  return money ? moneyCellFrom(token, page, money) : null;
}

/** False when another currency than the account's is printed beside the amount. */
export function isOfCurrency(token: AmountToken, currency: string): boolean {
  const own = currencyCandidates(token.currency);
  return own.length === 0 || own.includes(currency);
}
