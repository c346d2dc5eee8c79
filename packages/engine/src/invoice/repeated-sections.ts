import type { Item } from './item.ts';

/**
 * The lines of a list that print the sums of its sections apart from them: each in the line that heads its section
 * ('WATER 11.56' over its charges), or all in one block above or below goods with quantities or prices, in their order.
 * Only where the sections hold all goods, exactly; empty elsewhere.
 */
export function repeatedSections(items: readonly Item[]): Item[] {
  const sumsIn = (some: readonly Item[]) => some.findIndex((item) => !maySumUp(item));
  const leading = sumsIn(items);
  const trailing = sumsIn([...items].reverse());
  const counts = (most: number) => Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2);
  const blocks = [
    ...counts(trailing).map((count) => ({ sums: items.slice(-count), goods: items.slice(0, -count) })),
    ...counts(leading).map((count) => ({ sums: items.slice(0, count), goods: items.slice(count) })),
  ];
  return blocks.find(({ sums, goods }) => areSumsInOrder(sums, goods))?.sums ?? headingSums(items) ?? [];
}

function maySumUp({ quantity, unitPrice, minor }: Item): boolean {
  return minor !== 0 && !quantity && !unitPrice;
}

/** True where the goods fall, in their order, into as many sections as there are sums, each with the amount of its sum. */
function areSumsInOrder(sums: readonly Item[], goods: readonly Item[]): boolean {
  let [section, reached] = [0, 0];
  for (const { minor } of goods) {
    reached += minor;
    if (reached !== sums[section]?.minor) continue;
    section++;
    reached = 0;
  }
  return section === sums.length && reached === 0 && goods.length > sums.length;
}

/** The lines that head sections with the sums of these; null where the list does not consist of such sections, two or more. */
function headingSums(items: readonly Item[]): Item[] | null {
  const headings: Item[] = [];
  let missing = 0;
  for (const item of items) {
    if (missing !== 0) missing -= item.minor;
    else if (!maySumUp(item)) return null;
    else {
      headings.push(item);
      missing = item.minor;
    }
  }
  const isWhole = missing === 0 && items.length > 2 * headings.length;
  return isWhole && headings.length > 1 ? headings : null;
}
