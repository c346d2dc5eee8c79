import { type Family, textWidth } from './font-metrics.ts';

/** Breaks a text into lines of at most `width` points: between words, or within one that is too long by itself. */
export function wrapText(
  text: string,
  width: number,
  family: Family,
  size: number,
  isBold = false,
): string[] {
  const measure = (part: string) => textWidth(part, family, size, isBold);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      let count = 1;
      while (count < line.length - 1 && measure(line.slice(0, count + 1)) <= width) count += 1;
      lines.push(line.slice(0, count));
      line = line.slice(count);
    }
  }
  return [...lines, line];
}
