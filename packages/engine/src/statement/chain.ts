import type { AmountToken } from '../values/amount.ts';
import { tokenMoney } from '../values/amount.ts';
import { CHEQUES, type Entry } from './entries.ts';

/** What each column of amounts means, and how its values are signed. */
export interface Reading {
  /** Column of the running balance; -1 when none is printed. */
  balance: number;
  /** One column for all movements; -1 when they stand in two. */
  amount: number;
  /** Columns of money out and money in; -1 when one column holds both. */
  debit: number;
  credit: number;
  /** Sign of a movement that prints none: 1, -1, or 0 when only the balance can tell. */
  unsigned: -1 | 0 | 1;
  /** Sign of a balance that prints none. */
  unsignedBalance: -1 | 1;
  newestFirst: boolean;
  /** True when plus and minus are printed from the issuer's side, as on cards: a purchase adds to what is owed. */
  issuerSigns: boolean;
  /** Present where a movement without a sign is money out in red print and money in in green print. */
  inked?: true;
}

/** A movement or a balance on the way through the chain, in minor units. */
export interface Step {
  entry: Entry;
  /** Unsigned amount; null when the line holds no movement. */
  size: number | null;
  /** 0 while unknown. */
  sign: -1 | 0 | 1;
  balance: number | null;
  /** The line that prints the balance, where that is not the entry's own. */
  balanceEntry?: Entry;
}

/** The amounts on the lines of movements. */
export function movedAmounts(steps: readonly Step[]): ReadonlySet<AmountToken> {
  return new Set(steps.flatMap(({ entry, size }) => (size === null ? [] : [...entry.amounts.values()])));
}

/** What movements add up to, in minor units. */
export function movedBy(movements: readonly Step[]): number {
  return movements.reduce((sum, step) => sum + step.sign * (step.size ?? 0), 0);
}

const POSITIVE_MARKERS: ReadonlySet<string> = new Set(['CR', 'C', 'H']);
const NEGATIVE_MARKERS: ReadonlySet<string> = new Set(['DR', 'D', 'S', 'OD']);

/** The sign that is printed with an amount, by sign or letters; 0 when none is. */
export function printedSign(token: AmountToken): -1 | 0 | 1 {
  if (token.marker === '') return token.sign;
  if (NEGATIVE_MARKERS.has(token.marker)) return -1;
  if (POSITIVE_MARKERS.has(token.marker)) return 1;
  return token.sign;
}

/** The side that the colour of an amount shows: -1 for red, 1 for green, 0 for all others. */
export function inkSign({ words }: AmountToken): -1 | 0 | 1 {
  const inks = words.map(({ ink }) => ink);
  return inks.includes('red') ? -1 : inks.includes('green') ? 1 : 0;
}

/** True for an amount with a minus, which the letters of a side make superfluous. */
export function bearsMinus(token: AmountToken): boolean {
  return token.marker === '' && token.sign === -1;
}

/** The steps of the entries under a reading, oldest first. Lines that are labelled as totals are left out. */
export function stepsOf(entries: readonly Entry[], reading: Reading, currency: string): Step[] {
  const steps = entries.flatMap((entry) => {
    const step = stepOf(entry, reading, currency);
    return step ? [step] : [];
  });
  return reading.newestFirst ? steps.reverse() : steps;
}

function stepOf(entry: Entry, reading: Reading, currency: string): Step | null {
  const kind = entry.label?.kind;
  const balanceToken = entry.amounts.get(reading.balance);
  const balance = balanceToken ? balanceMinor(balanceToken, reading, currency) : null;
  if (kind === 'total' || kind === 'totalIn' || kind === 'totalOut') return null;
  if (kind === 'opening' || kind === 'closing' || kind === 'carried') {
    // Such a line may print its balance in a column of movements.
    const [other] = [...entry.amounts]
      .filter(([column]) => column !== reading.balance)
      .map(([, token]) => token);
    const shown = balance ?? (other ? balanceMinor(other, reading, currency) : null);
    return shown === null ? null : { entry, size: null, sign: 0, balance: shown };
  }
  const move = movementOf(entry, reading);
  if (!move && balance === null) return null;
  if (!move) return { entry, size: null, sign: 0, balance };
  const size = tokenMoney(move.token, currency, 1)?.minor ?? null;
  return size === null ? null : { entry, size, sign: move.sign, balance };
}

/** The movement of a line: its token and sign (0 while unknown); null when the line holds none, or both sides at once. */
export function movementOf(entry: Entry, reading: Reading): { token: AmountToken; sign: -1 | 0 | 1 } | null {
  const cheque = entry.amounts.get(CHEQUES);
  if (cheque) return { token: cheque, sign: -1 };
  if (reading.amount >= 0) {
    const token = entry.amounts.get(reading.amount);
    if (!token) return null;
    const printed = printedSign(token);
    const seen = token.marker === '' && reading.issuerSigns ? opposite(printed) : printed;
    const ink = reading.inked ? inkSign(token) : 0;
    const side = entry.isSigned && reading.issuerSigns ? opposite(entry.direction) : entry.direction;
    const shown = [seen, ink, side, entry.section].find((sign) => sign !== 0);
    return { token, sign: shown ?? reading.unsigned };
  }
  const debit = entry.amounts.get(reading.debit);
  const credit = entry.amounts.get(reading.credit);
  const filledDebit = debit && !isZero(debit);
  const filledCredit = credit && !isZero(credit);
  if (filledDebit && filledCredit) return null;
  // A reversal stands in its column with a minus sign: it moves the other way. A minus on every debit is only decoration.
  if (credit && (filledCredit || !debit)) return { token: credit, sign: isTakenOff(credit) ? -1 : 1 };
  return debit ? { token: debit, sign: debit.marker === 'CR' ? 1 : -1 } : null;
}

function isTakenOff({ sign, marker }: AmountToken): boolean {
  return sign === -1 || NEGATIVE_MARKERS.has(marker);
}

function opposite(sign: -1 | 0 | 1): -1 | 0 | 1 {
  return sign === 0 ? 0 : sign === 1 ? -1 : 1;
}

function isZero(token: AmountToken): boolean {
  return /^0*(\.0*)?$/.test(token.decimal);
}

/** How the balances of a reading are signed. */
export type BalanceSigns = Pick<Reading, 'unsignedBalance' | 'issuerSigns'>;

/** How the balances of a card may be signed, the likeliest first. */
export const SIGNS_OF_CARDS: readonly BalanceSigns[] = [
  { unsignedBalance: -1, issuerSigns: false },
  { unsignedBalance: -1, issuerSigns: true },
  { unsignedBalance: 1, issuerSigns: false },
];

/** The side of a printed balance, from the holder's side: a minus that an issuer prints is in favour of the holder. */
export function signOfBalance(token: AmountToken, { unsignedBalance, issuerSigns }: BalanceSigns): -1 | 1 {
  const sign = printedSign(token);
  if (sign === 0) return unsignedBalance;
  return token.marker === '' && issuerSigns ? (sign === 1 ? -1 : 1) : sign;
}

function balanceMinor(token: AmountToken, signs: BalanceSigns, currency: string): number | null {
  return tokenMoney(token, currency, signOfBalance(token, signs))?.minor ?? null;
}

/** How well the balances of a document follow from its movements. */
export interface ChainResult {
  /** Movements that a printed balance confirms. */
  confirmed: number;
  /** Balances that do not follow. */
  broken: number;
  movements: number;
}

/**
 * Walks the chain and settles unknown signs by the balances; the signs that follow are written into the steps. `opening`
 * is the balance printed above the rows, in minor units, where there is one: the first balance need not follow from it,
 * since a box may print that of another account.
 */
export function walkChain(steps: readonly Step[], opening: number | null = null): ChainResult {
  const result: ChainResult = { confirmed: 0, broken: 0, movements: 0 };
  let known: number | null = null;
  let last: Step | null = null;
  let pending: Step[] = [];
  for (const step of steps) {
    if (step.size !== null) {
      pending.push(step);
      result.movements++;
    }
    if (step.balance === null) continue;
    if (known === null) {
      const follows = opening !== null && pending.length > 0 && settleSigns(pending, step.balance - opening);
      if (follows) result.confirmed += pending.length;
    } else if (pending.length === 0) {
      if (step.balance !== known && step.entry.label?.kind !== 'opening') result.broken++;
    } else if (!areEndsTurned(last, step) && settleSigns(pending, step.balance - known))
      result.confirmed += pending.length;
    else result.broken++;
    known = step.balance;
    last = step;
    pending = [];
  }
  return result;
}

/** True for rows that lead from a closing balance to an opening one: with both sides and the direction turned round they would. */
function areEndsTurned(from: Step | null, to: Step): boolean {
  return from?.entry.label?.kind === 'closing' && to.entry.label?.kind === 'opening';
}

/** More unknown signs than this between two balances are not searched: too many solutions would be chance. */
const MAX_UNKNOWN_SIGNS = 8;

/** True when the movements add up to `target`; unknown signs are set when exactly one choice of them does. */
function settleSigns(steps: readonly Step[], target: number): boolean {
  const unknown = steps.filter((step) => step.sign === 0 && step.size !== 0);
  const fixed = steps.reduce((sum, step) => sum + step.sign * (step.size ?? 0), 0);
  if (unknown.length === 0) return fixed === target;
  if (unknown.length > MAX_UNKNOWN_SIGNS) return false;
  let solution = -1;
  for (let mask = 0; mask < 1 << unknown.length; mask++) {
    const sum = unknown.reduce(
      (total, step, bit) => total + (mask & (1 << bit) ? 1 : -1) * (step.size ?? 0),
      fixed,
    );
    if (sum !== target) continue;
    if (solution >= 0) return false;
    solution = mask;
  }
  if (solution < 0) return false;
  unknown.forEach((step, bit) => {
    step.sign = solution & (1 << bit) ? 1 : -1;
  });
  return true;
}
