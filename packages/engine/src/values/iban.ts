import type { Line } from '../layout/lines.ts';

/** True when the letters and digits form an IBAN whose checksum (ISO 13616, modulo 97) holds. */
export function isIban(text: string): boolean {
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** The run of words, from `start`, that forms a valid IBAN; null when none does. */
export function ibanAt(line: Line, start: number): { from: number; to: number; iban: string } | null {
  const first = line.words[start]?.text.replace(/^[^A-Za-z]+/, '') ?? '';
  if (!/^[A-Z]{2}\d{2}/.test(first)) return null;
  let text = '';
  for (let end = start; end < line.words.length && end < start + 10; end++) {
    text += (end === start ? first : (line.words[end]?.text ?? '')).replace(/[.,;)]+$/, '');
    if (text.length >= 15 && isIban(text)) return { from: start, to: end, iban: text };
    if (text.length > 34) return null;
  }
  return null;
}

/** Countries of all valid IBANs on the lines, one entry an IBAN. */
export function ibanCountriesIn(lines: readonly Line[]): string[] {
  return lines.flatMap((line) =>
    line.words.flatMap((_, index) => {
      const found = ibanAt(line, index);
      return found ? [found.iban.slice(0, 2)] : [];
    }),
  );
}
