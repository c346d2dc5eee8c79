import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Field } from './field.ts';
import type { FieldRole } from './field-labels.ts';
import { moneyOf } from './line-money.ts';

/** The weight of a label that says that the number is the invoice's. */
export const SURE = 4;

/** 'Rechnung (380) Nr.': no sentence is between the title and the label of its number. */
function isNext({ label: title }: Field, { label, line }: Field): boolean {
  const [from, to] = [title.at(-1), label[0]].map((word) => (word ? line.words.indexOf(word) : -1));
  const between = line.words.slice((from ?? 0) + 1, to ?? 0);
  return between.filter(({ text }) => /[\p{L}\p{M}]{2}/u.test(text)).length <= 1;
}

/** How plainly a label says that its number is the document's; 0 where it is that of something else. `listFrom`: index of the first line of goods. */
export function numberWeight(
  context: DocumentContext,
  field: Field,
  { previous, listFrom }: { previous: Field | undefined; listFrom: number },
): number {
  if (field.role === 'invoiceNumber') return SURE;
  // Below the goods a title is that of another document, such as a down payment.
  if (field.role === 'title')
    return field.index < listFrom && (opensCell(field) || isTranslation(field, previous)) ? 2.5 : 1.1;
  if (field.role !== 'number') return 0;
  const afterTitle = previous?.role === 'title' && previous.index === field.index && isNext(previous, field);
  if (afterTitle) return SURE;
  if (goesOnFromAbove(context, field) || isAnnounced(field, previous) || endsOther(field, previous)) return 0;
  if (!isWhole(field) || isAmongGoods(field, listFrom)) return 0;
  if (opensCell(field) || isSecond(field, previous)) return 1.2;
  return field.index < listFrom ? 0.9 : 0;
}

/** 'Bar   No. 3873   63.00': what a line of goods numbers is a slip or an article. */
function isAmongGoods({ index, line, label }: Field, listFrom: number): boolean {
  return (
    index >= listFrom &&
    line.words[0] !== label[0] &&
    moneyOf(line).some(({ strength }) => strength === 'strong')
  );
}

/** 'Rechnung / Invoice 4711': a stroke parts the title in two languages. */
function isTranslation({ label: [first], line }: Field, previous: Field | undefined): boolean {
  const last = previous?.role === 'title' && previous.line === line ? previous.label.at(-1) : undefined;
  if (!first || !last || !opensCell(previous as Field)) return false;
  const between = line.words.slice(line.words.indexOf(last) + 1, line.words.indexOf(first));
  return between.length === 1 && between[0]?.text === '/';
}

/** 'VAT registration number' begins with the label of something else. */
function endsOther({ label, line }: Field, previous: Field | undefined): boolean {
  if (!previous || previous.line !== line || OWN_BEFORE.has(previous.role)) return false;
  const [from, to] = [previous.label.at(-1), label[0]].map((word) => (word ? line.words.indexOf(word) : -1));
  const between = line.words.slice((from ?? 0) + 1, to ?? 0);
  return !isWide(line, from ?? 0, to ?? 0) && between.every(({ text }) => /^[\p{L}\p{M}]+$/u.test(text));
}

const OWN_BEFORE: ReadonlySet<FieldRole> = new Set(['title', 'invoiceNumber', 'number', 'date', 'issueDate']);

function isWide({ words, size }: AnalysedLine, from: number, to: number): boolean {
  return words
    .slice(from + 1, to + 1)
    .some((word, index) => word.box.x0 - (words[from + index]?.box.x1 ?? 0) >= 0.8 * size);
}

/** 'Contract:   No. 17' is the number of what the cell before it announces. 'Bill to:   No. 17' is not: names are below 'Bill to'. */
function isAnnounced({ label, line }: Field, previous: Field | undefined): boolean {
  const first = label[0];
  const before = first ? line.words[line.words.indexOf(first) - 1] : undefined;
  if (previous && PARTIES.has(previous.role) && previous.label.at(-1) === before) return false;
  return before !== undefined && /\p{L}[:：]$/u.test(before.text);
}

const PARTIES: ReadonlySet<FieldRole> = new Set(['vendor', 'client', 'shipTo']);

/** The second line of a label: 'Order' over 'number'. */
export function goesOnFromAbove({ lines }: DocumentContext, { label, line, index, right }: Field): boolean {
  const [above, first] = [lines[index - 1], label[0]];
  if (
    !above ||
    !first ||
    right.some(({ text }) => /\d/.test(text)) ||
    above.page !== line.page ||
    line.box.y0 - above.box.y1 > 0.5 * line.size
  )
    return false;
  const start = above.words.findIndex(({ box }) => Math.abs(box.x0 - first.box.x0) <= 0.5 * line.size);
  const before = above.words[start - 1];
  const word = above.words[start];
  const opens = !before || !word || word.box.x0 - before.box.x1 >= 0.8 * line.size;
  return (
    word !== undefined &&
    opens &&
    /[\p{L}\p{M}]{2}/u.test(word.text) &&
    !/[:：]$/.test(above.words.at(-1)?.text ?? '')
  );
}

/** '会社番号' holds the word for number, and is the label of another one. */
function isWhole({ label, letters }: Field): boolean {
  return label.flatMap(({ text }) => labelParts(text)).join('').length <= letters;
}

/** 'Betreft factuur', 'Zu Rechnung', 'Company no.': behind another word a title or a number is another one's. */
export function opensCell({ label, line }: Field): boolean {
  const [first] = label;
  if (!first) return false;
  const before = line.words[line.words.indexOf(first) - 1];
  return !before || first.box.x0 - before.box.x1 >= 0.8 * line.size;
}

/** True for a label that opens its cell, and for 'Date' of 'Datum / Date', the same in a second language. */
export function opensCellOrTranslation(field: Field, fields: readonly Field[]): boolean {
  return opensCell(field) || isSecond(field, fields[fields.indexOf(field) - 1]);
}

/** 'Nr. / N°': a stroke parts a label of one meaning in two languages, and the first one opens the cell. */
function isSecond({ label: [first], line, role }: Field, previous: Field | undefined): boolean {
  const last = previous?.label.at(-1);
  if (!first || !previous || !last || previous.line !== line || previous.role !== role) return false;
  const between = line.words.slice(line.words.indexOf(last) + 1, line.words.indexOf(first));
  return between.length === 1 && between[0]?.text === '/' && opensCell(previous);
}
