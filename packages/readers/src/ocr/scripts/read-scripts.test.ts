import { describe, expect, it } from 'vitest';
import { type Reading, textOf } from '../decode.ts';
import type { LetterReader } from './catalogue.ts';
import type { LetterReaders } from './letter-readers.ts';
import { type ReadPicture, readScripts } from './read-scripts.ts';

const LETTER = 10;

/** Lines as the usual model read them, each as wide as its text. */
function linesOf(confidence: number, ...texts: string[]): ReadPicture[] {
  return texts.map((line) => {
    const width = line.length * LETTER;
    const glyphs = [...line].map((text, index) => ({ text, confidence, x: (index + 0.5) * LETTER }));
    const reading: Reading = { glyphs, confidence };
    return { picture: { data: new Uint8Array(width * 3), width, height: 1 }, reading };
  });
}

/** Readers that find the same word in every line, by the source of the reader; others find nothing. */
function readersOf(words: Record<string, string>): LetterReaders & { asked: Set<string> } {
  const asked = new Set<string>();
  const read = async ({ source }: LetterReader, widths: readonly { width: number }[]) => {
    asked.add(source);
    const text = words[source];
    return widths.map(({ width }) => (text ? [{ text, from: 0, to: width, confidence: 0.95 }] : []));
  };
  return {
    asked,
    threads: 2,
    added: [],
    read,
    readShared: read,
    close: async () => undefined,
  };
}

const NONSENSE = ['BunNcKa', 'Onnc onepauii', 'Cymarp', '3anWOK'];

describe('readScripts', () => {
  it('asks nobody on an English page, not even for a line or two of nonsense', async () => {
    const readers = readersOf({});
    const sure = linesOf(
      0.97,
      'Account statement',
      'Date Description Amount Balance',
      'Payment received from the council',
    );
    const lines = [...sure, ...sure, ...linesOf(0.4, 'Uuunuu', 'sSbLu')];
    const { readings, unread } = await readScripts(readers, lines);
    expect([...readers.asked]).toEqual([]);
    expect(readings).toEqual(lines.map((line) => line.reading));
    expect(unread).toEqual([]);
  });

  it('reads lines with letters again in the language of the page', async () => {
    const lines = linesOf(
      0.97,
      'Kontoauszug mit Buchungstag und Betrag',
      'Verwendungszweck der Uberweisung',
      '12.03.2024',
    );
    const readers = readersOf({ deu: 'Verwendungszweckder Überweisung' });
    const { readings } = await readScripts(readers, lines);
    expect([...readers.asked]).toEqual(['deu']);
    expect(readings.map(({ glyphs }) => textOf(glyphs))).toEqual([
      'Kontoauszug mit Buchungstag und Betrag',
      'Verwendungszweckder Überweisung',
      '12.03.2024',
    ]);
  });

  it('lets the reader that is surest of its own letters read a page of nonsense, but not its figures', async () => {
    const lines = [...linesOf(0.8, ...NONSENSE), ...linesOf(0.99, '1,284.37')];
    const readers = readersOf({ ukr: 'Виписка', ell: 'Bunncka', tha: 'วBunnckapaxyhky' });
    const { readings, unread } = await readScripts(readers, lines);
    expect(textOf(readings[0]?.glyphs ?? [])).toBe('Виписка');
    expect(textOf(readings.at(-1)?.glyphs ?? [])).toBe('1,284.37');
    expect(unread).toEqual([]);
  });

  it('tells which lines nobody could read, and leaves them as they were', async () => {
    const lines = linesOf(0.5, ...NONSENSE);
    const { readings, unread } = await readScripts(readersOf({}), lines);
    expect(unread).toEqual([0, 1, 2, 3]);
    expect(readings).toEqual(lines.map((line) => line.reading));
  });
});
