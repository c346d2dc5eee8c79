import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom, textCellOf } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Line } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { Field } from './field.ts';
import type { FieldRole } from './field-labels.ts';
import { cellsOf } from './fields.ts';
import { opensCell } from './number-label.ts';
import { isName } from './party-names.ts';

/** A value further behind its label than this, in type heights, may belong to another column. */
const FAR_EMS = 4;
/** Words further apart than this many type heights are different cells. */
const CELL_GAP_EMS = 1.4;
/** And further behind than this, even one behind 'label:' does. */
const OTHER_COLUMN_EMS = 20;

/** The name behind or under a label such as 'Bill to'; within its block the line labelled 'Name' is preferred. */
export function labelledParty(
  context: DocumentContext,
  fields: readonly Field[],
  role: FieldRole,
): TextCell | null {
  for (const [position, printed] of fields.entries()) {
    const before = fields[position - 1];
    const field = isTranslated(printed, before)
      ? { ...printed, label: [...before.label, ...printed.label] }
      : printed;
    const isAsked = field.role === role || (role === 'client' && isAddressee(context, fields, field));
    if (!isAsked || !(field !== printed || isLabelLike(field))) continue;
    const named = labelOfName(fields.slice(position + 1), field);
    const inBlock =
      named &&
      (!field.right.length || field.gapEms > FAR_EMS) &&
      named.right.length > 0 &&
      named.line.box.x0 <= field.line.box.x1 + 40;
    const headed = named && !inBlock && !named.right.length && named.index <= field.index + 2 ? named : null;
    const sources = inBlock
      ? [{ words: named.right, line: named.line }]
      : [
          // 'Recipient' heads a form whose first box is headed 'Name'.
          ...(headed && !field.right.length ? [{ words: headed.below, line: headed.belowLine }] : []),
          ...(isFarBehind(field) && !hasNumber(field) ? [{ words: field.below, line: field.belowLine }] : []),
          ...(isSlashed(field) || opensHeading(field, fields[position + 1])
            ? []
            : [{ words: field.right, line: field.line }]),
          ...(hasNumber(field) ? [] : [{ words: field.below, line: field.belowLine }]),
        ].map((source) => belowAttention(source, fields));
    for (const { words, line } of sources) {
      const name = line && nameIn(words, line);
      if (name) return inBlock ? withNeighbours(context, fields, name, words) : name;
    }
  }
  return null;
}

/** The label 'Name' in the block below a label: the one in its column, where two blocks are side by side. */
function labelOfName(behind: readonly Field[], { label, index }: Field): Field | undefined {
  const labels = behind.filter(
    (other) =>
      // 'State Name' is no label of a name.
      other.role === 'name' && opensCell(other) && other.index > index && other.index <= index + 5,
  );
  const x0 = label[0]?.box.x0 ?? 0;
  return labels.find((other) => Math.abs((other.label[0]?.box.x0 ?? 0) - x0) <= SAME_COLUMN) ?? labels[0];
}

/** Labels of one column begin at the same place within this many points. */
const SAME_COLUMN = 12;

/** 'Bill to / Ship to' and 'Bill to / إلى' go on with a second label, over the name of both. */
function isSlashed({ right: [first] }: Field): boolean {
  return first?.text === '/';
}

/** 'Customer   Concerns invoice': the cell beside a label goes on with another label, and heads the next column. */
function opensHeading({ right, line, gapEms }: Field, next: Field | undefined): boolean {
  const [last, following] = [right.at(-1), next?.line === line ? next.label[0] : undefined];
  if (!last || !following || gapEms <= CELL_GAP_EMS) return false;
  return line.words[line.words.indexOf(last) + 1] === following;
}

/** 'Customer   862266': below a label that has its number is the next label. */
function hasNumber({ right }: Field): boolean {
  return right.length > 0 && right.every(({ text }) => /^[\d./-]*\d[\d./-]*$/.test(text));
}

interface Source {
  words: readonly Word[];
  line: Line | null;
}

/** 'Attn: Accounts' over a name opens the address of whom that names. */
function belowAttention(source: Source, fields: readonly Field[]): Source {
  const [first] = source.words;
  const attention = fields.find(({ role, label }) => role === 'attention' && first && label[0] === first);
  const isNamed = attention?.belowLine && !attention.below.some(({ text }) => /\d/.test(text));
  return isNamed ? { words: attention.below, line: attention.belowLine } : source;
}

/** A name of several lines stands around its label: lines in the same column that have no label of their own belong to it. */
function withNeighbours(
  context: DocumentContext,
  fields: readonly Field[],
  name: TextCell,
  words: readonly Word[],
): TextCell {
  const [first] = words;
  const at = context.lines.findIndex((line) => first && line.words.includes(first));
  const lines = [words];
  const [above, own, below] = [-1, 0, 1].map((step) => context.lines[at + step]);
  const x0 = first?.box.x0 ?? Number.NaN;
  if (isPart(above, own, x0, fields)) lines.unshift(above.words);
  if (isPart(below, own, x0, fields)) lines.push(below.words);
  if (lines.length === 1) return name;
  const all = lines.flat();
  const raw = lines.map((line) => line.map((word) => word.text).join(' ')).join('\n');
  return textCellOf(
    raw.replaceAll('\n', ' '),
    raw,
    name.page ?? 1,
    all.map((word) => word.box),
    Math.min(...all.map((word) => word.confidence)),
  );
}

/** True for a line without a label that begins at a place and is next to another one. */
function isPart(
  line: AnalysedLine | undefined,
  beside: AnalysedLine | undefined,
  x0: number,
  fields: readonly Field[],
): line is AnalysedLine {
  return (
    line !== undefined &&
    line.page === beside?.page &&
    Math.abs((line.words[0]?.box.x0 ?? 0) - x0) < 3 &&
    Math.abs(line.box.y0 - beside.box.y0) < 1.6 * line.size &&
    !fields.some((field) => field.line === line)
  );
}

/**
 * 'Attn: Accounts' opens an address, where it names the client; below another line of it, it names somebody there, and with
 * none below, 'Attention: please pay early' is a notice.
 */
function isAddressee(
  { lines }: DocumentContext,
  fields: readonly Field[],
  { role, line, index, label, right }: Field,
): boolean {
  const [above, below] = [lines[index - 1], lines[index + 1]];
  const edges = [label, right].map(([first]) => first?.box.x0 ?? Number.NaN);
  return (
    role === 'attention' &&
    !goesOn(above, line, edges[0] ?? Number.NaN) &&
    edges.some((x0) => isPart(below, line, x0, fields))
  );
}

/** True for a cell close above that begins where one does, whatever else is on its line. */
function goesOn(above: AnalysedLine | undefined, line: AnalysedLine, x0: number): boolean {
  return (
    above?.page === line.page &&
    line.box.y0 - above.box.y0 < 1.6 * line.size &&
    cellsOf(above).some(({ words: [first] }) => Math.abs((first?.box.x0 ?? 0) - x0) < 3)
  );
}

/** Behind a heading of its own column the next words are another column's; what it heads stands below. */
function isFarBehind({ gapEms, right, below, label }: Field): boolean {
  const [first, under] = [label[0], below[0]];
  if (label.at(-1)?.text.endsWith(':') && gapEms <= OTHER_COLUMN_EMS) return false;
  return (
    right.length > 0 && gapEms > FAR_EMS && !!first && !!under && Math.abs(under.box.x0 - first.box.x0) <= 12
  );
}

/** A label stands at the start of its cell; the same word within a sentence is none. */
function isLabelLike(field: Field): boolean {
  const [first] = field.label;
  const at = first ? field.line.words.indexOf(first) : 0;
  const before = field.line.words[at - 1];
  // Words that are read from right to left have their label on the right.
  const isValue = before !== undefined && field.right.includes(before);
  if (before && first && !isValue && first.box.x0 - before.box.x1 < 0.8 * field.line.size) return false;
  const last = field.label.at(-1);
  const behind = last && field.line.words[field.line.words.indexOf(last) + 1];
  const colon = last?.text.endsWith(':') || behind?.text === ':';
  // 'Customer VAT number': another label goes on where this one ends.
  const isPartOfAnother = behind && last && behind.box.x0 - last.box.x1 < 0.8 * field.line.size;
  return colon || isSlashed(field) || (field.right.length > 0 ? field.gapEms > 1 : !isPartOfAnother);
}

/** 'Consignee / Destinataire' or 'Consignee (buyer)' over a name: the label of a party once more, with no word close behind it. */
function isTranslated({ label, line, gapEms }: Field, before: Field | undefined): before is Field {
  if (!before || before.line !== line || !PARTIES.has(before.role) || gapEms <= 1) return false;
  const [last, first] = [before.label.at(-1), label[0]].map((word) => (word ? line.words.indexOf(word) : -1));
  const isSlashed = first === (last ?? 0) + 2 && line.words[(last ?? 0) + 1]?.text === '/';
  const isBracketed = first === (last ?? 0) + 1 && /^\(.*\)$/u.test(label.map(({ text }) => text).join(' '));
  return (isSlashed || isBracketed) && opensCell(before);
}

const PARTIES: ReadonlySet<FieldRole> = new Set(['vendor', 'client', 'shipTo']);

/** The name that the words of a cell are, without the marks around it; null where they are none. */
export function nameIn(words: readonly Word[], line: Line): TextCell | null {
  if (!words.length) return null;
  const cell = textCellFrom({ words, page: line.page });
  const value = (cell.value ?? '').replace(/^[:\-–\s]+/, '').replace(/[,;:]+$/, '');
  return isName(value) ? { ...cell, value } : null;
}
