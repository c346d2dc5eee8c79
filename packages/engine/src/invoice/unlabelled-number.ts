import type { TextCell } from '@ledgerlift/contract';
import { doubt } from '../check/doubt.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import type { Field } from './field.ts';
import { type FieldRole, OTHER_NUMBERS } from './field-labels.ts';
import { cellsOf, cellUnder } from './fields.ts';
import { moneyOf } from './line-money.ts';
import { referenceIn } from './printed-reference.ts';

interface PrintedReference {
  cell: TextCell;
  words: readonly Word[];
  line: AnalysedLine;
}

/**
 * The document's number where no label is known: the only reference in the head of the page that is printed again below
 * or on further pages, else the only one in a cell with a title, else the only one in a block with dates whose
 * labels are unknown, too. Doubtful unless it is printed again and one of the others is true of it.
 */
export function unlabelledNumber(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): TextCell | null {
  const claimed = claimedWords(fields);
  const titles = new Set(fields.flatMap(({ role, label }) => (role === 'title' ? label : [])));
  const head = context.lines
    .slice(0, listFrom)
    .filter(({ page }) => page === (context.pages[0]?.number ?? page));
  const references = head.flatMap((line, index) => referencesOn(line, head[index - 1], claimed));
  const repeated = references.filter((reference) => isRepeated(reference, context.lines));
  const titled = references.filter((reference) => isBehindTitle(reference, titles));
  const dated = references.filter((reference) => isBesideDate(reference, head));
  // Beside dates with known labels, an unknown label names something else.
  const isForeign = !fields.some(({ role }) => DATES.has(role));
  const number = onlyValue(repeated) ?? onlyValue(titled) ?? (isForeign ? onlyValue(dated) : null);
  const hasNumber = ({ cell }: PrintedReference) => cell.value === number?.value;
  if (!number || (repeated.some(hasNumber) && [...titled, ...dated].some(hasNumber))) return number;
  return { ...number, reason: doubt('no known label says that it is the number of the invoice') };
}

function onlyValue([first, ...others]: readonly PrintedReference[]): TextCell | null {
  return first && others.every(({ cell }) => cell.value === first.cell.value) ? first.cell : null;
}

const DATES: ReadonlySet<FieldRole> = new Set(['issueDate', 'date', 'dueDate']);

/** Labels whose values are no number of the invoice. */
const OTHERS: ReadonlySet<FieldRole> = new Set<FieldRole>([
  ...OTHER_NUMBERS,
  'number',
  'taxId',
  'iban',
  'bic',
  'terms',
  'paymentReference',
  'contact',
]);

function claimedWords(fields: readonly Field[]): ReadonlySet<Word> {
  return new Set(
    fields
      .filter(({ role }) => OTHERS.has(role))
      .flatMap(({ right, below }) => (right.some(({ text }) => /\d/.test(text)) ? right : below)),
  );
}

/** The references that end a cell behind its label, or that are a cell beside or below one of words. */
function referencesOn(
  line: AnalysedLine,
  above: AnalysedLine | undefined,
  claimed: ReadonlySet<Word>,
): PrintedReference[] {
  const cells = cellsOf(line);
  return cells.flatMap(({ words }, position) => {
    const at = words.findIndex(({ text }) => /\d/.test(text));
    const value = words.slice(at);
    if (at < 0 || value.some((word) => claimed.has(word))) return [];
    const cell = referenceIn(value, line);
    if (!cell?.value || isMoney(line, value)) return [];
    const used = value.filter(({ box }) => cell.box && overlap(box.x0, box.x1, cell.box.x0, cell.box.x1) > 0);
    const rest = value.slice(used.length);
    const isWhole = rest.length === 0 || isDate(rest, line);
    const labels =
      at > 0 ? [words.slice(0, at)] : [cells[position - 1]?.words, cellAbove(above, words, line)];
    const isLabelled = labels.some((label) => label?.length && label.every(({ text }) => !/\d/.test(text)));
    const isPlain = at === 0 || /[:：]$/u.test(words[at - 1]?.text ?? '');
    return isWhole && isLabelled && isIdentifier(cell.value, isPlain || rest.length > 0)
      ? [{ cell, words: used, line }]
      : [];
  });
}

/** A telephone number, a mail address or a count is none. Behind words without a colon, only what cannot be a house number or a post code. */
function isIdentifier(value: string, isPlain: boolean): boolean {
  if (/^[+(]|@|%$/u.test(value) || !/\d{3}/.test(value)) return false;
  return isPlain || /^\p{L}+[-/]?\d[\d/-]{2,}$|^\d{2,}[/-]\d{2,}|\d{7}/u.test(value);
}

/** The letter of 'R84254' is that of a series, not of rand. */
function isMoney(line: AnalysedLine, value: readonly Word[]): boolean {
  return moneyOf(line).some(
    ({ strength, words, raw }) =>
      strength === 'strong' && !/^\p{L}\d+$/u.test(raw) && words.some((word) => value.includes(word)),
  );
}

/** '/ 12.03.2024', 'of 14 January 2022' and 'de fecha 20/06/2026'. */
function isDate(rest: readonly Word[], line: AnalysedLine): boolean {
  return line.dates.some(({ words }) => rest.length - words.length <= 2 && words.at(-1) === rest.at(-1));
}

function cellAbove(
  above: AnalysedLine | undefined,
  words: readonly Word[],
  line: AnalysedLine,
): readonly Word[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!above || !first || !last || line.box.y0 - above.box.y1 > 2 * line.size) return [];
  return cellUnder(above, first.box.x0, last.box.x1);
}

/** 'Fatura de adiantamento 4711': a known title is in its cell. */
function isBehindTitle({ words: [first], line }: PrintedReference, titles: ReadonlySet<Word>): boolean {
  const cell = cellsOf(line).find(({ words }) => words.some((word) => word === first));
  return cell?.words.some((word) => titles.has(word)) === true;
}

/** True where the same words are printed on another line. */
function isRepeated({ words, line }: PrintedReference, lines: readonly AnalysedLine[]): boolean {
  const [first = '', ...others] = words.map(plainText);
  return lines.some(
    (other) =>
      other !== line &&
      other.words.some(
        (word, at) =>
          plainText(word) === first &&
          others.every((text, index) => text === plainText(other.words[at + index + 1])),
      ),
  );
}

function plainText(word: Word | undefined): string {
  return (word?.text ?? '').replace(/^[#:(]+|[.,;:)]+$/gu, '');
}

/** True where a date is on the same line, or begins or ends where the number does on a line close to it. */
function isBesideDate({ words, line }: PrintedReference, head: readonly AnalysedLine[]): boolean {
  const [x0, x1] = [words[0]?.box.x0 ?? 0, words.at(-1)?.box.x1 ?? 0];
  return head.some(
    (other) =>
      Math.abs(other.box.y0 - line.box.y0) <= 3 * line.size &&
      other.dates.some(({ words: [first, ...others] }) => {
        const last = others.at(-1) ?? first;
        if (!first || !last) return false;
        const isAligned =
          Math.min(Math.abs(first.box.x0 - x0), Math.abs(last.box.x1 - x1)) <= 0.7 * line.size;
        return other === line || isAligned;
      }),
  );
}
