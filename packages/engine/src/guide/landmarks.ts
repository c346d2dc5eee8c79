import {
  type ConvertedDocument,
  GUIDED_FACTS,
  type GuideArea,
  type GuidedFact,
  type Landmark,
  type ReadingGuide,
} from '@ledgerlift/contract';
import { overlap, unionBox } from '../layout/boxes.ts';
import { type Line, linesOf } from '../layout/lines.ts';
import type { Page, Word } from '../page.ts';
import { isInBand, placeOfBoxOn, placeOn, tableOn, withoutRows, wordsIn } from './guided-page.ts';
import { labelsOf } from './marked-lines.ts';
import { marksOf, thousandths, writtenMarks } from './marks.ts';

const MAX_LANDMARKS = 40;
const ENDS = ['openingBalance', 'closingBalance'] as const;

/**
 * The lines by which the ends of tables and the values that a guide shows are found in other files of the layout. `document`
 * is the guided reading of `pages`: where it is proved, its balances outside of the table have landmarks, too. Words of
 * which `isOfFile` is true, such as names, are left out.
 */
export function landmarksOf(
  pages: readonly Page[],
  guide: ReadingGuide,
  document: ConvertedDocument,
  isOfFile: (word: Word) => boolean,
): Landmark[] {
  const own = pages.map((page) => ({
    ...page,
    words: page.words.filter((word) => !isOfFile(word)),
  }));
  const found = new Map<string, Landmark>();
  for (const page of own) {
    const lines = linesOf(page);
    const around = withoutRows(page, guide);
    const linesAround = linesOf(around);
    const values = [...pointedValues(page, guide), ...provedBalances(page, guide, document)];
    const landmarks = [
      ...linesAroundTable(page, lines, guide),
      // Rows beside a panel are not what names its values.
      ...values.map(({ of, words }) =>
        words.every((word) => around.words.includes(word))
          ? landmarkOfValue(of, words, page, linesAround)
          : landmarkOfValue(of, words, page, lines),
      ),
    ];
    for (const landmark of landmarks) if (landmark) found.set(JSON.stringify(landmark), landmark);
  }
  return [...found.values()].slice(0, MAX_LANDMARKS);
}

/** A value that a guide can point at. */
type PointedValue = (typeof ENDS)[number] | GuidedFact;

/** The values that a guide of this type can point at. */
export function pointableValues({ type }: ReadingGuide): readonly PointedValue[] {
  return type === 'invoice' ? GUIDED_FACTS : ENDS;
}

/** Words of a page that are a value. */
interface ShownValue {
  of: PointedValue;
  words: readonly Word[];
}

/** The values that a guide points at. */
function pointedValues(page: Page, guide: ReadingGuide): ShownValue[] {
  const further = guide.type === 'bank_statement' ? (guide.furtherAccounts ?? []) : [];
  const shown: readonly Partial<Record<PointedValue, GuideArea | undefined>>[] = [guide, ...further];
  return shown.flatMap((areas) =>
    pointableValues(guide).flatMap((of) => {
      const area = areas[of];
      return area ? [{ of, words: wordsIn([page], area) }] : [];
    }),
  );
}

/** The balances of a proved statement of one account that the guide does not point at. */
function provedBalances(
  page: Page,
  guide: ReadingGuide,
  { accounts, proof }: ConvertedDocument,
): ShownValue[] {
  const [account, ...others] = accounts;
  if (guide.type === 'invoice' || !account || others.length > 0 || proof.state !== 'proved') return [];
  const table = tableOn(page.number, guide);
  const place = placeOn(page);
  return ENDS.flatMap((of) => {
    const cell = account[of];
    const box = cell?.page === page.number ? cell.box : null;
    if (guide[of] || !box || isInBand(place(box), table)) return [];
    const words = page.words.filter((word) => {
      const [x, y] = [(word.box.x0 + word.box.x1) / 2, (word.box.y0 + word.box.y1) / 2];
      return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
    });
    return [{ of, words }];
  });
}

/** The lines with words next above and below the rows of a page, those that are among the rows left out; none where it has no table. */
function linesAroundTable(page: Page, lines: readonly Line[], guide: ReadingGuide): Landmark[] {
  const table = tableOn(page.number, guide);
  if (table.y1 <= table.y0) return [];
  const place = placeOn(page);
  const marked = lines.map(({ box, words }) => ({
    y: place(box).y,
    marks: writtenMarks(marksOf(page, words)),
  }));
  const inTable = marked.filter(({ y }) => y >= table.y0 && y <= table.y1);
  const isApart = ({ marks }: { marks: readonly string[] }) =>
    marks.length > 0 && inTable.every((line) => marks.some((mark) => !line.marks.includes(mark)));
  const above = marked.findLast((line) => line.y < table.y0 && isApart(line));
  const below = marked.find((line) => line.y > table.y1 && isApart(line));
  return [
    ...(above ? [{ of: 'startOfTable' as const, marks: above.marks }] : []),
    ...(below ? [{ of: 'endOfTable' as const, marks: below.marks }] : []),
  ];
}

/** The words beside a value; where only numbers are, those above it. */
function landmarkOfValue(
  of: Landmark['of'],
  words: readonly Word[],
  page: Page,
  lines: readonly Line[],
): Landmark | null {
  const at = lines.findIndex((line) => words.some((word) => line.words.includes(word)));
  const line = lines[at];
  const own = line?.words.filter((word) => words.includes(word)) ?? [];
  if (!line || own.length === 0) return null;
  const { x0, x1 } = placeOfBoxOn(page)(unionBox(own.map(({ box }) => box)));
  const value = { x0: thousandths(x0), x1: thousandths(x1) };
  const beside = line.words.filter((word) => !words.includes(word));
  const marks = writtenMarks(marksOf(page, labelsOf(beside)));
  if (marks.length > 0) return { of, marks, value: { ...value, isBelow: false } };
  const above = lines[at - 1];
  // The label may be above a date before the value.
  const isAbove = above?.words.some(({ box }) =>
    line.words.some((word) => overlap(box.x0, box.x1, word.box.x0, word.box.x1) > 0),
  );
  const marksAbove = above && isAbove ? writtenMarks(marksOf(page, labelsOf(above.words))) : [];
  return marksAbove.length > 0 ? { of, marks: marksAbove, value: { ...value, isBelow: true } } : null;
}
