import {
  type Box,
  type ConvertedDocument,
  moneyToDecimal,
  type ReadingGuide,
  type Row,
  type StatementGuide,
  sumMinor,
} from '@ledgerlift/contract';
import {
  guideForLayout,
  guideOfReading,
  layoutFingerprint,
  linesOf,
  lineText,
  type Page,
  placeOn,
  readPages,
} from '@ledgerlift/engine';
import type {
  GuidedReading,
  MoneySum,
  PrintedAmount,
  ReadingAnswer,
  RowBand,
  ShownRow,
} from './reading-messages.ts';

/** Rows that the page lists: enough to check a table, few enough for every move of an edge. */
export const MOST_SHOWN_ROWS = 200;
/** A table that the user sets from scratch. */
const EMPTY_TABLE: StatementGuide = {
  version: 1,
  type: 'bank_statement',
  columns: [{ role: 'amount', x0: 0.7, x1: 0.9 }],
  tables: [],
  rows: [],
  ignored: [],
};

/** The answer of `fileReading`, as far as it is used here. */
interface FileReading {
  guide: ReadingGuide | null;
  reading: { pages: Page[] };
}

/** Reads the words of a file by guides. What the engine reads automatically is read once. */
export class GuidedReader {
  readonly #pages: readonly Page[];
  readonly #automatic: ConvertedDocument;
  readonly #own: ReadingGuide | null;

  /** `answer`: that of `fileReading`. Throws SyntaxError for other text. */
  constructor(answer: string) {
    const { guide, reading } = JSON.parse(answer) as FileReading;
    this.#own = guide;
    this.#pages = reading.pages;
    this.#automatic = readPages(this.#pages, { type: 'auto' });
  }

  open(): ReadingAnswer {
    const shown = this.#own ?? guideOfReading(this.#automatic, this.#pages);
    const found = shown?.type === 'bank_statement' ? shown : null;
    return {
      kind: 'opened',
      guide: found ?? EMPTY_TABLE,
      isFound: found !== null,
      pages: Math.max(1, ...this.#pages.map(({ number }) => number)),
      amounts: this.#pages.flatMap(amountsOn),
    };
  }

  read(guide: StatementGuide): GuidedReading {
    const document = this.#document(guide);
    const { rows, proof, findings } = document;
    return {
      rows: rows.slice(0, MOST_SHOWN_ROWS).map(shownRow),
      rowCount: rows.length,
      sums: sumsOf(rows),
      proof,
      findings,
      bands: this.#bandsOf(rows),
    };
  }

  /** What identifies the layout of the file, and how to read others of it; null where nothing identifies it. */
  remember(guide: StatementGuide): Extract<ReadingAnswer, { kind: 'remembered' }>['layout'] {
    const fingerprint = layoutFingerprint(this.#pages, guide, this.#document(guide));
    return fingerprint && { guide: guideForLayout(guide), fingerprint };
  }

  #document(guide: StatementGuide): ConvertedDocument {
    return readPages(this.#pages, { type: 'auto', guide, automatic: this.#automatic });
  }

  #bandsOf(rows: readonly Row[]): RowBand[] {
    const pages = new Map(this.#pages.map((page) => [page.number, page]));
    return rows.flatMap((row) => {
      const number = row.amount?.page ?? row.date?.page ?? null;
      const page = number === null ? undefined : pages.get(number);
      if (!page) return [];
      const boxes = [row.date, row.valueDate, row.description, row.amount, row.balance].flatMap((cell) =>
        cell?.page === number && cell.box ? [partsOf(page, cell.box)] : [],
      );
      if (boxes.length === 0) return [];
      const [y0, y1] = [Math.min(...boxes.map((box) => box.y0)), Math.max(...boxes.map((box) => box.y1))];
      return [{ page: page.number, y0, y1, text: row.description?.value ?? row.amount?.raw ?? '' }];
    });
  }
}

function shownRow({ position, date, valueDate, description, amount, balance }: Row): ShownRow {
  return {
    position,
    date: (date ?? valueDate)?.value ?? (date ?? valueDate)?.raw ?? '',
    description: description?.value ?? '',
    amount: amount?.value ? moneyToDecimal(amount.value) : (amount?.raw ?? ''),
    balance: balance?.value ? moneyToDecimal(balance.value) : (balance?.raw ?? ''),
  };
}

function sumsOf(rows: readonly Row[]): MoneySum[] {
  const amounts = rows.flatMap(({ amount }) => amount?.value ?? []);
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = amounts.filter((money) => money.currency === currency).map(({ minor }) => minor);
    const sum = (sign: 1 | -1) => {
      const minor = sumMinor(own.filter((each) => each * sign > 0)) * sign;
      return moneyToDecimal({ minor, currency });
    };
    return { currency, moneyIn: sum(1), moneyOut: sum(-1) };
  });
}

/** Figures with a fraction, which balances are printed with. */
const AMOUNT = /^\D{0,4}\d[\d.,'’\u00a0\u202f]*\d\D{0,4}$/;

function amountsOn(page: Page): PrintedAmount[] {
  return linesOf(page).flatMap((line) =>
    line.words
      .filter(({ text }) => AMOUNT.test(text) && /[.,]\d{2,3}\D{0,4}$/.test(text))
      .map(({ text, box }) => ({
        text,
        line: lineText(line),
        area: { page: page.number, ...partsOf(page, box) },
      })),
  );
}

/** A box as read, in parts of the page as shown. */
function partsOf(page: Page, { x0, y0, x1, y1 }: Box): Box {
  const place = placeOn(page);
  const corners = [place({ x0, y0, x1: x0, y1: y0 }), place({ x0: x1, y0: y1, x1, y1 })];
  const [xs, ys] = [corners.map(({ x }) => within(x)), corners.map(({ y }) => within(y))];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
