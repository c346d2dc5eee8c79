import type { Item } from './items.ts';
import { findPhrases } from './phrase-book.ts';
import { SUMMARY_BOOK } from './summary-labels.ts';

/**
 * The items without lines that only sum up what stands above them: 'Summe Rufnummer 0155 ...' under its charges, a
 * section's subtotal under its goods. Such a line repeats the sum of its section or of all before, and has neither
 * quantity nor price; under a single line it must say what it is.
 */
export function withoutSectionSums(items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  let section: Item[] = [];
  for (const item of items) {
    const sumsSection = sumOf(section) === item.minor && isLongEnough(section, item);
    const sumsAll = sumOf(kept) === item.minor && isLongEnough(kept, item);
    if (item.minor !== 0 && !item.quantity && !item.unitPrice && (sumsSection || sumsAll)) {
      section = [];
      continue;
    }
    kept.push(item);
    section.push(item);
  }
  return kept;
}

function sumOf(items: readonly Item[]): number {
  return items.reduce((sum, { minor }) => sum + minor, 0);
}

function isLongEnough(summed: readonly Item[], item: Item): boolean {
  const charged = summed.filter(({ minor }) => minor !== 0).length;
  return charged >= 2 || (charged === 1 && namesSum(item));
}

function namesSum({ text }: Item): boolean {
  const words = text.flat().map((word) => word.text);
  const [first] = findPhrases(SUMMARY_BOOK, words);
  return first !== undefined && first.from === 0 && (first.role === 'total' || first.role === 'subtotal');
}
