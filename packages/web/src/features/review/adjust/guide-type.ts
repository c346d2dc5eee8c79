import type { GuidedFact, ReadingGuide, StatementGuide } from '@ledgerlift/contract';

/** The types of documents whose reading can be adjusted. */
export type AdjustableType = ReadingGuide['type'];
/** What a column of any type holds. */
export type Role = ReadingGuide['columns'][number]['role'];
export type Column = { role: Role; x0: number; x1: number };
/** A balance at the start or end of an account. */
export type Balance = Extract<keyof StatementGuide, 'openingBalance' | 'closingBalance'>;
/** A printed fact of a document; balances are those of its first account. */
export type DocumentFact = Balance | GuidedFact;
/** A printed fact that a guide can point at. Balances of further accounts have their number behind them, from 2. */
export type Fact = DocumentFact | `${Balance} ${number}`;
export type Habit = Extract<keyof StatementGuide, 'dateOrder' | 'decimal' | 'year' | 'unsigned' | 'minus'>;
/** What a printed text may be. */
export type PrintedKind = 'amount' | 'date' | 'number' | 'name';

/** A fact that the user can point at. */
export interface PointableFact<Of extends Fact = Fact> {
  fact: Of;
  name: string;
  /** Its name below that of its account. */
  shortName?: string;
  prints: PrintedKind;
}

/** What Adjust offers for a type of documents: all else is the same for every type. */
export interface GuideType {
  /** In the order of the lists. */
  roles: readonly Role[];
  /** Roles that no two columns have. */
  onlyOnce: readonly Role[];
  factsTitle: string;
  factsHint: string;
  facts: readonly PointableFact<DocumentFact>[];
  habitsTitle: string;
  habits: readonly Habit[];
  /** The columns of the list of rows found, from left to right. */
  foundColumns: readonly FoundColumn[];
  /** A table that the user sets from scratch. */
  empty: ReadingGuide;
}

export interface FoundColumn {
  cell: FoundCell;
  title: string;
  /** `text` takes the room that is left; `word` is short; `money` has the colour of its sign. */
  shows: 'date' | 'text' | 'word' | 'value' | 'money';
  /** True where it is left out without a value in any row. */
  isOptional?: boolean;
}

/** A cell of a row found. */
export type FoundCell =
  | 'date'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unitPrice'
  | 'taxRate'
  | 'amount'
  | 'balance';
