import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import { type AccountBorders, type Bound, type Draft, draftsOf, draftsUpward } from './account-drafts.ts';
import { linesOfOtherAccounts } from './account-sections.ts';
import {
  type BalanceSigns,
  movedAmounts,
  movedBy,
  type Reading,
  SIGNS_OF_CARDS,
  type Step,
  signOfBalance,
} from './chain.ts';
import { withDayBalances } from './day-balances.ts';
import type { FoundReading } from './find-reading.ts';
import { headsOf } from './header.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { draftsOfShown } from './shown-accounts.ts';

/** One account in the statement, with its movements in printed order. */
export interface AccountPart {
  opening: Bound | null;
  closing: Bound | null;
  movements: Step[];
  currency: string;
}

/** Parts the statement into its accounts: a new opening or closing balance that does not fit the one being read begins another. */
export function splitAccounts(
  found: FoundReading | null,
  labelled: readonly LabelledAmount[],
  context: DocumentContext,
  card: boolean,
): AccountPart[] {
  const steps = found?.steps ?? [];
  const reading = found?.reading ?? null;
  const printed = [...steps].sort((a, b) => a.entry.at - b.entry.at);
  // What was read as a movement is no end: 'Direct debit of the previous balance'.
  const moved = movedAmounts(steps);
  const ends = labelled.filter(
    ({ kind, token }) => (kind === 'opening' || kind === 'closing') && !moved.has(token),
  );
  const borders = accountBorders(context);
  const signedBy = (signs: BalanceSigns): AccountPart[] => {
    const bound = (item: LabelledAmount) => boundOf(item, signs, context.currency);
    // In a statement of one account a balance that nothing names may be that of an end.
    const spare = labelled
      .filter((item) => item.kind === 'carried' && !steps.some((step) => step.entry.at === item.at))
      .map((item) => ({ ...bound(item), tentative: true }));
    const partsOf = (drafts: readonly Draft[]) =>
      drafts.map((draft) => partOf(draft, reading, context, signs, drafts.length > 1 ? [] : spare));
    const [down, up] = draftsOfShown(printed, ends, bound) ?? [
      draftsOf(printed, ends, borders, bound),
      draftsUpward(printed, ends, borders, bound),
    ];
    const [downward, upward] = [partsOf(down), partsOf(up)];
    // Where an account's balances are below its rows, only reading upward meets them before the rows.
    return closedMovements(upward) > closedMovements(downward) ? upward : downward;
  };
  const parts = signedBy(balanceSigns(reading, card));
  // A reading takes its signs from the ends of the whole document, which with several cards are those of two.
  const isSettled = !card || parts.length < 2 || parts.every(isClosed) || (reading?.balance ?? -1) >= 0;
  return isSettled ? parts : (SIGNS_OF_CARDS.map(signedBy).find(areSeveralClosed) ?? parts);
}

function accountBorders(context: DocumentContext): AccountBorders {
  const heads = [...new Set(headsOf(context.lines).values())].map(({ line }) => context.lines.indexOf(line));
  let numbers: number[] | null = null;
  return {
    heads,
    numbers() {
      numbers ??= linesOfOtherAccounts(context);
      return numbers;
    },
  };
}

function areSeveralClosed(parts: readonly AccountPart[]): boolean {
  return parts.length > 1 && parts.every(isClosed);
}

/** How many movements lie between balances that they connect. */
function closedMovements(parts: readonly AccountPart[]): number {
  return parts.filter(isClosed).reduce((count, { movements }) => count + movements.length, 0);
}

/** True for an account whose printed balances its movements connect. */
export function isClosed({ opening, closing, movements }: AccountPart): boolean {
  if (opening?.minor == null || closing?.minor == null) return false;
  return opening.minor + movedBy(movements) === closing.minor;
}

/** How the balances of a reading are signed; those of a card that has none are owed. */
export function balanceSigns(reading: Reading | null, card: boolean): BalanceSigns {
  return {
    unsignedBalance: reading?.unsignedBalance ?? (card ? -1 : 1),
    issuerSigns: reading?.issuerSigns ?? false,
  };
}

/** A labelled amount as a balance, signed from the holder's side. */
export function boundOf(
  item: { token: AmountToken; page: number; at: number; torn?: boolean },
  signs: BalanceSigns,
  currency: string,
): Bound {
  const own = ownCurrency(item.token) ?? currency;
  return {
    token: item.token,
    page: item.page,
    at: item.at,
    minor: tokenMoney(item.token, own, signOfBalance(item.token, signs))?.minor ?? null,
    tentative: item.torn ?? false,
    mended: item.torn ?? false,
  };
}

function ownCurrency(token: AmountToken): string | null {
  const candidates = currencyCandidates(token.currency);
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

function partOf(
  draft: Draft,
  reading: Reading | null,
  context: DocumentContext,
  signs: BalanceSigns,
  spare: readonly Bound[],
): AccountPart {
  const chronological = reading?.newestFirst ? [...draft.movements].reverse() : draft.movements;
  const [first] = chronological;
  const last = chronological.at(-1);
  // What adds up the movements after another balance is their total.
  const moved = Math.abs(movedBy(chronological));
  const isSum = ({ minor }: Bound) =>
    Math.abs(minor ?? 0) === moved && draft.openings.some((opening) => opening.minor !== 0);
  const implicit = draft.balances
    .filter((step) => step.entry.label === null || step.entry.label.kind === 'carried')
    .map((step) => boundFromStep(step, reading, signs, context.currency))
    .filter((bound): bound is Bound => bound !== null && !isSum(bound));
  const isBefore = (bound: Bound) =>
    first && (reading?.newestFirst ? bound.at > first.entry.at : bound.at < first.entry.at);
  const isAfter = (bound: Bound) =>
    last && (reading?.newestFirst ? bound.at < last.entry.at : bound.at > last.entry.at);
  const lastBalance = last ? boundFromStep(last, reading, signs, context.currency) : null;
  const before = implicit.filter(isBefore);
  const openings = inSides(
    draft.openings.length ? withSides(draft.openings, before) : before,
    chronological,
    reading,
  );
  // A printed closing balance is binding even where it contradicts the rows; the last running balance only stands in for it.
  const lastPrinted = [
    ...[...draft.reached, ...implicit].filter(isAfter),
    ...(lastBalance ? [lastBalance] : []),
  ];
  const closings = inSides(
    draft.closings.length ? withSides(draft.closings, lastPrinted) : lastPrinted,
    chronological,
    reading,
  );
  const [opening, closing] = fittingPair(
    openings.length ? openings : spare,
    closings.length ? closings : spare,
    chronological,
  );
  const tokens = [opening?.token, ...chronological.map((step) => step.entry.amounts.values().next().value)];
  const named = tokens.map((token) => (token ? ownCurrency(token) : null)).find((code) => code !== null);
  const movements = reading?.newestFirst
    ? draft.movements
    : withDayBalances(draft.movements, draft.balances, opening?.minor ?? null);
  return { opening, closing, movements, currency: named ?? context.currency };
}

/** The balances, and the same ones on the other side as the table prints them: a summary may leave the side out that rows print ('DR'). */
function withSides(bounds: readonly Bound[], inTable: readonly Bound[]): Bound[] {
  const isTurned = ({ minor }: Bound) => minor !== null && bounds.some((bound) => bound.minor === -minor);
  return [...bounds, ...inTable.filter(isTurned)];
}

/** The balances, and as owed those without a sign that are printed below the movements of money out: tables may have no column of balances. */
function inSides(bounds: readonly Bound[], movements: readonly Step[], reading: Reading | null): Bound[] {
  if (!reading || reading.debit < 0 || reading.balance >= 0) return [...bounds];
  const edges = movements.flatMap(({ entry }) => {
    const token = entry.amounts.get(reading.debit);
    return token ? [{ edge: token.edge, slack: COLUMN_EDGE_EMS * typeSize(entry.line) }] : [];
  });
  const isOut = ({ token }: Bound) =>
    token.sign === 0 &&
    token.marker === '' &&
    edges.some(({ edge, slack }) => Math.abs(edge - token.edge) <= slack);
  const turned = bounds.flatMap((bound) =>
    bound.minor !== null && isOut(bound) ? { ...bound, minor: -bound.minor } : [],
  );
  return [...bounds, ...turned];
}

function boundFromStep(
  step: Step,
  reading: Reading | null,
  signs: BalanceSigns,
  currency: string,
): Bound | null {
  // A line that holds no movement may print its balance in a column of movements.
  const [lone] = step.size === null ? step.entry.amounts.values() : [];
  const token = (reading ? step.entry.amounts.get(reading.balance) : undefined) ?? lone;
  return token ? boundOf({ token, page: step.entry.line.page, at: step.entry.at }, signs, currency) : null;
}

/** Of several printed candidates, the pair that the movements connect; else the first of each. */
function fittingPair(
  openings: readonly Bound[],
  closings: readonly Bound[],
  movements: readonly Step[],
): [Bound | null, Bound | null] {
  const moved = movedBy(movements);
  // One figure that nothing names is not both ends.
  for (const opening of openings)
    for (const closing of closings)
      if (
        (opening.token !== closing.token || !opening.tentative) &&
        opening.minor !== null &&
        closing.minor !== null &&
        opening.minor + moved === closing.minor
      )
        return [opening, closing];
  const firstSure = (bounds: readonly Bound[]) => bounds.find((bound) => !bound.tentative) ?? null;
  const reached = openings.length === 0 ? lastReached(closings, movements) : null;
  return [firstSure(openings), reached ?? firstSure(closings)];
}

/** The last closing balance to which rows lead from an earlier one: that of the last of several months. */
function lastReached(closings: readonly Bound[], movements: readonly Step[]): Bound | null {
  const follows = (before: Bound, after: Bound) => {
    const between = movements.filter(({ entry: { at } }) => at > before.at && at < after.at);
    return between.length > 0 && before.minor !== null && before.minor + movedBy(between) === after.minor;
  };
  return closings.findLast((after) => closings.some((before) => follows(before, after))) ?? null;
}
