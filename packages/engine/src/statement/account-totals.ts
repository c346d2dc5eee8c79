import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import { sumMinor } from '@ledgerlift/contract';
import { moneyCellFrom } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { tokenMoney } from '../values/amount.ts';
import type { LabelledAmount } from './balances.ts';
import { opensWithTotal } from './labels.ts';

type Totals = Pick<Account, 'totalIn' | 'totalOut'>;

/**
 * The printed totals of money in and money out that an account's rows lead to: amounts labelled so, and those of lines
 * that open with a word for total. Where several are printed (sections have totals too), the one that its rows confirm
 * is meant. One that they contradict may be the total of something else: it is kept only where no balance is printed and
 * it is the only one (`binding`), so that the proof can fail.
 */
export function accountTotals(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  rows: readonly Row[],
  currency: string,
  binding: boolean,
): Totals {
  const minors = rows.map((row) => row.amount?.value?.minor ?? 0);
  const moneyIn = sumMinor(minors.filter((minor) => minor > 0));
  const moneyOut = -sumMinor(minors.filter((minor) => minor < 0));
  const unnamed = totalLineCells(context, currency);
  const totalIn = choose(cellsOf('totalIn', labelled, currency), unnamed, moneyIn, binding);
  const totalOut = choose(cellsOf('totalOut', labelled, currency), unnamed, moneyOut, binding);
  return { ...(totalIn ? { totalIn } : {}), ...(totalOut ? { totalOut } : {}) };
}

function choose(
  named: readonly MoneyCell[],
  unnamed: readonly MoneyCell[],
  sum: number,
  binding: boolean,
): MoneyCell | null {
  const fitting = [...named, ...unnamed].find((cell) => cell.value?.minor === sum);
  const [only, another] = named;
  return fitting ?? (binding && only && !another ? only : null);
}

function cellsOf(
  kind: LabelledAmount['kind'],
  labelled: readonly LabelledAmount[],
  currency: string,
): MoneyCell[] {
  return labelled
    .filter((item) => item.kind === kind && item.share >= SURE_SHARE)
    .map(({ token, page }) => moneyCellFrom(token, page, tokenMoney(token, currency, 1)));
}

/** A label that explains less of its phrase may name something else. */
const SURE_SHARE = 0.6;

function totalLineCells(context: DocumentContext, currency: string): MoneyCell[] {
  return context.lines
    .filter((line) => line.dates.length === 0 && opensWithTotal(line.words[0]?.text ?? ''))
    .flatMap((line) =>
      line.amounts.map((token) => moneyCellFrom(token, line.page, tokenMoney(token, currency, 1))),
    );
}
