import type { Word } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { compareVoices } from './compare-voices.ts';

/** Words of a line, 6 points a letter, 12 between two. */
function line(text: string, y: number, confidence = 0.9): Word[] {
  let x = 50;
  return text.split(' ').map((word) => {
    const box = { x0: x, y0: y, x1: x + word.length * 6, y1: y + 10 };
    x = box.x1 + 6;
    return { text: word, box, confidence, size: 10, bold: false, angle: 0 };
  });
}

function compare(own: readonly Word[], theirs: readonly Word[]): ReturnType<typeof compareVoices> {
  return compareVoices({ words: own, shown: own }, theirs, 3);
}

const SAME = [...line('Statement of account', 0), ...line('Balance 512.40', 20)];

describe('two readings of one picture', () => {
  it('make a word surer where they agree, also when they part it differently', () => {
    const { words, findings } = compare(
      [...SAME, ...line('1 234,50', 40)],
      [...SAME, ...line('1_234,50', 40)].map((word) => ({ ...word, text: word.text.replace('_', '') })),
    );
    expect(words.every((word) => word.confidence === 0.97)).toBe(true);
    expect(findings).toEqual([]);
  });

  it('are a finding where digits differ; our sure reading stays, in doubt', () => {
    const { words, findings } = compare(
      [...SAME, ...line('Rent 950.00', 40, 0.95)],
      [...SAME, ...line('Rent 960.00', 40)],
    );
    expect(words.at(-1)).toMatchObject({ text: '950.00', confidence: 0.5 });
    expect(findings).toMatchObject([{ code: 'digits_disagree', page: 3, box: { y0: 40 } }]);
    expect(findings[0]?.message).toContain("'950.00'");
    expect(findings[0]?.message).toContain("'960.00'");
  });

  it('give way to a figure where our own is unsure, a lost decimal point included', () => {
    const { words } = compare(
      [...SAME, ...line('Rent 95000', 40, 0.6)],
      [...SAME, ...line('Rent 950.00', 40)],
    );
    expect(words.at(-1)).toMatchObject({ text: '950.00', confidence: 0.5 });
    const letters = compare(
      [...SAME, ...line('Rent 950.00', 40, 0.6)],
      [...SAME, ...line('Rent 9SO.OO', 40)],
    );
    expect(letters.words.at(-1)).toMatchObject({ text: '950.00' });
  });

  it('say the same figure with points or commas', () => {
    const { findings } = compare([...SAME, ...line('1,234.50', 40)], [...SAME, ...line('1.234,50', 40)]);
    expect(findings).toEqual([]);
  });

  it('agree on a figure before which only the file has the sign of a currency, which is taken', () => {
    const { words, findings } = compare([...SAME, ...line('695.91', 40)], [...SAME, ...line('£695.91', 40)]);
    expect(words.at(-1)).toMatchObject({ text: '£695.91', confidence: 0.97 });
    expect(findings).toEqual([]);
  });

  it('take accents from the file', () => {
    const { words } = compare([...SAME, ...line('Gehalter', 40)], [...SAME, ...line('Gehälter', 40)]);
    expect(words.at(-1)?.text).toBe('Gehälter');
  });

  it('are ours alone when the file is mostly wrong', () => {
    const own = [...SAME, ...line('Rent 950.00', 40), ...line('Power 86.40', 60)];
    const garbled = own.map((word) => ({ ...word, text: word.text.replace(/[a-z0-9]/gi, 'x') }));
    expect(compare(own, garbled)).toEqual({ words: own, findings: [], replaced: true });
    const wrongFigures = own.map((word) => ({ ...word, text: word.text.replace(/\d/g, '7') }));
    expect(compare(own, wrongFigures)).toEqual({ words: own, findings: [], replaced: true });
  });

  it('are ours as they are when the file has nothing to say', () => {
    expect(compare(SAME, [])).toEqual({ words: SAME, findings: [], replaced: false });
  });
});
