/** Enough for the different words of a long document. */
const MAX_ENTRIES = 20_000;

/**
 * Caches a function's results by text: most words of a document occur on many lines. The cache is bounded and cleared
 * when full. `find` must depend only on the text, and its result must not be modified.
 */
export function memoize<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Found;
    const found = find(text);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(text, found);
    return found;
  };
}
