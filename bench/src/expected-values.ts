import type { Truth } from './corpus.ts';
import { plainText, printedAmount, printedDate } from './printed-forms.ts';

export const VALUE_KINDS = ['amount', 'date', 'total'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** A value of the truth that has to stand in the recognised text. */
export interface ExpectedValue {
  kind: ValueKind;
  value: string;
  /** Any of its printed forms; the first is that of the truth's own value, the others of other right answers. */
  forms: RegExp[];
}

/**
 * The date, the total and the amounts of items and extras. An amount that stands several times in a truth counts once,
 * since nothing tells how often it is printed.
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

/** Whether one line of the recognised text holds a printed form of the value. */
export function isFound({ forms }: ExpectedValue, lines: readonly string[]): boolean {
  return lines.map(plainText).some((line) => forms.some((form) => form.test(line)));
}
