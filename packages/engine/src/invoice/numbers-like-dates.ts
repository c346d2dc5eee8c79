import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { notationOf } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import type { Field } from './field.ts';
import { numberWeight, SURE } from './number-label.ts';

interface Labelled {
  context: DocumentContext;
  fields: readonly Field[];
}

/**
 * The document without the date that is its number: 'Faktura nr 4/5/2026', the fourth of May, where all other dates are
 * written in another way.
 */
export function withoutNumberAsDate({ context, fields }: Labelled, listFrom: number): Labelled {
  const all = context.lines.flatMap(({ dates }) => dates);
  const found = fields.flatMap((field, position) => {
    const [first] = field.right;
    const date = field.line.dates.find(({ words }) => words.length === 1 && words[0] === first);
    const isNumber = () =>
      numberWeight(context, field, { previous: fields[position - 1], listFrom }) === SURE;
    return date && isWrittenAlone(date, all) && isNumber() ? [{ line: field.line, date }] : [];
  });
  const [only] = found;
  if (!only) return { context, fields };
  const own: AnalysedLine = { ...only.line, dates: only.line.dates.filter((date) => date !== only.date) };
  const replaced = <L extends AnalysedLine | null>(line: L) => (line === only.line ? own : line);
  return {
    context: { ...context, lines: context.lines.map(replaced) },
    fields: fields.map((field) => ({
      ...field,
      line: replaced(field.line),
      belowLine: replaced(field.belowLine),
    })),
  };
}

/** True for a whole date in figures whose notation no other whole date has, though there are some. */
function isWrittenAlone(date: DateToken, all: readonly DateToken[]): boolean {
  const isWhole = ({ numbers }: DateToken) => numbers.length === 3;
  const others = all.filter((other) => other !== date && isWhole(other));
  return (
    isWhole(date) && others.length > 0 && others.every((other) => notationOf(other) !== notationOf(date))
  );
}
