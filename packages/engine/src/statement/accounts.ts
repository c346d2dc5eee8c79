import type { DocumentContext } from '../document-context.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import { type BalanceSigns, movedAmounts, type Reading, type Step, signOfBalance } from './chain.ts';
import { withDayBalances } from './day-balances.ts';
import type { FoundReading } from './find-reading.ts';
import type { LabelledAmount } from './labelled-amount.ts';

/** A printed balance at one end of an account, signed from the holder's side. */
export interface Bound {
  token: AmountToken;
  page: number;
  /** Index of its line in the document. */
  at: number;
  /** Minor units; null when the currency cannot hold what is printed. */
  minor: number | null;
  /** True for a balance that counts only where the movements lead to it: nothing else tells that it is one of the ends. */
  tentative: boolean;
  /** True for an amount put together from the parts that recognition left. */
  mended: boolean;
}

/** One account in the statement, with its movements in printed order. */
export interface AccountPart {
  opening: Bound | null;
  closing: Bound | null;
  movements: Step[];
  currency: string;
}

interface Draft {
  openings: Bound[];
  closings: Bound[];
  /** Balances labelled as opening ones that the movements before them lead to: of a new page, or of the end. */
  reached: Bound[];
  movements: Step[];
  balances: Step[];
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
  const signs = balanceSigns(reading, card);
  // What was read as a movement is no end: 'Direct debit of the previous balance'.
  const moved = movedAmounts(steps);
  const ends = labelled.filter(
    ({ kind, token }) => (kind === 'opening' || kind === 'closing') && !moved.has(token),
  );
  const bound = (item: LabelledAmount) => boundOf(item, signs, context.currency);
  // In a statement of one account a balance that nothing names may be that of an end.
  const spare = labelled
    .filter((item) => item.kind === 'carried' && !steps.some((step) => step.entry.at === item.at))
    .map((item) => ({ ...bound(item), tentative: true }));
  const partsOf = (drafts: readonly Draft[]) =>
    drafts.map((draft) => partOf(draft, reading, context, signs, drafts.length > 1 ? [] : spare));
  const downward = partsOf(draftsOf(printed, ends, bound));
  const upward = partsOf(draftsUpward(printed, ends, bound));
  // Where an account's balances are below its rows, only reading upward meets them before the rows.
  return closedMovements(upward) > closedMovements(downward) ? upward : downward;
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

/** What movements add up to, in minor units. */
export function movedBy(movements: readonly Step[]): number {
  return movements.reduce((sum, step) => sum + step.sign * (step.size ?? 0), 0);
}

/** The accounts that movements and balances at the ends part into, in the order in which they come. */
function draftsOf(
  steps: readonly Step[],
  ends: readonly LabelledAmount[],
  bound: (item: LabelledAmount) => Bound,
  isUpward = false,
): Draft[] {
  const drafts: Draft[] = [emptyDraft()];
  const lines = [
    ...ends.map((item) => ({ at: item.at, item, step: null })),
    ...steps.map((step) => ({ at: step.entry.at, item: null, step })),
  ];
  for (const { item, step } of lines.sort((a, b) => (isUpward ? b.at - a.at : a.at - b.at))) {
    const draft = drafts.at(-1) ?? emptyDraft();
    if (item) {
      // Ends between which nothing was read belong to an account of their own.
      if (isUpward && isUnreadAccount(draft, bound(item))) drafts.push(emptyDraft());
      takeEnd(drafts, item, bound(item));
    } else if (step.size !== null) draft.movements.push(step);
    else draft.balances.push(step);
  }
  return joinTrailing(drafts);
}

/** The same read from the last line to the first, each account again in printed order. */
function draftsUpward(
  steps: readonly Step[],
  ends: readonly LabelledAmount[],
  bound: (item: LabelledAmount) => Bound,
): Draft[] {
  const drafts = draftsOf([...steps].reverse(), ends, bound, true).reverse();
  return drafts.map((draft) => ({
    ...draft,
    movements: [...draft.movements].reverse(),
    balances: [...draft.balances].reverse(),
  }));
}

/** Balances after the last movements begin no account: they close the one before ('Balance at 31 March' at both ends). */
function joinTrailing(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    const previous = joined.at(-1);
    if (previous && isSummaryOf(draft, previous)) {
      previous.openings.push(...draft.openings);
      previous.closings.push(...draft.closings);
    } else if (draft.movements.length > 0 || !previous || movesUnread(draft)) joined.push(draft);
    else {
      previous.closings.push(...draft.closings);
      // Where the newest row is first, the opening balance is below the last.
      (previous.openings.length > 0 ? previous.closings : previous.openings).push(...draft.openings);
    }
  }
  return joined;
}

/** True for the balances of a box below the rows that lead from one to the other: of a page, what is carried was read as its opening. */
function isSummaryOf({ movements, openings: [opening], closings: [closing] }: Draft, above: Draft): boolean {
  if (movements.length > 0 || opening?.minor == null || closing?.minor == null) return false;
  return above.movements.length > 0 && opening.minor + movedBy(above.movements) === closing.minor;
}

/** True for the balances of an account that moved between them though none of its movements was read: they must not be passed over. */
function movesUnread({ openings: [opening], closings: [closing] }: Draft): boolean {
  return opening !== undefined && closing !== undefined && opening.minor !== closing.minor;
}

function isUnreadAccount(draft: Draft, next: Bound): boolean {
  const ends = [...draft.openings, ...draft.closings];
  return (
    draft.movements.length === 0 && movesUnread(draft) && ends.every(({ minor }) => minor !== next.minor)
  );
}

function emptyDraft(): Draft {
  return { openings: [], closings: [], reached: [], movements: [], balances: [] };
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

/** Lines of a box with the balances at both ends. */
const MAX_BOX_LINES = 6;

function takeEnd(drafts: Draft[], item: LabelledAmount, bound: Bound): void {
  let draft = drafts.at(-1) ?? emptyDraft();
  if (draft.movements.length > 0 && beginsAccount(draft, item, bound)) {
    // The next statement of the account opens with the balance reached, in the same box as its closing balance.
    const reached = item.kind === 'closing' ? draft.reached : [];
    const opening = reached.findLast((other) => Math.abs(item.at - other.at) <= MAX_BOX_LINES);
    draft = { ...emptyDraft(), openings: opening ? [opening] : [] };
    drafts.push(draft);
  }
  const reached = draft.movements.length > 0 && bound.minor === runningBalance(draft);
  const list = item.kind === 'closing' ? draft.closings : reached ? draft.reached : draft.openings;
  list.push(bound);
}

/** The balance that the movements so far lead to: a page may open with it though no row prints it. Null when none is known. */
function runningBalance(draft: Draft): number | null {
  let running = draft.openings[0]?.minor ?? null;
  for (const step of draft.movements)
    running = step.balance ?? (running === null ? null : running + step.sign * (step.size ?? 0));
  return running;
}

function beginsAccount(draft: Draft, item: LabelledAmount, bound: Bound): boolean {
  const known = [...draft.openings, ...draft.closings].some((other) => other.minor === bound.minor);
  const running =
    draft.movements.some((step) => step.balance === bound.minor) ||
    draft.balances.some((step) => step.balance === bound.minor);
  if (known || running || bound.minor === runningBalance(draft)) return false;
  if (item.kind === 'opening') return draft.openings.length > 0 || draft.closings.length > 0;
  return draft.closings.length > 0;
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
  const implicit = draft.balances
    .filter((step) => step.entry.label === null || step.entry.label.kind === 'carried')
    .map((step) => boundFromStep(step, reading, signs, context.currency))
    .filter((bound): bound is Bound => bound !== null);
  const isBefore = (bound: Bound) =>
    first && (reading?.newestFirst ? bound.at > first.entry.at : bound.at < first.entry.at);
  const isAfter = (bound: Bound) =>
    last && (reading?.newestFirst ? bound.at < last.entry.at : bound.at > last.entry.at);
  const lastBalance = last ? boundFromStep(last, reading, signs, context.currency) : null;
  const openings = draft.openings.length ? draft.openings : implicit.filter(isBefore);
  // A printed closing balance is binding even where it contradicts the rows; the last running balance only stands in for it.
  const lastPrinted = [
    ...[...draft.reached, ...implicit].filter(isAfter),
    ...(lastBalance ? [lastBalance] : []),
  ];
  const closings = draft.closings.length ? draft.closings : lastPrinted;
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
