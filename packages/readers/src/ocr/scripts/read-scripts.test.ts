import { describe, expect, it } from 'vitest';
import { type Reading, textOf } from '../decode.ts';
import { type LetterReader, otherReaders } from './catalogue.ts';
import type { LetterReaders } from './letter-readers.ts';
import { type ReadPicture, readScripts } from './read-scripts.ts';

const LETTER = 10;

const MARK_NAMES = ['none', 'diaeresis'];

/** Lines as the default model read them, each as wide as its text, with every mark. */
function linesOf(confidence: number, ...texts: string[]): ReadPicture[] {
  return texts.map((line) => {
    const width = line.length * LETTER;
    const glyphs = [...line].map((text, index) => ({ text, confidence, x: (index + 0.5) * LETTER }));
    const reading: Reading = { glyphs, confidence };
    const marks = { columns: width, values: new Float32Array(MARK_NAMES.length * width).fill(1) };
    return { picture: { data: new Uint8Array(width * 3), width, height: 1 }, reading, marks };
  });
}

/** The result of a reader for a line of a width, or the error that it throws. */
type Found = string | Error | ((width: number) => string);

/** Readers that find a word in every line, by source; others find nothing. */
function readersOf(words: Record<string, Found>): LetterReaders & { asked: Set<string> } {
  const asked = new Set<string>();
  const read = async ({ source }: LetterReader, widths: readonly { width: number }[]) => {
    asked.add(source);
    const found = words[source] ?? '';
    if (found instanceof Error) throw found;
    return widths.map(({ width }) => {
      const text = typeof found === 'string' ? found : found(width);
      return text ? [{ text, from: 0, to: width, confidence: 0.95 }] : [];
    });
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

function textsOf(readings: readonly Reading[]): string[] {
  return readings.map(({ glyphs }) => textOf(glyphs));
}

const GERMAN = ['Kontoauszug mit Buchungstag und Betrag', 'Verwendungszweck der Uberweisung', '12.03.2024'];
const JAPANESE = otherReaders([]).flatMap(({ script, source }) => (script === 'Japanese' ? [source] : []));
const NONSENSE = ['BunNcKa', 'Onnc onepauii', 'Cymarp', '3anWOK'];

describe('readScripts', () => {
  it('asks no reader on an English page, not even for a line or two of nonsense', async () => {
    const readers = readersOf({});
    const sure = linesOf(
      0.97,
      'Account statement',
      'Date Description Amount Balance',
      'Payment received from the council',
    );
    const lines = [...sure, ...sure, ...linesOf(0.4, 'Uuunuu', 'sSbLu')];
    const { readings, unread } = await readScripts(readers, MARK_NAMES, lines);
    expect([...readers.asked]).toEqual([]);
    expect(readings).toEqual(lines.map((line) => line.reading));
    expect(unread).toEqual([]);
  });

  it('reads lines with letters again in the language of the page', async () => {
    const lines = linesOf(0.97, ...GERMAN);
    const readers = readersOf({ deu: 'Verwendungszweckder Überweisung' });
    const { readings } = await readScripts(readers, MARK_NAMES, lines);
    expect([...readers.asked]).toEqual(['deu']);
    expect(textsOf(readings)).toEqual([
      'Kontoauszug mit Buchungstag und Betrag',
      'Verwendungszweckder Überweisung',
      '12.03.2024',
    ]);
  });

  it('lets the reader that is surest of its own letters read a page of nonsense, except its figures', async () => {
    const lines = [...linesOf(0.8, ...NONSENSE), ...linesOf(0.99, '1,284.37')];
    const readers = readersOf({ ukr: 'Виписка', ell: 'Bunncka', tha: 'วBunnckapaxyhky' });
    const { readings, unread } = await readScripts(readers, MARK_NAMES, lines);
    expect(textOf(readings[0]?.glyphs ?? [])).toBe('Виписка');
    expect(textOf(readings.at(-1)?.glyphs ?? [])).toBe('1,284.37');
    expect(unread).toEqual([]);
  });

  it('reports unreadable lines and leaves them unchanged', async () => {
    const lines = linesOf(0.5, ...NONSENSE);
    const { readings, unread } = await readScripts(readersOf({}), MARK_NAMES, lines);
    expect(unread).toEqual([0, 1, 2, 3]);
    expect(readings).toEqual(lines.map((line) => line.reading));
  });

  it('reads a page in English and another language with the reader of the other', async () => {
    const lines = linesOf(
      0.97,
      'Account statement Kontoauszug Date Datum',
      'Description Verwendungszweck Amount Betrag Balance Saldo',
      'Transfer Uberweisung',
    );
    const readers = readersOf({ deu: (width) => (width === 20 * LETTER ? 'TransferÜberweisung' : '') });
    const { readings, unread } = await readScripts(readers, MARK_NAMES, lines);
    expect(textsOf(readings).at(-1)).toBe('TransferÜberweisung');
    expect(unread).toEqual([]);
  });

  it('asks for accents only in lines that may have a mark which the language has', async () => {
    const lines = linesOf(0.97, ...GERMAN);
    const read: number[] = [];
    const readers = readersOf({
      deu: (width) => {
        read.push(width);
        return '';
      },
    });
    const [first = 0, second = 0] = lines.map(({ picture }) => picture.width);
    lines[0]?.marks.values.fill(0);
    await readScripts(readers, MARK_NAMES, lines);
    expect(read).toContain(second);
    expect(read).not.toContain(first);
  });

  it('reports the lines of a language whose accents no reader knows, and asks no reader', async () => {
    const lines = linesOf(
      0.97,
      'Sao ke tai khoan ngan hang',
      '-1.284,37',
      'Chuyen tien cho Nguyen Van',
      'Thanh toan hoa don dien',
    );
    const readers = readersOf({});
    const { readings, unread } = await readScripts(readers, MARK_NAMES, lines);
    expect([...readers.asked]).toEqual([]);
    expect(readings).toEqual(lines.map((line) => line.reading));
    expect(unread).toEqual([0, 2, 3]);
  });

  it('keeps the accents when another script is read on the same page', async () => {
    const lines = [...linesOf(0.97, ...GERMAN), ...linesOf(0.6, ...NONSENSE)];
    const isGerman = (width: number) => width === (GERMAN[1]?.length ?? 0) * LETTER;
    const readers = readersOf({
      deu: (width) => (isGerman(width) ? 'VerwendungszweckderÜberweisung' : ''),
      ukr: (width) => (width < 15 * LETTER ? 'Виписка' : ''),
    });
    const { readings } = await readScripts(readers, MARK_NAMES, lines);
    expect(textsOf(readings).slice(1, 5)).toEqual([
      'VerwendungszweckderÜberweisung',
      '12.03.2024',
      'Виписка',
      'Виписка',
    ]);
  });

  it('keeps and reports the lines whose reader failed', async () => {
    const lines = linesOf(0.97, ...GERMAN);
    const { readings, unread } = await readScripts(
      readersOf({ deu: new Error('no data') }),
      MARK_NAMES,
      lines,
    );
    expect(readings).toEqual(lines.map((line) => line.reading));
    expect(unread).toEqual([0, 1]);
  });

  it('lets the others try when one reader fails', async () => {
    const lines = linesOf(0.8, ...NONSENSE);
    const readers = readersOf({ kir: new Error('no data'), ukr: 'Виписка' });
    const { readings, unread } = await readScripts(readers, MARK_NAMES, lines);
    expect(textsOf(readings)).toContain('Виписка');
    expect(unread).toEqual([]);
  });

  it('reports the Japanese lines when their reader fails, but no Chinese ones', async () => {
    const lines = linesOf(0.9, '口座取引明細', '取引年月日', '残高合計金額', '振込手数料');
    const failing = readersOf(Object.fromEntries(JAPANESE.map((source) => [source, new Error('no data')])));
    expect((await readScripts(failing, MARK_NAMES, lines)).unread).toEqual([0, 1, 2, 3]);
    expect((await readScripts(readersOf({}), MARK_NAMES, lines)).unread).toEqual([]);
  });
});
