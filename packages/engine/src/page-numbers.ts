import type { AnalysedLine, DocumentContext } from './document-context.ts';
import { lineText } from './layout/lines.ts';
import { plainDigits, plainWord } from './values/digits.ts';

/** A number that a page prints of itself. */
export interface PageNumber {
  /** Index of the page in the file. */
  at: number;
  number: number;
  /** How many pages there are; null where it is not printed. */
  count: number | null;
}

/** Words for a page or a sheet, without accents. */
const PAGE_WORDS =
  'page|pages|pg|pagina|paginas|pag|paxina|seite|blatt|sheet|side|sida|sivu|strana|strona|str|stranica|stran|list|hoja|folio|folha|feuille|feuillet|foglio|blad|oldal|puslapis|lapa|lk|sayfa|halaman|trang|страница|стр|лист|сторінка|σελιδα|σελ|page no|sheet no|seite nr|blatt nr';
const OF = 'of|von|sur|de|di|da|van|av|af|z|ze|od|из|із|з|από|απο|su|din|iz|no|dari|/';
/** 'Page 2 of 3', 'Seite 2/3', 'Blatt: 2'; a longer number or one with decimals is none. */
const LABELLED = new RegExp(
  `(?<![\\p{L}\\d])(${PAGE_WORDS})\\.?\\s*[:#]?\\s*(\\d{1,3})(?![\\d.,'’-]*\\d)(?:\\s*(?:${OF})\\s*(\\d{1,3})(?![\\d.,/-]*\\d))?`,
  'gu',
);
/** '2/3. oldal', '2 of 3 pages'. */
const LABEL_BEHIND = new RegExp(
  `(?<![\\d.,/-]\\s?)(\\d{1,3})\\s*(?:${OF})\\s*(\\d{1,3})\\.?\\s*(${PAGE_WORDS})(?![\\p{L}])`,
  'gu',
);
/** 'p. 2 of 3', and '2 / 3' as all that a line at the edge of the page says. */
const SHORT = new RegExp(
  `(?<![\\p{L}\\d])p\\.?\\s*(\\d{1,3})\\s*(?:${OF})\\s*(\\d{1,3})(?![\\d.,/-]*\\d)`,
  'gu',
);
const BARE = /^(\d{1,3}) ?\/ ?(\d{1,3})$/;
/** '第 2 页 / 共 3 页'. */
const HAN = /第\s*(\d{1,3})\s*[页頁](?:\D{0,4}[共全]\s*(\d{1,3})\s*[页頁])?/gu;

/** The numbers that pages print of themselves: one list for each word that goes with them, from the first page to the last. */
export function printedPageNumbers({
  pages,
  lines,
}: Pick<DocumentContext, 'pages' | 'lines'>): PageNumber[][] {
  const places = new Map(pages.map(({ number }, at) => [number, at]));
  const series = new Map<string, PageNumber[]>();
  const edges = edgesOf(lines);
  for (const line of lines) {
    const at = places.get(line.page);
    if (at === undefined) continue;
    // 'Total page 6 579.63': a number beside money may be a part of it.
    const hasMoney = line.amounts.some(({ strength }) => strength === 'strong');
    const text = plainWord(plainDigits(lineText(line)));
    // '03/08 PAG*WEXEL 40.25' is a row with its date.
    const behind = hasMoney ? [] : numbersBefore(text);
    for (const { word, ...found } of [
      ...numbersIn(text),
      ...behind,
      ...(edges.has(line) ? bareIn(text) : []),
    ])
      if (!hasMoney || found.count !== null)
        series.set(word, [...(series.get(word) ?? []), { at, ...found }]);
  }
  return [...series.values()].map(withoutConflicts);
}

function numbersIn(text: string): (Omit<PageNumber, 'at'> & { word: string })[] {
  const labelled = [...text.matchAll(LABELLED)].map(([, word, number, count]) => ({ word, number, count }));
  const short = [...text.matchAll(SHORT)].map(([, number, count]) => ({ word: 'page', number, count }));
  const han = [...text.matchAll(HAN)].map(([, number, count]) => ({ word: '页', number, count }));
  return [...labelled, ...short, ...han].flatMap(foundNumber);
}

/** The numbers before a word for page. */
function numbersBefore(text: string) {
  return [...text.matchAll(LABEL_BEHIND)].flatMap(([, number, count, word]) =>
    foundNumber({ word, number, count }),
  );
}

function bareIn(text: string) {
  const [, number, count] = BARE.exec(text.trim()) ?? [];
  return number ? foundNumber({ word: 'page', number, count }) : [];
}

interface PrintedNumber {
  word: string | undefined;
  number: string | undefined;
  count: string | undefined;
}

function foundNumber({
  word = '',
  number,
  count,
}: PrintedNumber): (Omit<PageNumber, 'at'> & { word: string })[] {
  const found = { number: Number(number), count: count === undefined ? null : Number(count) };
  const isPossible = found.number > 0 && (found.count === null || found.number <= found.count);
  return isPossible ? [{ word, ...found }] : [];
}

/** The first and the last line of each page. */
function edgesOf(lines: readonly AnalysedLine[]): ReadonlySet<AnalysedLine> {
  return new Set(
    lines.filter((line, at) => lines[at - 1]?.page !== line.page || lines[at + 1]?.page !== line.page),
  );
}

/** One number for each page: a page that prints several of them has none that is sure. */
function withoutConflicts(numbers: readonly PageNumber[]): PageNumber[] {
  const byPage = new Map<number, PageNumber[]>();
  for (const found of numbers) byPage.set(found.at, [...(byPage.get(found.at) ?? []), found]);
  return [...byPage.values()].flatMap((found) => {
    const counted = found.filter(({ count }) => count !== null);
    const [first, ...others] = counted.length > 0 ? counted : found;
    const isSure = others.every(({ number, count }) => number === first?.number && count === first.count);
    return first && isSure ? [first] : [];
  });
}
