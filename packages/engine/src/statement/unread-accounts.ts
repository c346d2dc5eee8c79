import { type Account, type Box, currencyDecimals, minorToDecimal, type Row } from '@ledgerlift/contract';
import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import { printedSign } from './chain.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { labelOf } from './labels.ts';

/** So many amounts lead from one figure to another by chance only rarely. */
const MIN_AMOUNTS = 2;

/**
 * Why no account is proved: between an opening and a closing balance that are those of none the page prints amounts that lead from
 * one to the other. They are the rows of an account that was not read. Null where there is none.
 */
export function unreadAccount(
  labelled: readonly LabelledAmount[],
  accounts: readonly Account[],
  rows: readonly Row[],
  lines: readonly AnalysedLine[],
): string | null {
  const isRead = isWithinRows(rows);
  for (const currency of new Set(accounts.map((account) => account.currency))) {
    const known = new Set(
      accounts.flatMap(({ openingBalance, closingBalance }) =>
        [openingBalance, closingBalance].map((cell) => Math.abs(cell?.value?.minor ?? Number.NaN)),
      ),
    );
    const ends = labelled.filter(({ kind }) => kind === 'opening' || kind === 'closing');
    for (const [at, opening] of ends.entries()) {
      const closing = ends[at + 1];
      if (opening.kind !== 'opening' || closing?.kind !== 'closing') continue;
      const [from, to] = [opening, closing].map((end) => end && minorOf(end.token, currency));
      if (from === undefined || to === undefined || from === null || to === null) continue;
      if (known.has(Math.abs(from)) || known.has(Math.abs(to))) continue;
      const tokens = amountsBetween(opening, closing, lines);
      if (tokens.some(({ page, token }) => isRead(page, token.box))) continue;
      // The figures of a summary lead from one balance to the other, too, and have no dates.
      const dated = lines.slice(opening.at + 1, closing.at).filter(({ dates }) => dates.length > 0);
      if (dated.length < tokens.length) continue;
      const between = tokens.map(({ token }) => minorOf(token, currency) ?? 0);
      if (between.length >= MIN_AMOUNTS && from + between.reduce((sum, minor) => sum + minor, 0) === to)
        return `the rows between the balances ${printed(from, currency)} and ${printed(to, currency)} on page ${opening.page} were not read`;
    }
  }
  return null;
}

/** Tells whether a box of a page, in points, overlaps the amount or the balance of a row. */
function isWithinRows(rows: readonly Row[]): (page: number, box: Box) => boolean {
  const byPage = new Map<number | null, Box[]>();
  for (const cell of rows.flatMap(({ amount, balance }) => [amount, balance]))
    if (cell?.box) byPage.set(cell.page, [...(byPage.get(cell.page) ?? []), cell.box]);
  return (page, { x0, y0, x1, y1 }) =>
    (byPage.get(page) ?? []).some(
      (box) => overlap(x0, x1, box.x0, box.x1) > 0 && overlap(y0, y1, box.y0, box.y1) > 0,
    );
}

type Token = LabelledAmount['token'];

function minorOf(token: Token, currency: string): number | null {
  return tokenMoney(token, currency, printedSign(token) === -1 ? -1 : 1)?.minor ?? null;
}

/** The amounts in the column of both balances, on lines without a label. */
function amountsBetween(
  opening: LabelledAmount,
  closing: LabelledAmount,
  lines: readonly AnalysedLine[],
): { page: number; token: Token }[] {
  return lines.slice(opening.at + 1, closing.at).flatMap((line) => {
    if (labelOf(line) !== null) return [];
    const slack = LIST_EDGE_EMS * typeSize(line);
    const own = line.amounts.find(
      ({ strength, edge }) =>
        strength === 'strong' &&
        [opening, closing].every(({ token }) => Math.abs(edge - token.edge) <= slack),
    );
    return own ? [{ page: line.page, token: own }] : [];
  });
}

function printed(minor: number, currency: string): string {
  return minorToDecimal(minor, currencyDecimals(currency));
}
