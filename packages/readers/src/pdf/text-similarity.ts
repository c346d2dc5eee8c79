/** A text without spaces, case and accents: equal when two programs agree on the same text. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\s\p{M}]/gu, '')
    .toLowerCase();
}

/** Length of the longest common subsequence of two texts as a share of their length, 0 to 1. */
export function textSimilarity(a: string, b: string): number {
  if (a.length + b.length === 0) return 1;
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (let index = 0; index < b.length; index++)
      next.push(
        letter === b[index] ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0),
      );
    row = next;
  }
  return (2 * (row[b.length] ?? 0)) / (a.length + b.length);
}
