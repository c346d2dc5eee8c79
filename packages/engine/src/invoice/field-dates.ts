import type { DateCell } from '@ledgerlift/contract';
import { dateCellFrom } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { fullDate } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { isDayOfPeriod } from '../values/period-joiner.ts';
import type { Field } from './field.ts';
import type { FieldRole } from './field-labels.ts';
import { cellsOf } from './fields.ts';
import { opensCell } from './number-label.ts';
import { isQualified, namesMore } from './own-label.ts';

/**
 * The full date behind or under a label of one of the roles: the first one whose label no other words qualify, else the
 * first one. Doubtful where two such labels name different dates beside them, or where only 'next invoice date' does;
 * sentences announce when an invoice is due.
 */
export function findDate(
  context: DocumentContext,
  fields: readonly Field[],
  roles: readonly FieldRole[],
  isMeant: (field: Field) => boolean = () => true,
): DateCell | null {
  const all = fields
    .filter((field) => roles.includes(field.role) && isMeant(field))
    .flatMap((field) => {
      const beside = gluedDate(context, field) ?? dateIn(context, ownDates(context, field), field.line);
      const cell = beside ?? dateBelow(context, field, fields);
      const isPlain = !isQualified(field, fields) && !(isOfIssue(field) && namesMore(field, fields));
      return cell ? [{ cell, field, isBeside: beside !== null, isPlain }] : [];
    });
  // 'Payable by 29 November less 2%' is no due date where another one is.
  const plain = all.filter(({ isPlain, field }) => isPlain && !isDiscounted(field));
  const [best] = plain.length ? plain : all;
  if (!best) return null;
  const label = best.field.label.map(({ text }) => text).join(' ');
  if (!best.isPlain && !isInSentence(best.field))
    return { ...best.cell, reason: doubt(`the words before '${label}' may make it a different date`) };
  const rival = plain.find(
    ({ cell, field, isBeside }) =>
      isBeside && best.isBeside && cell.value !== best.cell.value && opensCell(field),
  );
  return rival
    ? { ...best.cell, reason: doubt(`${rival.cell.value} has a label of the same meaning`) }
    : best.cell;
}

/** 'The amount is payable without deduction by 3 May': no colon makes a label of it. */
function isInSentence({ role, label }: Field): boolean {
  return role === 'dueDate' && !/[:：]$/.test(label.at(-1)?.text ?? '');
}

function isDiscounted({ role, line }: Field): boolean {
  return role === 'dueDate' && line.words.some(({ text }) => text.includes('%')) && line.dates.length === 1;
}

/** True for a label of the date of issue, or of a date of which nothing more is said. */
export function isOfIssue({ role }: Field): boolean {
  return role === 'date' || role === 'issueDate';
}

/** '2% discount until 23 August, net until 12 September', in either order: a discount ends before the net term does. */
function ownDates(
  { language, dateOrder }: DocumentContext,
  { role, label, right, line }: Field,
): readonly Word[] {
  // Another 'payable' may be between the two dates of one sentence.
  const sentence = cellsOf(line).find(({ words }) => words.some((word) => label.includes(word)))?.words ?? [];
  const behind = sentence.slice(sentence.indexOf(label.at(-1) as Word) + 1);
  const isBeside = right.some((word) => line.dates.some(({ words }) => words.includes(word)));
  const [first, second] = line.dates.filter(
    ({ words }) => isBeside && words.some((word) => right.includes(word) || behind.includes(word)),
  );
  if (role !== 'dueDate' || !first || !second || !line.words.some(({ text }) => text.includes('%')))
    return right;
  const [one, other] = [first, second].map((date) => fullDate(date, dateOrder, language) ?? '');
  return (other ?? '') > (one ?? '') ? second.words : first.words;
}

function dateBelow(context: DocumentContext, field: Field, fields: readonly Field[]) {
  const { belowLine, below } = field;
  return belowLine && !holdsLabel(fields, below)
    ? dateUnder(context, nearestDate(field, belowLine), belowLine)
    : null;
}

/** Of several dates that nearly touch, the words of the one right under the label. */
function nearestDate({ label, below }: Field, { dates }: AnalysedLine): readonly Word[] {
  const found = dates.filter(({ words }) => words.some((word) => below.includes(word)));
  const isUnder = ({ words }: DateToken) =>
    words.some(({ box }) => label.some((word) => overlap(box.x0, box.x1, word.box.x0, word.box.x1) > 0));
  const under = found.filter(isUnder);
  return found.length > 1 && under.length === 1 && under[0] ? under[0].words : below;
}

/** 'Rechnungsdatum /' over 'Fälligkeitsdatum: 16.6.2024': words with a label of their own belong to that one. */
export function holdsLabel(fields: readonly Field[], below: readonly Word[]): boolean {
  return fields.some(({ label }) => label.some((word) => below.includes(word)));
}

/** The date under a label. With another date right below it, the label is the head of a column of dates; a period is no date. */
function dateUnder(context: DocumentContext, words: readonly Word[], line: AnalysedLine): DateCell | null {
  const next = context.lines[context.lines.indexOf(line) + 1];
  const isColumn =
    next !== undefined &&
    next.page === line.page &&
    next.box.y0 - line.box.y1 <= line.size &&
    next.dates.some((date) =>
      date.words.some(({ box }) => words.some((word) => box.x0 < word.box.x1 && word.box.x0 < box.x1)),
    );
  const isPeriod = line.dates.some(
    (date) => date.words.some((word) => words.includes(word)) && isDayOfPeriod(line, date),
  );
  return isColumn || isPeriod ? null : dateIn(context, words, line);
}

/** The date that a label holds itself: '开票日期：2023年01月04日'. */
function gluedDate(context: DocumentContext, { label, line }: Field): DateCell | null {
  return label.some(({ text }) => /[:：]\d/.test(text)) ? dateIn(context, label, line) : null;
}

function dateIn(context: DocumentContext, words: readonly Word[], line: AnalysedLine): DateCell | null {
  const token = line.dates.find((date) => date.words.some((word) => words.includes(word)));
  const iso = token && fullDate(token, context.dateOrder, context.language);
  return token && iso ? dateCellFrom(token.words, line.page, iso, null) : null;
}
