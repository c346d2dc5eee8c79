import type { DocumentContext } from '../document-context.ts';
import { overlap, unionBox } from '../layout/boxes.ts';
import type { Field } from './field.ts';
import { cellUnder } from './fields.ts';
import { moneyOf } from './line-money.ts';
import { referenceIn } from './printed-reference.ts';

/** True for the label of a number that heads a list of instalments or of other invoices, or counts its lines. */
export function headsList(context: DocumentContext, field: Field, fields: readonly Field[]): boolean {
  return countsOn(context, field) || headsNumbers(context, field) || headsInstalments(field, fields);
}

/** '#' over 1, 2 and 3 heads a list, such as that of instalments. */
function countsOn({ lines }: DocumentContext, { below: [first], belowLine }: Field): boolean {
  const next = belowLine && lines[lines.indexOf(belowLine) + 1];
  const under = next?.words.find(
    ({ box }) => first && overlap(box.x0, box.x1, first.box.x0, first.box.x1) > 0,
  );
  const [count, following] = [first, under].map((word) =>
    /^\d{1,3}\.?$/.test(word?.text ?? '') ? Number.parseInt(word?.text ?? '', 10) : Number.NaN,
  );
  return following === (count ?? Number.NaN) + 1;
}

/** 'Invoice' over several numbers, each with an amount, heads a list of other invoices, such as those of what was paid before. */
function headsNumbers({ lines }: DocumentContext, { below, belowLine }: Field): boolean {
  const next = belowLine && lines[lines.indexOf(belowLine) + 1];
  if (!next || next.page !== belowLine.page) return false;
  const { x0, x1 } = unionBox(below.map(({ box }) => box));
  const under = cellUnder(next, x0, x1);
  return [belowLine, next].every((line) => moneyOf(line).length > 0) && referenceIn(under, next) !== null;
}

/** 'No.   Due   Amount' over '001   3 May   50.00' without a date of issue counts instalments. */
function headsInstalments({ role, index, belowLine }: Field, fields: readonly Field[]): boolean {
  const beside = new Set(fields.filter((field) => field.index === index).map((field) => field.role));
  return (
    role === 'number' &&
    beside.has('dueDate') &&
    !beside.has('date') &&
    !beside.has('issueDate') &&
    belowLine !== null &&
    moneyOf(belowLine).some(({ strength }) => strength === 'strong')
  );
}
