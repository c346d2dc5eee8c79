import type { SummaryEntry } from './summary-entry.ts';

/**
 * Sums that are told in a second currency beside the document's own ('Total 25 940,69 EUR 670 930,00 CZK') take the amount
 * of the first column: where a single amount that is called total or due repeats the first of a pair and none repeats
 * the second, all pairs are such.
 */
export function inOwnCurrency(entries: SummaryEntry[]): SummaryEntry[] {
  const isSum = ({ role }: SummaryEntry) => role === 'total' || role === 'due';
  const singles = new Set(
    entries.filter((entry) => isSum(entry) && strong(entry).length === 1).map(({ value }) => value.decimal),
  );
  const isConverted = entries.some((entry) => {
    const [first, second, more] = strong(entry);
    return (
      isSum(entry) && first && second && !more && singles.has(first.decimal) && !singles.has(second.decimal)
    );
  });
  if (!isConverted) return entries;
  return entries.map((entry) => {
    const [first, second, more] = strong(entry);
    return first && second && !more ? { ...entry, amounts: [first], value: first } : entry;
  });
}

function strong({ amounts }: SummaryEntry): SummaryEntry['amounts'] {
  return amounts.filter(({ strength }) => strength === 'strong');
}
