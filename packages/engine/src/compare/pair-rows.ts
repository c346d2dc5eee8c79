import type { DoubledRow, Row } from '@ledgerlift/contract';
import { plainText } from './plain-text.ts';

/** A row with its comparison keys. */
export interface ComparedRow {
  row: Row;
  /** yyyy-MM-dd; '' where none was read. */
  date: string;
  /**
   * The same number for the same date, amount and currency; null when one of them is missing: then it matches no
   * other row.
   */
  movement: number | null;
}

/** The rows of an account, a document, or a part of one, prepared for repeated comparison. */
export interface RowList {
  rows: readonly ComparedRow[];
  /**
   * Rows whose date, amount and currency occur in another list: only they can be duplicates. Call it after all lists
   * are prepared.
   */
  met: () => readonly ComparedRow[];
  /** The same rows by their movement. */
  byMovement: () => ReadonlyMap<number, readonly ComparedRow[]>;
}

/** Prepares rows for comparison; all lists of one comparer use the same keys. */
export interface RowComparer {
  prepare: (rows: readonly Row[]) => RowList;
  /**
   * Pairs rows of the same date, amount, currency and description, each at most once: n equal rows in one list and m
   * in the other are min(n, m) pairs. Rows of equal balance are paired first; on dates where `isStrict`, rows of
   * different balances never are. In printed order.
   */
  pair: (list: RowList, others: RowList, choice: PairChoice) => DoubledRow[];
}

export interface PairChoice {
  /** The list's candidate rows to pair; all when absent. */
  rows?: readonly ComparedRow[];
  /** Whether this row of the others may be paired. */
  isOpen: (other: Row) => boolean;
  isStrict: (date: string) => boolean;
}

/** Marks a movement that several lists have. */
const SEVERAL = -1;

export function rowComparer(): RowComparer {
  const movementOf = movementNumbers();
  /** By movement: the index of the only list that has it, else SEVERAL. */
  const owners: number[] = [];
  let lists = 0;
  const wordsOf = plainTexts();
  return {
    prepare: (rows) => {
      const list = lists++;
      const compared = rows.map((row) => ({
        row,
        date: row.date?.value ?? '',
        movement: movementOf(row),
      }));
      for (const { movement } of compared)
        if (movement !== null) owners[movement] = (owners[movement] ?? list) === list ? list : SEVERAL;
      return listOf(compared, (movement) => owners[movement] === SEVERAL);
    },
    pair: (list, others, choice) => {
      const [own, index] = [list.byMovement(), others.byMovement()];
      const pairs: DoubledRow[] = [];
      const crowded: ComparedRow[] = [];
      // Fast path: nearly always each list has one row of a movement.
      for (const row of choice.rows ?? list.met()) {
        const alike = row.movement === null ? undefined : index.get(row.movement);
        const other = alike?.[0];
        if (!alike || !other || row.movement === null) continue;
        if (alike.length > 1 || own.get(row.movement)?.length !== 1) crowded.push(row);
        else if (choice.isOpen(other.row) && isPair(row, other, wordsOf, choice.isStrict))
          pairs.push(pairOf(row, other));
      }
      for (const [movement, rows] of grouped(crowded, ({ movement }) => movement ?? SEVERAL)) {
        const open = index.get(movement)?.filter(({ row }) => choice.isOpen(row)) ?? [];
        pairs.push(...pairMovement(rows, open, wordsOf, choice.isStrict));
      }
      return pairs.sort((a, b) => a.position - b.position);
    },
  };
}

type WordsOf = (row: ComparedRow) => string;

/** Caches plain texts: many rows have the same description. */
function plainTexts(): WordsOf {
  const known = new Map<string, string>();
  return (row) => {
    const text = printedText(row);
    const plain = known.get(text) ?? plainText(text);
    known.set(text, plain);
    return plain;
  };
}

function printedText({ row }: ComparedRow): string {
  return row.description?.value ?? row.description?.raw ?? '';
}

/** Whether two rows of one date, amount and currency match when each is the only one. */
function isPair(
  row: ComparedRow,
  other: ComparedRow,
  wordsOf: WordsOf,
  isStrict: PairChoice['isStrict'],
): boolean {
  if (printedText(row) !== printedText(other) && wordsOf(row) !== wordsOf(other)) return false;
  const [balance, otherBalance] = [balanceOf(row), balanceOf(other)];
  return balance === otherBalance || balance === null || otherBalance === null || !isStrict(row.date);
}

/** Pairs rows of one date, amount and currency. */
function pairMovement(
  rows: readonly ComparedRow[],
  others: readonly ComparedRow[],
  wordsOf: WordsOf,
  isStrict: PairChoice['isStrict'],
): DoubledRow[] {
  const strict = isStrict(rows[0]?.date ?? '');
  const alike = grouped(others, wordsOf);
  return [...grouped(rows, wordsOf)].flatMap(([text, own]) => pairAlike(own, alike.get(text) ?? [], strict));
}

function pairOf({ row }: ComparedRow, other: ComparedRow): DoubledRow {
  return { position: row.position, otherPosition: other.row.position };
}

type MovementOf = (row: Row) => number | null;

/** Numbers movements: one number for each date, amount and currency. */
function movementNumbers(): MovementOf {
  const known = new Map<string, Map<string, Map<number, number>>>();
  let count = 0;
  return ({ date, amount, overrides }) => {
    const money = amount?.value;
    if (!date?.value || !money) return null;
    const dates = entryOf(known, overrides?.currency?.value ?? money.currency, () => new Map());
    const amounts = entryOf(dates, date.value, () => new Map());
    return entryOf(amounts, money.minor, () => count++);
  };
}

function entryOf<K, V>(map: Map<K, V>, key: K, made: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const entry = made();
  map.set(key, entry);
  return entry;
}

function listOf(rows: readonly ComparedRow[], isMet: (movement: number) => boolean): RowList {
  let met: readonly ComparedRow[] | null = null;
  let index: ReadonlyMap<number, readonly ComparedRow[]> | null = null;
  const list: RowList = {
    rows,
    met: () => {
      met ??= rows.filter(({ movement }) => movement !== null && isMet(movement));
      return met;
    },
    byMovement: () => {
      index ??= grouped(list.met(), ({ movement }) => movement ?? SEVERAL);
      return index;
    },
  };
  return list;
}

function grouped<K>(rows: readonly ComparedRow[], keyOf: (row: ComparedRow) => K): Map<K, ComparedRow[]> {
  const groups = new Map<K, ComparedRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Pairs rows that match except for their balances. */
function pairAlike(
  rows: readonly ComparedRow[],
  others: readonly ComparedRow[],
  isStrict: boolean,
): DoubledRow[] {
  if (others.length === 0) return [];
  const pairs: DoubledRow[] = [];
  const left = grouped(others, balanceOf);
  const pairWith = (row: ComparedRow, balance: number | null) => {
    const other = left.get(balance)?.shift();
    if (other) pairs.push(pairOf(row, other));
    return other !== undefined;
  };
  const unequal = rows.filter((row) => !pairWith(row, balanceOf(row)));
  const balances = [...left.keys()];
  for (const row of unequal) {
    if (balanceOf(row) !== null && pairWith(row, null)) continue;
    if (balanceOf(row) !== null && isStrict) continue;
    // Any other row will do. Rows of one balance are in printed order, and a used-up balance is not tried again.
    while (balances[0] !== undefined && !pairWith(row, balances[0])) balances.shift();
  }
  return pairs;
}

function balanceOf({ row }: ComparedRow): number | null {
  return row.balance?.value?.minor ?? null;
}
