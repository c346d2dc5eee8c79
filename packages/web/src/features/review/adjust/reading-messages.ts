import type { Finding, GuideArea, GuideBand, Layout, Proof, StatementGuide } from '@ledgerlift/contract';

/** Messages between the page and the worker that reads by the guide. */

/** To the worker, which answers each in order: `open` first, with the answer of `fileReading` as text. */
export type ReadingRequest =
  | { kind: 'open'; answer: string }
  | { kind: 'read'; guide: StatementGuide }
  | { kind: 'remember'; guide: StatementGuide };

export type ReadingAnswer =
  | ({ kind: 'opened' } & OpenedReading)
  | { kind: 'read'; reading: GuidedReading }
  /** What a layout consists of besides its name; null where nothing on the first page identifies it. */
  | { kind: 'remembered'; layout: Omit<Layout, 'name'> | null }
  | { kind: 'failed'; request: ReadingRequest['kind']; message: string };

/** A file whose words are ready to be read. */
export interface OpenedReading {
  /** The file's own guide, else that of the automatic reading, else one that the user has to set. */
  guide: StatementGuide;
  /** False where nothing was read, so that the table has to be shown from scratch. */
  isFound: boolean;
  pages: number;
  /** What looks like an amount, with its place: it may be a balance. */
  amounts: PrintedAmount[];
}

/** A printed amount. Places are in parts of the page as shown. */
export interface PrintedAmount {
  text: string;
  /** The line that it is in. */
  line: string;
  area: GuideArea;
}

/** What a guide reads. */
export interface GuidedReading {
  /** The first rows. */
  rows: ShownRow[];
  rowCount: number;
  /** Decimal strings by currency; empty without rows. */
  sums: MoneySum[];
  proof: Proof;
  findings: Finding[];
  bands: RowBand[];
}

/** Where a row is, in parts of the page as shown, and what it is about. */
export interface RowBand extends GuideBand {
  text: string;
}

/** A row as the list shows it: '' for what is not printed. */
export interface ShownRow {
  /** From 0. */
  position: number;
  date: string;
  description: string;
  /** A decimal string with its sign. */
  amount: string;
  balance: string;
}

/** Money in and out, unsigned decimal strings. */
export interface MoneySum {
  currency: string;
  moneyIn: string;
  moneyOut: string;
}
