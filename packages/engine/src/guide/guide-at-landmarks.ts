import type {
  GuideArea,
  GuideTable,
  KeptLayout,
  Landmark,
  ReadingGuide,
  StatementGuide,
} from '@ledgerlift/contract';
import { unionBox } from '../layout/boxes.ts';
import type { Page } from '../page.ts';
import { columnAt, placeOfBoxOn, placeOn, tableOn, withoutRows } from './guided-page.ts';
import { pointableValues } from './landmarks.ts';
import {
  type MarkedLine,
  markedLines,
  type SoughtLine,
  shiftOf,
  soughtLines,
  VALUE_REACH,
} from './marked-lines.ts';
import { thousandths } from './marks.ts';

/** Labels that end before their values are so far beside their place, in thousandths: values may be longer or shorter. */
const LABEL_REACH = 80;

/**
 * The guide of a layout for a file of it: with its tables and values where the file prints the landmarks of the
 * layout. What has no landmark in the file stays as the guide has it.
 */
export function guideAtLandmarks(
  pages: readonly Page[],
  { guide, fingerprint: { landmarks = [] } }: Pick<KeptLayout, 'guide' | 'fingerprint'>,
): ReadingGuide {
  if (landmarks.length === 0) return guide;
  const sought = soughtLines(landmarks);
  const tables = pages.map((page) => tableBetween(sought, page, markedLines(page), guide));
  // What is beside the rows has lines of its own.
  const around = pages.map((page) => withoutRows(page, { ...guide, tables }));
  const all = [...pages, ...around].flatMap(markedLines);
  // An imported layout may have landmarks that its guide has no place for.
  const pointable: readonly Landmark['of'][] = pointableValues(guide);
  const areas = sought.flatMap((landmark) => {
    const area = pointable.includes(landmark.of) ? valueAt(landmark, all, guide) : null;
    return area ? [[landmark.of, area] as const] : [];
  });
  const hasAccounts = guide.type === 'bank_statement' && guide.furtherAccounts !== undefined;
  return {
    ...guide,
    ...(hasAccounts ? endsOfAccounts(sought, all) : Object.fromEntries(areas)),
    tables,
  };
}

/**
 * The area of the rows of a page: from below the first landmark of a start, unless rows are above it, as above the head of
 * a section. It ends at the first landmark of an end below which no column of the rows has figures, else at the last one that has
 * no row below it.
 */
function tableBetween(
  landmarks: readonly SoughtLine[],
  page: Page,
  lines: readonly MarkedLine[],
  guide: ReadingGuide,
): GuideTable {
  const table = tableOn(page.number, guide);
  if (table.y1 <= table.y0) return table;
  const placeOf = placeOfBoxOn(page);
  const isA = (of: Landmark['of']) => (line: MarkedLine) =>
    landmarks.some((landmark) => landmark.of === of && shiftOf(landmark, line) !== null);
  const columns = lines.map((line) => columnsWithFigures(line, guide));
  const firstRow = columns.findIndex(({ isDated, hasMoney }) => isDated && hasMoney);
  const start = lines.find((line, at) => (firstRow < 0 || at < firstRow) && isA('startOfTable')(line));
  const y0 = start ? placeOf(start.line.box).y1 : table.y0;
  const last = columns.findLastIndex(({ isDated, hasMoney }) => isDated || hasMoney);
  const ends = lines.filter((line) => placeOf(line.line.box).y0 >= y0 && isA('endOfTable')(line));
  const lastRow = columns.findLastIndex(({ isDated, hasMoney }) => isDated && hasMoney);
  const end =
    ends.find((line) => lines.indexOf(line) >= last) ??
    ends.findLast((line) => lines.indexOf(line) > lastRow);
  return { ...table, y0, y1: end ? placeOf(end.line.box).y0 : table.y1 };
}

const MONEY: readonly string[] = ['debit', 'credit', 'amount', 'balance'];

/** Which columns of a guide have figures on a line. */
function columnsWithFigures({ page, line }: MarkedLine, { columns }: ReadingGuide) {
  const place = placeOn(page);
  const roles = line.words
    .filter(({ text }) => /\p{Nd}/u.test(text))
    .map(({ box }) => columns[columnAt(place(box), columns)]?.role ?? 'ignore');
  return { isDated: roles.includes('date'), hasMoney: roles.some((role) => MONEY.includes(role)) };
}

/** The balances of all accounts, in printed order: each that has the landmark of one. */
function endsOfAccounts(
  landmarks: readonly SoughtLine[],
  lines: readonly MarkedLine[],
): Pick<StatementGuide, 'openingBalance' | 'closingBalance' | 'furtherAccounts'> {
  const placesOf = (end: Landmark['of']) => {
    const areas = landmarks.flatMap((landmark) =>
      landmark.of === end ? placesAt(landmark, lines).map(({ area }) => area) : [],
    );
    const own = new Map(areas.map((area) => [`${area.page} ${area.x0} ${area.y0}`, area]));
    return [...own.values()].sort((a, b) => a.page - b.page || a.y0 - b.y0);
  };
  const [openings, closings] = [placesOf('openingBalance'), placesOf('closingBalance')];
  const accounts = Array.from({ length: Math.max(openings.length, closings.length) }, (_, index) => ({
    ...(openings[index] && { openingBalance: openings[index] }),
    ...(closings[index] && { closingBalance: closings[index] }),
  }));
  return { ...accounts[0], furtherAccounts: accounts.slice(1) };
}

/**
 * Where the value of a landmark is; null where the file does not print it. Of several places the nearest to the guide's is
 * meant. A balance at the end is printed last.
 */
function valueAt(landmark: SoughtLine, lines: readonly MarkedLine[], guide: ReadingGuide): GuideArea | null {
  const places = leastMoved(placesAt(landmark, lines));
  const areas: Partial<Record<Landmark['of'], GuideArea | undefined>> = guide;
  const shown = areas[landmark.of];
  if (shown) return nearestTo(shown, places);
  return (landmark.of === 'closingBalance' ? places.at(-1) : places[0]) ?? null;
}

/** A place of a value with how far its label is moved. */
interface MovedPlace {
  area: GuideArea;
  shift: number;
}

/** The values beside lines that are a landmark: the tables of several accounts may be of other widths. */
function placesAt(landmark: SoughtLine, lines: readonly MarkedLine[]): MovedPlace[] {
  return lines.flatMap((line) => {
    const shift = shiftOf(landmark, line, LABEL_REACH);
    const area = shift === null ? null : areaBeside(landmark, line);
    return area && shift !== null ? [{ area, shift: Math.abs(shift) }] : [];
  });
}

function leastMoved(places: readonly MovedPlace[]): GuideArea[] {
  const least = Math.min(...places.map(({ shift }) => shift));
  return places.filter(({ shift }) => shift === least).map(({ area }) => area);
}

function nearestTo(shown: GuideArea, places: readonly GuideArea[]): GuideArea | null {
  const distance = ({ page, y0 }: GuideArea) => Math.abs(page + y0 - shown.page - shown.y0);
  return [...places].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function areaBeside({ value }: SoughtLine, { page, line, next }: MarkedLine): GuideArea | null {
  const target = value?.isBelow ? next : line;
  if (!value || !target) return null;
  const placeOf = placeOfBoxOn(page);
  const words = target.words.filter(({ text, box }) => {
    const { x0, x1 } = placeOf(box);
    const isBeside = thousandths(x1) >= value.x0 - VALUE_REACH && thousandths(x0) <= value.x1 + VALUE_REACH;
    return isBeside && /\p{Nd}/u.test(text);
  });
  if (words.length === 0) return null;
  return { page: page.number, ...placeOf(unionBox(words.map(({ box }) => box))) };
}
