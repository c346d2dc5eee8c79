import type { Row, TextCell } from '@ledgerlift/contract';
import type { Line } from '../layout/lines.ts';
import type { Counterparty, RowKnowledge } from './counterparty.ts';
import type { Description } from './description.ts';
import { findNamed } from './find-counterparty.ts';
import { type Movement, type MovementKind, movementOf } from './movement.ts';
import { nameCell } from './name-cell.ts';
import { placeLength, placesBehind } from './places.ts';
import { linesByPage, rightEdges, wordsOfCell } from './printed-words.ts';
import { readNameWithin, SHOP } from './read-name.ts';
import { isSamePerson } from './same-person.ts';

/** What is known about a statement besides its rows. */
export interface StatementKnowledge {
  /** The lines from which the rows were read. */
  lines: readonly Line[];
  accountHolder: TextCell | undefined;
  /** The statement looks like that of a card. */
  card: boolean;
  /** BCP 47, '' when unknown. */
  language: string;
}

/** A row with its description word by word, its movement, and the name in it, possibly the account holder's. */
export interface NamedRow {
  row: Row;
  words: Description;
  movement: Movement | null;
  named: Counterparty | null;
  known: RowKnowledge;
}

/** Adds the other party to each row: the sender of a credit, the recipient of a debit. Existing names are kept. */
export function nameRows(rows: readonly Row[], statement: StatementKnowledge): NamedRow[] {
  const print = { lines: linesByPage(statement.lines), rightEdges: rightEdges(rows) };
  const described = rows.map((row) => {
    const words = wordsOfCell(row.description, print);
    return { row, words, movement: movementOf(words, statement.language) };
  });
  const card = statement.card && !isBookedLikeAccount(described.map(({ movement }) => movement));
  const holder = statement.accountHolder?.value ?? '';
  const found = described.map(({ row, words, movement }) => {
    const known: RowKnowledge = { type: row.type, holder, card, language: statement.language };
    return { row, words, movement, known, named: findNamed(words, movement, known) };
  });
  const shops = found.flatMap(({ words, named }) => (named?.shop ? [nameWords(words, named)] : []));
  const places = placesBehind(shops);
  return found.map((item) => {
    const named = item.named?.shop ? withoutPlace(item.words, item.named, places) : item.named;
    const isOther = named !== null && !isSamePerson(named.text, holder);
    return { ...item, named, row: isOther ? withOtherSide(item.row, item.words, named) : item.row };
  });
}

/** Kinds of movements that do not occur on cards. */
const OF_ACCOUNTS: ReadonlySet<MovementKind> = new Set<MovementKind>(['transfer', 'debit', 'salary']);

/** True when most rows are transfers and debits: an account's statement, which may mention a card. */
function isBookedLikeAccount(movements: readonly (Movement | null)[]): boolean {
  const ofAccounts = movements.filter((movement) => movement && OF_ACCOUNTS.has(movement.kind));
  return ofAccounts.length > movements.length / 3;
}

function nameWords(words: Description, { from, to }: Counterparty): string[] {
  return words.slice(from, to + 1).map((word) => word.text);
}

function withoutPlace(words: Description, shop: Counterparty, places: ReadonlySet<string>): Counterparty {
  const length = placeLength(nameWords(words, shop), places);
  if (length === 0) return shop;
  const { from, to } = shop;
  const name = readNameWithin(words, from, to - length, SHOP);
  return name ? { ...shop, ...name } : shop;
}

function withOtherSide(row: Row, words: Description, counterparty: Counterparty): Row {
  const cell = nameCell(row, words, counterparty);
  if (row.type === 'credit') return row.sender ? row : { ...row, sender: cell };
  return row.recipient ? row : { ...row, recipient: cell };
}
