import type { Account } from '@ledgerlift/contract';
import { unlessProved } from '../check/unless-proved.ts';
import type { DocumentContext } from '../document-context.ts';
import type { AccountPart } from './accounts.ts';
import { doubtOfCancelling } from './cancelling-lines.ts';
import { doubtOfMinus } from './card-minus.ts';
import { contradictsHeads } from './card-or-account.ts';
import { contradictingColumn } from './contradicting-columns.ts';
import { contradictingTotal } from './contradicting-totals.ts';
import { doubtOfRows, unlessDoubtful } from './doubtful-lines.ts';
import type { FoundParts } from './find-parts.ts';
import { findPeriods } from './find-periods.ts';
import type { StatementTable } from './find-table.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { doubtOfSide } from './owed-or-owned.ts';
import { doubtOfScale } from './printed-scale.ts';
import { doubtOfTotalsAsRows } from './totals-as-rows.ts';
import { contradictsTotals, signsByTotals } from './turned-signs.ts';
import { doubtOfZeroOpening } from './zero-opening.ts';

/** Indexes of the lines that hold an account's movements. */
export function rowLines({ movements }: AccountPart): number[] {
  return movements.map((step) => step.entry.at);
}

/** The accounts, of which none is proved whose signs or rows are doubtful. */
export function withDoubts(
  context: DocumentContext,
  accounts: readonly Account[],
  parts: readonly AccountPart[],
  table: StatementTable,
  doubtOfAll: string | null,
): Account[] {
  const { found, lines } = table;
  const allRows = new Set(parts.flatMap(rowLines));
  const periodsAt = new Set(findPeriods(context).map(({ at }) => at));
  return accounts.map((account, index) => {
    const part = parts[index];
    if (!found || !part || part.movements.length === 0 || account.proof.state !== 'proved') return account;
    const doubt =
      doubtOfAll ??
      doubtOfRows(part, table, allRows, context.lines, periodsAt) ??
      doubtOfCancelling(part, found.reading, context.lines) ??
      contradictingTotal(part, found.reading, lines) ??
      contradictingColumn(part, found.reading) ??
      doubtOfTotalsAsRows(part) ??
      doubtOfZeroOpening(part, context.lines) ??
      doubtOfScale(context, part.movements);
    if (doubt) return unlessProved(account, doubt);
    const rowsAt = new Set(rowLines(part));
    return { ...account, proof: unlessDoubtful(account.proof, lines, rowsAt, found.reading) };
  });
}

/** Why the signs of all rows may be turned round; null where totals, words or heads decide. */
export function doubtOfSigns(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  found: FoundParts,
  isCardToo: boolean,
): string | null {
  const byTotals = signsByTotals(context, found.parts);
  if (byTotals === 'turned')
    return 'the printed totals of money in and money out are those of the other side';
  // What an issuer calls money in is money in for the holder, too.
  if (found.card && found.table.found?.reading.issuerSigns && contradictsTotals(context, found.parts))
    return 'a printed total of money in or out is that of the other side';
  const isDecided = byTotals === 'kept' && !contradictsHeads(found.table);
  return isDecided
    ? null
    : (doubtOfSide(context, found, isCardToo) ?? doubtOfMinus(context, labelled, found));
}
