import type { Reason, Row, TextCell } from '@ledgerlift/contract';
import { unionBox } from '../layout/boxes.ts';
import type { Line } from '../layout/lines.ts';
import type { Description } from './description.ts';
import { type Counterparty, findNamed, type NameRule } from './find-counterparty.ts';
import { type Movement, movementOf } from './movement.ts';
import { isSamePerson } from './own-name.ts';
import { placeLength, placesBehind } from './places.ts';
import { linesByPage, wordsOfCell } from './printed-words.ts';
import { readNameWithin, SHOP } from './read-name.ts';

/** What is known of a statement beside its rows. */
export interface StatementKnowledge {
  /** The lines of words that the rows were read from. */
  lines: readonly Line[];
  accountHolder: TextCell | undefined;
  /** The statement is of a card. */
  card: boolean;
  /** BCP 47, '' when not told. */
  language: string;
}

/** A row with its description word by word, what the bank calls it, and whom it names, the account holder too. */
export interface NamedRow {
  row: Row;
  words: Description;
  movement: Movement | null;
  named: Counterparty | null;
}

/**
 * Names who stands on the other side of each row: the sender of a credit, the recipient of a debit. A side that a row has
 * already is left as it is.
 */
export function nameRows(rows: readonly Row[], known: StatementKnowledge): NamedRow[] {
  const pages = linesByPage(known.lines);
  const holder = known.accountHolder?.value ?? '';
  const { card, language } = known;
  const found = rows.map((row) => {
    const words = wordsOfCell(row.description, pages);
    const movement = movementOf(words, language);
    const named = findNamed(words, movement, { type: row.type, holder, card, language });
    return { row, words, movement, named };
  });
  const shops = found.flatMap(({ words, named }) => (named?.shop ? [nameWords(words, named)] : []));
  const places = placesBehind(shops);
  return found.map(({ row, words, movement, named: whole }) => {
    const named = whole?.shop ? withoutPlace(words, whole, places) : whole;
    const isOther = named !== null && !isSamePerson(named.text, holder);
    return { row: isOther ? withOtherSide(row, words, named) : row, words, movement, named };
  });
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

/** How sure each rule is, 0 to 1; measured by eye on statements of many banks. */
const CONFIDENCE: Record<NameRule, number> = {
  mark: 0.95,
  field: 0.9,
  particle: 0.95,
  'booking-word': 0.9,
  'line-below': 0.85,
  'line-above': 0.85,
  'own-form': 0.85,
};

const REASONS: Record<NameRule, string> = {
  mark: 'named behind a mark in the description',
  field: 'named in a field of the description',
  particle: 'named behind the booking words of the description',
  'booking-word': 'named beside the booking words of the description',
  'line-below': 'named below the booking words of the description',
  'line-above': 'named above the booking words of the description',
  'own-form': 'named at the beginning of the description',
};

function nameCell(row: Row, words: Description, { from, to, text, rule }: Counterparty): TextCell {
  const printed = words.slice(from, to + 1).flatMap((word) => word.printed ?? []);
  const description = row.description;
  const reason: Reason = { code: `counterparty-${rule}`, text: REASONS[rule] };
  return {
    value: text,
    raw: text,
    page: description?.page ?? null,
    box: printed.length ? unionBox(printed.map((word) => word.box)) : (description?.box ?? null),
    confidence: Math.min(
      CONFIDENCE[rule],
      ...(printed.length ? printed.map((word) => word.confidence) : [description?.confidence ?? 1]),
      directionConfidence(row),
    ),
    reason,
  };
}

/** Where nothing tells whether money came in or went out, neither is it told which side is whose. */
function directionConfidence(row: Row): number {
  return row.amount?.reason?.code === 'sign_unknown' ? row.amount.confidence : 1;
}
