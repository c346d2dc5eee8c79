import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap, unionBox } from '../layout/boxes.ts';
import { typeSize } from '../layout/lines.ts';
import { findPhrases, type PhraseMatch } from '../lexicon/phrase-book.ts';
import { isRightToLeft } from '../lexicon/reading-direction.ts';
import type { Word } from '../page.ts';
import type { Field } from './field.ts';
import { FIELD_BOOK, type FieldRole } from './field-labels.ts';
import { isRecognised } from './line-money.ts';
import { withSharedValues } from './shared-values.ts';

/** What stands under a label is at most this many type heights away. */
const MAX_BELOW_EMS = 3;
/** Words further apart than this many type heights belong to different cells. */
const CELL_GAP_EMS = 1.4;

/** All labels of the document outside of its numbers, in reading order. */
export function findFields(context: DocumentContext): Field[] {
  return context.lines.flatMap((line, index) => {
    const loose = isRecognised(context, line.page);
    const found = cellsOf(line).flatMap(({ from, words }) =>
      findPhrases(
        FIELD_BOOK,
        words.map(({ text }) => text),
        { joined: loose, misread: loose },
      ).map((match) => ({
        ...match,
        from: match.from + from,
        to: match.to + from,
      })),
    );
    const matches = found
      .filter((match) => !isGluedMark(line, match) && !isValue(line, match) && !isVietnamese(line, match))
      .sort((a, b) => a.from - b.from)
      .filter((match, position, all) => !isMarkBehindNumber(line, match, all[position - 1]));
    const fields = matches.map((match, position) => {
      const label = line.words.slice(match.from, match.to + 1);
      // 'Rechnungsdatum/Lieferdatum' is one word with two labels of one value.
      const end = matches.slice(position + 1).find(({ from }) => from > match.to)?.from ?? line.words.length;
      const behind = cellsBehind(line, match.to + 1, end);
      const start = (matches[position - 1]?.to ?? -1) + 1;
      const leftwards = leftwardsBehind(line, start, match.from);
      const isLeftwards =
        leftwards.length > 0 &&
        (gapEms(line, label.at(-1), behind[0]) > CELL_GAP_EMS || isRightToLeft([behind[0]?.text ?? '']));
      const right = isLeftwards ? leftwards : behind;
      const under = wordsUnder(context, index, label, TYPED.has(match.role));
      return {
        role: match.role,
        label,
        letters: match.letters,
        right,
        gapEms: isLeftwards ? gapEms(line, right.at(-1), label[0]) : gapEms(line, label.at(-1), right[0]),
        below: under?.words ?? [],
        belowLine: under?.line ?? null,
        line,
        index,
      };
    });
    return withSharedValues(context, fields);
  });
}

/** The cells of a line: 'Data' and 'Vencimento' over two columns are no 'data vencimento'. */
export function cellsOf(line: AnalysedLine): { from: number; words: Word[] }[] {
  const cells: { from: number; words: Word[] }[] = [];
  for (const [at, word] of line.words.entries()) {
    const cell = cells.at(-1);
    if (cell && gapEms(line, line.words[at - 1], word) <= CELL_GAP_EMS) cell.words.push(word);
    else cells.push({ from: at, words: [word] });
  }
  return cells;
}

/** 'Vật' (thing) is spelt like 'VAT' but for its marks. */
function isVietnamese(line: AnalysedLine, { from, to }: PhraseMatch<FieldRole>): boolean {
  const text = (line.words[from]?.text ?? '').normalize('NFC');
  return from === to && /^v[^\P{L}a]t/iu.test(text);
}

/** 'Invoice no: # 12': the mark says the label before it once more. */
function isMarkBehindNumber(
  line: AnalysedLine,
  { from, letters, role }: PhraseMatch<FieldRole>,
  before: PhraseMatch<FieldRole> | undefined,
): boolean {
  const between = before ? line.words.slice(before.to + 1, from) : [];
  return (
    role === 'number' &&
    letters === 1 &&
    before?.role === 'invoiceNumber' &&
    between.every(({ text }) => MARK.test(text))
  );
}

/** '#INV03051' is a value with its mark, '#' and '#:' are labels. */
function isGluedMark(line: AnalysedLine, { from, to, letters }: PhraseMatch<FieldRole>): boolean {
  return from === to && letters === 1 && /#./.test(line.words[from]?.text.replace(/[:.]$/, '') ?? '');
}

/** A known word close behind 'label:' is what the label announces: 'Name: Lieferant GmbH'. */
function isValue(line: AnalysedLine, { role, from, to }: PhraseMatch<FieldRole>): boolean {
  const [before, word] = [line.words[from - 1], line.words[from]];
  const announced = /\p{L}:$/u.test(before?.text ?? '');
  const sharesCell = gapEms(line, before, word) <= CELL_GAP_EMS;
  // 'Ship to:     Due date 3 May' are two labels, too.
  const isLabel = endsWithColon(line, from) || NEVER_ANNOUNCED.has(role) || line.words[to + 1]?.text === '#';
  return announced && (sharesCell || !isLabel);
}

/** Labels of numbers and dates, which are no name or address that a label announces. */
const NEVER_ANNOUNCED: ReadonlySet<FieldRole> = new Set([
  'invoiceNumber',
  'issueDate',
  'date',
  'dueDate',
  'deliveryDate',
  'otherDate',
  'purchaseOrder',
  'otherNumber',
  'number',
]);

/** 'Invoice date:   Due date:' are two labels side by side: each has its colon. */
function endsWithColon(line: AnalysedLine, from: number): boolean {
  return line.words.slice(from, from + 3).some((word) => /:$/.test(word.text));
}

function gapEms(line: AnalysedLine, left: Word | undefined, right: Word | undefined): number {
  return left && right ? (right.box.x0 - left.box.x1) / typeSize(line) : Number.POSITIVE_INFINITY;
}

/** What may be between a label and its value. */
const MARK = /^(?:[:.#\-–|°º№]+|č\.?|br\.?|sz\.?)$/iu;

/** The first cell behind a label: its words up to a wide gap. Marks between label and value are left out. */
function cellsBehind(line: AnalysedLine, from: number, end: number): Word[] {
  const words: Word[] = [];
  for (const word of line.words.slice(from, end)) {
    if (!words.length && MARK.test(word.text)) continue;
    const last = words.at(-1);
    if (last && gapEms(line, last, word) > CELL_GAP_EMS) break;
    words.push(word);
  }
  return words;
}

/** Behind a label that is read from right to left its words are on its left, in the cell that it opens. */
function leftwardsBehind(line: AnalysedLine, from: number, to: number): Word[] {
  const label = line.words[to];
  if (!label || !isRightToLeft([label.text])) return [];
  const words: Word[] = [];
  for (const word of line.words.slice(from, to).reverse()) {
    if (!isRightToLeft([word.text]) || gapEms(line, word, words[0] ?? label) > CELL_GAP_EMS) break;
    words.unshift(word);
  }
  return words;
}

/** Labels whose value is a number or a date. */
const TYPED: ReadonlySet<FieldRole> = new Set([...NEVER_ANNOUNCED, 'title']);

/** 'Invoice' over 'number': words close under a label that begin where it does and hold no digit belong to it. */
function isSecondLine(line: AnalysedLine, next: AnalysedLine, words: readonly Word[], x0: number): boolean {
  const [first] = words;
  return (
    first !== undefined &&
    next.box.y0 - line.box.y1 <= 0.5 * line.size &&
    first.box.x0 <= x0 + 0.5 * line.size &&
    !words.some(({ text }) => /\d/.test(text))
  );
}

function wordsUnder(
  context: DocumentContext,
  index: number,
  label: readonly Word[],
  isTyped: boolean,
): { words: Word[]; line: AnalysedLine } | null {
  const line = context.lines[index];
  if (!line) return null;
  const box = unionBox(label.map((word) => word.box));
  for (const next of context.lines.slice(index + 1, index + 5)) {
    if (next.page !== line.page || next.box.y0 - box.y1 > MAX_BELOW_EMS * line.size) return null;
    const words = cellUnder(next, box.x0, box.x1);
    if (isTyped && isSecondLine(line, next, words, box.x0)) continue;
    if (words.length) return { words, line: next };
  }
  return null;
}

/** The cell of a line that stands under the given span. */
export function cellUnder(line: AnalysedLine, x0: number, x1: number): Word[] {
  const under = cellsOf(line).find(({ words }) => {
    const box = unionBox(words.map((word) => word.box));
    return overlap(box.x0, box.x1, x0, x1) > 0;
  });
  return under?.words ?? [];
}
