import type { Field } from './field.ts';
import type { FieldRole } from './field-labels.ts';

/** Words further before a label, or behind it, than this many type heights belong to another cell. */
const CELL_GAP_EMS = 0.8;
const GAP_BEHIND_EMS = 1.4;
/** Labels that may be before another one that is the invoice's own: 'Rechnung Datum', 'Data de vencimento'. */
const OWN: ReadonlySet<FieldRole> = new Set([
  'title',
  'invoiceNumber',
  'number',
  'issueDate',
  'date',
  'dueDate',
  'terms',
]);

/**
 * True for 'Previous invoice no.' and 'Delivery due': words before a label, in its cell and of no own label themselves,
 * say that its value may be that of something else. Short words ('de', 'vom') say nothing.
 */
export function isQualified({ label, line }: Field, fields: readonly Field[]): boolean {
  const { words, size } = line;
  let [word] = label;
  for (let at = word ? words.indexOf(word) - 1 : -1; at >= 0; at--) {
    const before = words[at];
    if (!word || !before || word.box.x0 - before.box.x1 >= CELL_GAP_EMS * size) return false;
    const other = fields.find((field) => field.label.includes(before));
    if (other) return !OWN.has(other.role);
    if (!/^\p{L}[\p{L}\p{M}'’.-]*$/u.test(before.text)) return false;
    // 'né le 20/05/1971': a label that is as short says only what is before it.
    if (before.text.length > MAX_SHORT || isShort(label)) return true;
    word = before;
  }
  return false;
}

const MAX_SHORT = 3;

function isShort(label: Field['label']): boolean {
  return label.map(({ text }) => text).join(' ').length <= MAX_SHORT;
}

/** The words between a label and its value, where they are no labels: 'Datum der Lieferung: 3. Mai'. */
export function goesOn({ label, line }: Field, value: { from: number }, fields: readonly Field[]): boolean {
  const last = label.at(-1);
  const between = line.words.slice(last ? line.words.indexOf(last) + 1 : 0, value.from);
  return between.some(
    (word) =>
      /^(?:\p{L}['’])?[\p{L}\p{M}]{4,}[:：]?$/u.test(word.text) &&
      !fields.some((field) => field.label.includes(word)),
  );
}

/** 'Datum der Lieferung: 3. Mai' and 'N° de contrat' over 04342: a label of dates or numbers goes on with words not known. */
export function namesMore(field: Field, fields: readonly Field[]): boolean {
  const { line, right, gapEms } = field;
  const last = right.at(-1);
  if (!last || gapEms > GAP_BEHIND_EMS) return false;
  // The name of a month opens its date.
  const value = right.find(
    (word) => /\d/.test(word.text) || line.dates.some(({ words }) => words.includes(word)),
  );
  const from = value ? line.words.indexOf(value) : line.words.indexOf(last) + 1;
  return goesOn(field, { from }, fields);
}
