/** Enough for the different words of a long document. */
const MAX_ENTRIES = 20_000;

/**
 * The same function, which answers from memory for texts that it was asked before: the words of a document are the same on
 * most of its lines. What it keeps is bounded, and forgotten all at once when it is full. `find` must depend on nothing
 * but the text, and nobody may change what it returns.
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
