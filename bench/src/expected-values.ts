import type { Truth } from './corpus.ts';
import { plainText, printedAmount, printedDate } from './printed-forms.ts';

export const VALUE_KINDS = ['amount', 'date', 'total'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** A truth value that the recognised text must contain. */
export interface ExpectedValue {
  kind: ValueKind;
  value: string;
  /** Its printed forms: first of the truth's value, then of other correct answers. */
  forms: RegExp[];
}

/**
 * The date, the total and the amounts of items and extras. A repeated amount counts once, since the truth does not say how
 * often it is printed.
 */
export function expectedValues(truth: Truth): ExpectedValue[] {
  const amounts = [...(truth.items ?? []), ...(truth.extras ?? [])]
    .map(({ amount }) => amount?.replace(/^[+-]/, ''))
    .filter((amount) => amount !== undefined);
  const { date, total } = truth.facts;
  const { accept = {} } = truth;
  return [
    ...[...new Set(amounts)].map(
      (value): ExpectedValue => ({ kind: 'amount', value, forms: [printedAmount(value)] }),
    ),
    ...wantedFact('date', date, accept.date, printedDate),
    ...wantedFact('total', total, accept.total, printedAmount),
  ];
}

function wantedFact(
  kind: ValueKind,
  fact: string | number | undefined,
  others: readonly string[] = [],
  printed: (value: string) => RegExp,
): ExpectedValue[] {
  if (fact === undefined) return [];
  const value = String(fact);
  return [{ kind, value, forms: [value, ...others].map(printed) }];
}

/** True if one line of the recognised text contains a printed form of the value. */
export function isFound({ forms }: ExpectedValue, lines: readonly string[]): boolean {
  return lines.map(plainText).some((line) => forms.some((form) => form.test(line)));
}
