import type { DateCell } from '@ledgerlift/contract';
import { dateCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { type DateToken, fullDate } from '../values/date.ts';
import type { Field } from './field.ts';
import type { FieldRole } from './field-labels.ts';

/** The first full date behind or under a label of one of the roles. */
export function findDate(
  context: DocumentContext,
  fields: readonly Field[],
  roles: readonly FieldRole[],
): DateCell | null {
  for (const field of fields) {
    if (!roles.includes(field.role)) continue;
    const found =
      gluedDate(context, field) ??
      dateIn(context, field.right, field.line) ??
      (field.belowLine &&
        !holdsLabel(fields, field.below) &&
        dateUnder(context, field.below, field.belowLine));
    if (found) return found;
  }
  return null;
}

/** 'Rechnungsdatum /' over 'Fälligkeitsdatum: 16.6.2024': words with a label of their own belong to that one. */
function holdsLabel(fields: readonly Field[], below: readonly Word[]): boolean {
  return fields.some(({ label }) => label.some((word) => below.includes(word)));
}

/** The date under a label. With another date right below it, the label is the head of a column of dates. */
function dateUnder(context: DocumentContext, words: readonly Word[], line: AnalysedLine): DateCell | null {
  const next = context.lines[context.lines.indexOf(line) + 1];
  const isColumn =
    next !== undefined &&
    next.page === line.page &&
    next.box.y0 - line.box.y1 <= line.size &&
    next.dates.some((date) =>
      date.words.some(({ box }) => words.some((word) => box.x0 < word.box.x1 && word.box.x0 < box.x1)),
    );
  return isColumn ? null : dateIn(context, words, line);
}

/** The date that a label holds itself: '开票日期：2023年01月04日'. */
function gluedDate(context: DocumentContext, { label, line }: Field): DateCell | null {
  return label.some(({ text }) => /[:：]\d/.test(text)) ? dateIn(context, label, line) : null;
}

function dateIn(context: DocumentContext, words: readonly Word[], line: AnalysedLine): DateCell | null {
  const token = line.dates.find((date: DateToken) => date.words.some((word) => words.includes(word)));
  const iso = token && fullDate(token, context.dateOrder, context.language);
  return token && iso ? dateCellFrom(token.words, line.page, iso, null) : null;
}
