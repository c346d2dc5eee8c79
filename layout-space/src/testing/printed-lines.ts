import type { MadeDocument } from '../made-document.ts';

/** The words of each line, as a person reads them. */
export function printedLines({ sheets }: MadeDocument): string[] {
  return sheets.flatMap(({ words }) => {
    const lines = new Map<number, typeof words>();
    for (const word of words) {
      const base = Math.round(word.box.y1);
      const key = [base, base - 1, base + 1].find((each) => lines.has(each)) ?? base;
      lines.set(key, [...(lines.get(key) ?? []), word]);
    }
    return [...lines.entries()]
      .sort(([one], [other]) => one - other)
      .map(([, line]) => [...line].sort((a, b) => a.box.x0 - b.box.x0))
      .map((line) => line.map(({ text }) => text).join(' '));
  });
}
