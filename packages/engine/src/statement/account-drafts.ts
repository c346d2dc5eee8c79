import type { AmountToken } from '../values/amount.ts';
import { movedBy, type Step } from './chain.ts';
import type { LabelledAmount } from './labelled-amount.ts';

/** A printed balance at one end of an account, signed from the holder's side. */
export interface Bound {
  token: AmountToken;
  page: number;
  /** Index of its line in the document. */
  at: number;
  /** Minor units; null when the currency cannot hold what is printed. */
  minor: number | null;
  /** True for a balance that counts only where the movements lead to it: nothing else shows that it is one of the ends. */
  tentative: boolean;
  /** True for an amount put together from the parts that recognition left. */
  mended: boolean;
}

/** An account while its lines are gathered. */
export interface Draft {
  openings: Bound[];
  closings: Bound[];
  /** Balances labelled as opening ones that the movements before them lead to: of a new page, or of the end. */
  reached: Bound[];
  movements: Step[];
  balances: Step[];
}

/** Indexes of lines between which accounts without movements lie. */
export interface AccountBorders {
  /** Heads of tables. */
  heads: readonly number[];
  /** Lines that name another account number than the one named before; searched for only when called. */
  numbers(): readonly number[];
}

/** The accounts that movements and balances at the ends part into, in the order in which they come. */
export function draftsOf(
  steps: readonly Step[],
  ends: readonly LabelledAmount[],
  borders: AccountBorders,
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
      const endsHere = isUpward
        ? isUnreadAccount(draft, bound(item))
        : opensAnother(draft, drafts.at(-2), item, bound(item), borders);
      if (endsHere) drafts.push(emptyDraft());
      takeEnd(drafts, item, bound(item));
    } else if (step.size !== null) draft.movements.push(step);
    else draft.balances.push(step);
  }
  return joinTrailing(drafts, borders);
}

/** The same read from the last line to the first, each account again in printed order. */
export function draftsUpward(
  steps: readonly Step[],
  ends: readonly LabelledAmount[],
  borders: AccountBorders,
  bound: (item: LabelledAmount) => Bound,
): Draft[] {
  const drafts = draftsOf([...steps].reverse(), ends, borders, bound, true).reverse();
  return drafts.map((draft) => ({
    ...draft,
    movements: [...draft.movements].reverse(),
    balances: [...draft.balances].reverse(),
  }));
}

/**
 * Balances after the last movements begin no account: they close the one before ('Balance at 31 March' at both ends). Below a
 * head of their own they are those of an account without movements.
 */
function joinTrailing(drafts: readonly Draft[], borders: AccountBorders): Draft[] {
  const joined: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const previous = joined.at(-1);
    const isSummary = previous && isSummaryOf(draft, previous);
    const isOwn =
      isOwnAccount(draft, previous, borders.heads) ||
      (!isSummary && isUnmovedBelow(draft, previous, drafts[index + 1], borders));
    const isRead = draft.movements.length > 0 || isOwn;
    if (!previous || isRead || (movesUnread(draft) && !isSummary))
      joined.push(isOwn && draft.closings.length === 0 ? { ...draft, closings: draft.openings } : draft);
    else {
      previous.closings.push(...draft.closings);
      // Where the newest row is first, the opening balance is below the last.
      (previous.openings.length > 0 && !isSummary ? previous.closings : previous.openings).push(
        ...draft.openings,
      );
    }
  }
  return joined;
}

/** True for the one balance of an account without movements, printed at both ends or at its beginning alone. */
function isUnmoved({ movements, openings: [opening], closings: [closing] }: Draft): boolean {
  if (movements.length > 0 || opening?.minor == null) return false;
  return closing === undefined || (opening.minor === closing.minor && opening.at < closing.at);
}

/** True for the balance of an account without movements below a head of its own. */
function isOwnAccount(draft: Draft, previous: Draft | undefined, heads: readonly number[]): boolean {
  return isUnmoved(draft) && isBetween(heads, lastOf(previous) ?? -1, draft.openings[0]?.at);
}

/** True where an account without movements ends above a balance: one below its own head, or one that prints both its balances. */
function opensAnother(
  draft: Draft,
  previous: Draft | undefined,
  { kind, at }: LabelledAmount,
  next: Bound,
  { heads, numbers }: AccountBorders,
): boolean {
  const isClosed = isClosedUnmoved(draft) && draft.openings.every(({ minor }) => minor !== next.minor);
  if (isBetween(heads, lastOf(draft), at))
    return isClosed || (kind === 'opening' && isOwnAccount(draft, previous, heads));
  return isClosed && isBetween(numbers(), lastOf(draft), at + 1);
}

/** True for an account without movements below another: its head is below its balances, or its number above them. */
function isUnmovedBelow(
  draft: Draft,
  previous: Draft | undefined,
  next: Draft | undefined,
  { heads, numbers }: AccountBorders,
): boolean {
  if (!isClosedUnmoved(draft)) return false;
  return (
    isBetween(heads, lastOf(draft), firstOf(next)) ||
    isBetween(numbers(), lastOf(previous), firstOf(draft) + 1)
  );
}

/** True for an account without movements whose balances at both ends are printed, all of them equal. */
function isClosedUnmoved({ movements, openings, closings }: Draft): boolean {
  const [opening] = openings;
  if (movements.length > 0 || opening?.minor == null || closings.length === 0) return false;
  return (
    [...openings, ...closings].every(({ minor }) => minor === opening.minor) &&
    closings.some(({ token }) => token !== opening.token)
  );
}

/** Index of the first line of an account; infinite where none follows. */
function firstOf(draft: Draft | undefined): number {
  if (!draft) return Number.POSITIVE_INFINITY;
  const movement = draft.movements[0]?.entry.at ?? Number.POSITIVE_INFINITY;
  return Math.min(movement, draft.openings[0]?.at ?? movement, draft.closings[0]?.at ?? movement);
}

/** Index of the last line of an account that was read. */
function lastOf(draft: Draft | undefined): number | undefined {
  const movement = draft?.movements.at(-1)?.entry.at;
  const end = (draft?.closings.at(-1) ?? draft?.openings.at(-1))?.at;
  return movement === undefined ? end : Math.max(movement, end ?? movement);
}

function isBetween(lines: readonly number[], above: number | undefined, below: number | undefined): boolean {
  return above !== undefined && below !== undefined && lines.some((at) => at > above && at < below);
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
