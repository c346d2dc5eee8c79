import {
  type BalanceSigns,
  bearsMinus,
  inkSign,
  printedSign,
  type Reading,
  SIGNS_OF_CARDS,
} from './chain.ts';
import type { Entry } from './entries.ts';
import type { ColumnRole } from './header-words.ts';
import { BALANCE_KINDS } from './label-words.ts';

/**
 * Every meaning that so many columns may have. `heads` shows what the head over each says; a card's balances are owed.
 * `minusAtEnds` shows that a balance outside of the rows is printed with a minus.
 */
export function* candidateReadings(
  entries: readonly Entry[],
  count: number,
  heads: readonly (ColumnRole | null)[],
  card: boolean,
  minusAtEnds = false,
): Generator<Reading> {
  const signs = unsignedMeanings(entries, count);
  // A list without balances beside its rows shows its order by balances among them.
  const mayBeNewestFirst = entries.some(({ label }) => label !== null && BALANCE_KINDS.includes(label.kind));
  for (let balance = -1; balance < count; balance++) {
    if (balance >= 0 && (isAside(heads[balance]) || isRare(entries, balance))) continue;
    const sides = card ? sidesOfCard(entries, balance, minusAtEnds) : sidesOfAccount(entries, balance);
    for (const side of sides)
      for (const newestFirst of balance >= 0 || mayBeNewestFirst ? [false, true] : [false])
        for (const columns of columnsOf(entries, count, balance, signs))
          if (!card || !isMeaningless(entries, columns, side))
            yield { balance, ...columns, ...side, newestFirst };
  }
}

/** What the columns beside the balance may hold: all movements in one, or those of each side in their own. */
function* columnsOf(
  entries: readonly Entry[],
  count: number,
  balance: number,
  signs: readonly (-1 | 0 | 1)[][],
): Generator<Pick<Reading, 'amount' | 'debit' | 'credit' | 'unsigned' | 'inked'>> {
  for (let column = 0; column < count; column++) {
    if (column === balance) continue;
    const inked = unsignedBesideInk(entries, column);
    if (inked !== null) yield { amount: column, debit: -1, credit: -1, unsigned: inked, inked: true };
    for (const unsigned of signs[column] ?? []) yield { amount: column, debit: -1, credit: -1, unsigned };
    for (let credit = 0; credit < count; credit++)
      if (credit !== balance && credit !== column) yield { amount: -1, debit: column, credit, unsigned: 0 };
  }
}

/** True where the signs of a card's amounts would show the side that those without a sign have anyway. */
function isMeaningless(
  entries: readonly Entry[],
  { amount, unsigned }: Pick<Reading, 'amount' | 'unsigned'>,
  { issuerSigns }: BalanceSigns,
): boolean {
  const tokens = entries.flatMap((entry) => entry.amounts.get(amount) ?? []);
  const signed = tokens.filter((token) => token.marker === '' && token.sign !== 0);
  return (
    unsigned !== 0 &&
    signed.length > 0 &&
    signed.length < tokens.length &&
    signed.every(({ sign }) => (issuerSigns ? -sign : sign) === unsigned)
  );
}

function sidesOfAccount(entries: readonly Entry[], balance: number): BalanceSigns[] {
  const mayBeOwed = balance >= 0 && isMarkedOnlyOn(entries, balance, 1);
  const unsigned = mayBeOwed ? ([1, -1] as const) : ([1] as const);
  return unsigned.map((unsignedBalance) => ({ unsignedBalance, issuerSigns: false }));
}

/** Where some balances of a card bear a minus, those without are owed or not: its holder or its issuer may be speaking. */
function sidesOfCard(entries: readonly Entry[], balance: number, minusAtEnds: boolean): BalanceSigns[] {
  const printsMinus = entries.some((entry) => {
    const token = entry.amounts.get(balance);
    return token !== undefined && bearsMinus(token);
  });
  return SIGNS_OF_CARDS.filter(({ unsignedBalance }) => unsignedBalance === -1 || printsMinus || minusAtEnds);
}

/** Columns of fees within the amount, of foreign amounts and rates: they neither move nor are a balance. */
export function isAside(head: ColumnRole | null | undefined): boolean {
  return head === 'fee' || head === 'foreign';
}

/** A running balance stands on more than one row in ten; a lone figure beside the table is none. */
function isRare(entries: readonly Entry[], column: number): boolean {
  const filled = entries.filter((entry) => entry.label === null && entry.amounts.has(column)).length;
  return filled * 10 < entries.length;
}

/** What an amount without a sign may mean in each column. A column that marks one side leaves the other unmarked. */
function unsignedMeanings(entries: readonly Entry[], count: number): (-1 | 0 | 1)[][] {
  // Under several headings an unmarked amount may mean one thing here, the other there.
  const unknown: 0[] = new Set(entries.map((entry) => entry.stretch)).size > 1 ? [0] : [];
  return Array.from({ length: count }, (_, column) => {
    const plus = isMarkedOnlyOn(entries, column, 1);
    const minus = isMarkedOnlyOn(entries, column, -1);
    if (plus && !minus) return [-1, 1, ...unknown];
    if (minus && !plus) return [1, -1, ...unknown];
    return [0, 1, -1];
  });
}

/**
 * What an amount without a sign means where others of its column are printed in red or green: the other side, or 0 beside
 * both colours. Null where all amounts without a sign share one colour, which then shows nothing.
 */
function unsignedBesideInk(entries: readonly Entry[], column: number): -1 | 0 | 1 | null {
  const bare = entries
    .flatMap(({ amounts }) => amounts.get(column) ?? [])
    .filter((token) => printedSign(token) === 0);
  const inks = new Set(bare.map(inkSign));
  if (inks.size < 2) return null;
  if (inks.size === 3 || !inks.has(0)) return 0;
  return inks.has(-1) ? 1 : -1;
}

/** True when some values of the column are marked with this sign, and none with the other. */
function isMarkedOnlyOn(entries: readonly Entry[], column: number, sign: -1 | 1): boolean {
  const marks = entries.flatMap((entry) => {
    const token = entry.amounts.get(column);
    return token ? [printedSign(token)] : [];
  });
  return marks.includes(sign) && !marks.includes(sign === 1 ? -1 : 1);
}
