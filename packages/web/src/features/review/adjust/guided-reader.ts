import type { ConvertedDocument, Layout, ReadingGuide, Row } from '@ledgerlift/contract';
import {
  guideForLayout,
  guideOfReading,
  layoutFingerprint,
  type Page,
  placeOfBoxOn,
  readByLayout,
  readPages,
} from '@ledgerlift/engine';
import { guidesOf, isReadAs } from '../corrections/guides-of-pattern.ts';
import type { AdjustableType } from './guide-type.ts';
import { GUIDE_TYPES } from './guide-types.ts';
import { printedTexts } from './printed-texts.ts';
import type { GuidedReading, LayoutRequest, ReadingAnswer, RowBand } from './reading-messages.ts';
import { readFacts, shownRow, sumsOf } from './shown-rows.ts';

/** Rows that the page lists: enough to check a table, few enough for every move of an edge. */
export const MOST_SHOWN_ROWS = 200;
/** The engine's finding for a file of several invoices. */
const SEVERAL = 'several_documents';

/** The answer of `fileReading`, as far as it is used here. */
interface FileReading {
  guide: ReadingGuide | null;
  reading: { pages: Page[] };
}

/** Reads the words of a file by guides. What the engine reads automatically is read once. */
export class GuidedReader {
  readonly #pages: readonly Page[];
  readonly #byNumber: ReadonlyMap<number, Page>;
  readonly #automatic: ConvertedDocument;
  readonly #own: ReadingGuide | null;
  readonly #type: AdjustableType;

  /** `answer`: that of `fileReading`; `type`: of the file. Throws SyntaxError for other text. */
  constructor(answer: string, type: AdjustableType) {
    const { guide, reading } = JSON.parse(answer) as FileReading;
    this.#own = guide;
    this.#type = guide?.type ?? type;
    this.#pages = reading.pages;
    this.#byNumber = new Map(reading.pages.map((page) => [page.number, page]));
    this.#automatic = readPages(this.#pages, { type: 'auto' });
  }

  open(): ReadingAnswer {
    const shown = this.#own ?? guideOfReading(this.#asFileType(), this.#pages);
    const found = shown?.type === this.#type ? shown : null;
    return {
      kind: 'opened',
      guide: found ?? GUIDE_TYPES[this.#type].empty,
      isFound: found !== null,
      pages: Math.max(1, ...this.#pages.map(({ number }) => number)),
      printed: this.#pages.flatMap((page) => printedTexts(page, this.#automatic.language)),
    };
  }

  read(guide: ReadingGuide): GuidedReading {
    const document = this.#document(guide);
    const { rows, proof, findings } = document;
    return {
      rows: rows.slice(0, MOST_SHOWN_ROWS).map(shownRow),
      rowCount: rows.length,
      sums: sumsOf(document, this.#type),
      facts: readFacts(document, guide, this.#byNumber),
      holdsSeveral: findings.some(({ code }) => code === SEVERAL),
      proof,
      findings,
      bands: this.#bandsOf(rows),
    };
  }

  /** What identifies the layout of the file, and how to read others of it; null where nothing identifies it. */
  remember(guide: ReadingGuide): Extract<ReadingAnswer, { kind: 'remembered' }>['layout'] {
    const fingerprint = layoutFingerprint(this.#pages, guide, this.#document(guide));
    return fingerprint && { guide: guideForLayout(guide), fingerprint };
  }

  /** The automatic reading as the type of the file, which its user may have chosen. */
  #asFileType(): ConvertedDocument {
    const { type } = this.#automatic;
    return type === this.#type ? this.#automatic : readPages(this.#pages, { type: this.#type });
  }

  /** The layout by which the file reads as the user has corrected it; null where no guide that the corrections may mean does. */
  layoutFor({ meanings, rows }: LayoutRequest): Omit<Layout, 'name'> | null {
    const shown = this.#own ?? guideOfReading(this.#automatic, this.#pages);
    if (shown?.type !== 'bank_statement') return null;
    for (const guide of guidesOf(meanings, shown)) {
      const layout = this.remember(guide);
      // As the next file is read, which keeps an automatic reading that is proved.
      const kept = layout && [{ ...layout, id: '', name: '' }];
      const reading = kept && readByLayout(this.#pages, this.#automatic, kept);
      if (layout && reading && isReadAs(reading.document.rows, rows)) return layout;
    }
    return null;
  }

  #document(guide: ReadingGuide): ConvertedDocument {
    return readPages(this.#pages, { type: 'auto', guide, automatic: this.#automatic });
  }

  /** Where the rows of the table are: additions to an invoice, such as a tax, are below it. */
  #bandsOf(rows: readonly Row[]): RowBand[] {
    return rows.flatMap((row) => {
      const number = row.amount?.page ?? row.date?.page ?? null;
      const page = number === null ? undefined : this.#byNumber.get(number);
      if (!page || (row.kind !== 'transaction' && row.kind !== 'item')) return [];
      const place = placeOfBoxOn(page);
      const boxes = cellsOf(row).flatMap((cell) =>
        cell?.page === number && cell.box ? [place(cell.box)] : [],
      );
      if (boxes.length === 0) return [];
      const [y0, y1] = [Math.min(...boxes.map((box) => box.y0)), Math.max(...boxes.map((box) => box.y1))];
      return [{ page: page.number, y0, y1, text: row.description?.value ?? row.amount?.raw ?? '' }];
    });
  }
}

/** The cells that a column of the table may hold. Dates of an invoice's rows are printed above it. */
function cellsOf({ kind, date, valueDate, code, description, quantity, unitPrice, amount, balance }: Row) {
  return [
    ...(kind === 'transaction' ? [date, valueDate, balance] : [code, quantity, unitPrice]),
    description,
    amount,
  ];
}
