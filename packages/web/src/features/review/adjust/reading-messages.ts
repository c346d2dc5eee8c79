import type { Finding, GuideArea, GuideBand, Layout, Proof, ReadingGuide } from '@ledgerlift/contract';
import type { ExpectedRow, PatternMeaning } from '../corrections/pattern.ts';
import type { AdjustableType, Fact, FoundCell, PrintedKind } from './guide-type.ts';

/** Messages between the page and the worker that reads by the guide. */

/** To the worker, which answers each in order: `open` first, with the answer of `fileReading` as text and the file's type. */
export type ReadingRequest =
  | { kind: 'open'; answer: string; type: AdjustableType }
  | { kind: 'read'; guide: ReadingGuide }
  | { kind: 'remember'; guide: ReadingGuide };

export type ReadingAnswer =
  | ({ kind: 'opened' } & OpenedReading)
  | { kind: 'read'; reading: GuidedReading }
  /** What a layout consists of besides its name; null where nothing on the first page identifies it. */
  | { kind: 'remembered'; layout: Omit<Layout, 'name'> | null }
  | { kind: 'failed'; request: ReadingRequest['kind']; message: string };

/** Asks for the layout by which an opened file reads as the user has corrected it. */
export interface LayoutRequest {
  kind: 'layout';
  /** What the corrections mean, the first ones first. */
  meanings: PatternMeaning[];
  rows: ExpectedRow[];
}

/** null where no guide that the corrections may mean reads the file so, or nothing identifies the layout. */
export type LayoutAnswer =
  | { kind: 'layout'; layout: Omit<Layout, 'name'> | null }
  | { kind: 'failed'; request: LayoutRequest['kind']; message: string };

/** A file whose words are ready to be read. */
export interface OpenedReading {
  /** The file's own guide, else that of the automatic reading, else one that the user has to set. */
  guide: ReadingGuide;
  /** False where nothing was read, so that the table has to be shown from scratch. */
  isFound: boolean;
  pages: number;
  /** What may be a fact, such as a balance. */
  printed: PrintedText[];
}

/** A printed text. Places are in parts of the page as shown. */
export interface PrintedText {
  kind: PrintedKind;
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
  /** Empty without rows. */
  sums: CurrencySums[];
  facts: ReadFacts;
  /** True where the file holds several invoices. */
  holdsSeveral: boolean;
  proof: Proof;
  findings: Finding[];
  bands: RowBand[];
}

/** Where a row is, in parts of the page as shown, and what it is about. */
export interface RowBand extends GuideBand {
  text: string;
}

/** A row as the list shows it. */
export interface ShownRow {
  /** From 0. */
  position: number;
  /** '' for what is not printed; amounts are decimal strings with their signs. */
  cells: Readonly<Record<FoundCell, string>>;
}

/** Sums of the rows in one currency, decimal strings: 'in' and 'out', 'sum' and 'total'. */
export interface CurrencySums {
  currency: string;
  parts: readonly { name: string; amount: string }[];
}

/** The facts read: a decimal string, a date as yyyy-MM-dd, or a text. */
export type ReadFacts = Partial<Record<Fact, string>>;
