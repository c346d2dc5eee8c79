/** A text without spaces, case and accents: what is left when two programs that read the same page agree. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\s\p{M}]/gu, '')
    .toLowerCase();
}

/** Share, 0 to 1, of two texts that is common to both in the same order (longest common subsequence). */
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
