import type { Word } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { mergeOcrAndTextLayer } from './merge-ocr-and-text-layer.ts';

/** Words of a line, 6 points a letter, 12 between two. */
function line(text: string, y: number, confidence = 0.9): Word[] {
  let x = 50;
  return text.split(' ').map((word) => {
    const box = { x0: x, y0: y, x1: x + word.length * 6, y1: y + 10 };
    x = box.x1 + 6;
    return { text: word, box, confidence, size: 10, bold: false, angle: 0 };
  });
}

function compare(own: readonly Word[], theirs: readonly Word[]): ReturnType<typeof mergeOcrAndTextLayer> {
  return mergeOcrAndTextLayer({ words: own, shown: own }, theirs);
}

const SAME = [...line('Statement of account', 0), ...line('Balance 512.40', 20)];

describe('merging OCR and text layer of one picture', () => {
  it('raises the confidence of words that agree, even if they are split differently', () => {
    const { words, disagreements } = compare(
      [...SAME, ...line('1 234,50', 40)],
      [...SAME, ...line('1_234,50', 40)].map((word) => ({ ...word, text: word.text.replace('_', '') })),
    );
    expect(words.every((word) => word.confidence === 0.97)).toBe(true);
    expect(disagreements).toEqual([]);
  });

  it('reports differing digits and keeps a sure OCR reading, in doubt', () => {
    const { words, disagreements } = compare(
      [...SAME, ...line('Rent 950.00', 40, 0.95)],
      [...SAME, ...line('Rent 960.00', 40)],
    );
    expect(words.at(-1)).toMatchObject({ text: '950.00', confidence: 0.5 });
    expect(disagreements).toEqual([{ index: words.length - 1, ownText: '950.00', theirText: '960.00' }]);
  });

  it("takes the text layer's figure when OCR is unsure, also for a lost decimal point", () => {
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

  it('treats points and commas as the same figure', () => {
    const { disagreements } = compare([...SAME, ...line('1,234.50', 40)], [...SAME, ...line('1.234,50', 40)]);
    expect(disagreements).toEqual([]);
  });

  it('treats a figure with a currency sign in the text layer alone as equal, and takes the sign', () => {
    const { words, disagreements } = compare(
      [...SAME, ...line('695.91', 40)],
      [...SAME, ...line('£695.91', 40)],
    );
    expect(words.at(-1)).toMatchObject({ text: '£695.91', confidence: 0.97 });
    expect(disagreements).toEqual([]);
  });

  it('takes accents from the text layer', () => {
    const { words } = compare([...SAME, ...line('Gehalter', 40)], [...SAME, ...line('Gehälter', 40)]);
    expect(words.at(-1)?.text).toBe('Gehälter');
  });

  it('uses OCR alone when the text layer is mostly wrong', () => {
    const own = [...SAME, ...line('Rent 950.00', 40), ...line('Power 86.40', 60)];
    const garbled = own.map((word) => ({ ...word, text: word.text.replace(/[a-z0-9]/gi, 'x') }));
    const ours = { words: own, disagreements: [], unmatched: [], verdict: 'wrong' };
    expect(compare(own, garbled)).toEqual(ours);
    const wrongFigures = own.map((word) => ({ ...word, text: word.text.replace(/\d/g, '7') }));
    expect(compare(own, wrongFigures)).toEqual(ours);
  });

  it('keeps OCR unchanged when the text layer is empty or too short', () => {
    const undecided = { words: SAME, disagreements: [], unmatched: [], verdict: 'undecided' };
    expect(compare(SAME, [])).toEqual(undecided);
    const stamp = line('PAID 2024', 0);
    expect(compare(stamp, stamp)).toEqual({ ...undecided, words: stamp });
  });

  it('returns the words that only a good text layer has', () => {
    const overlooked = line('Fee 12.00', 40);
    const { words, unmatched } = compare(SAME, [...SAME, ...overlooked]);
    expect(words).toHaveLength(SAME.length);
    expect(unmatched).toEqual(overlooked);
  });
});

describe('merging a figure with its sign', () => {
  it.each(['-84.50', '\u221284.50', '84.50-', '(84.50)', '84.50CR', '84.50DR', '€-84.50', '-€84.50'])(
    'disagree where only the file says %s',
    (theirText) => {
      const { words, disagreements } = compare(
        [...SAME, ...line('84.50', 40, 0.95)],
        [...SAME, ...line(theirText, 40)],
      );
      expect(words.at(-1)).toMatchObject({ text: '84.50', confidence: 0.5 });
      expect(disagreements).toMatchObject([{ ownText: '84.50', theirText }]);
    },
  );

  it('reports a difference when the sign is a separate word in the text layer', () => {
    const [figure, sign] = [line('84.50', 40), line('-', 40)];
    for (const word of sign) word.box = { ...word.box, x0: 42, x1: 46 };
    const { words, disagreements } = compare(
      [...SAME, ...line('84.50', 40, 0.6)],
      [...SAME, ...figure, ...sign],
    );
    expect(words.at(-1)).toMatchObject({ text: '-84.50', confidence: 0.5 });
    expect(disagreements).toMatchObject([{ ownText: '84.50', theirText: '- 84.50' }]);
  });

  it('ignores the dash of a range between two figures', () => {
    const [from, to, dash] = [
      line('01.02 x 28.02', 40),
      line('01.01.2024 x 31.01.2024', 60),
      line('- 5.00', 80),
    ];
    const ours = [...from, ...to].filter((word) => word.text !== 'x');
    const theirs = [...from, ...to].map((word) => ({ ...word, text: word.text.replace('x', '-') }));
    const { words, disagreements } = compare([...SAME, ...ours], [...SAME, ...theirs]);
    expect(disagreements).toEqual([]);
    expect(words.at(-1)).toMatchObject({ text: '31.01.2024', confidence: 0.97 });
    expect(compare([...SAME, ...dash.slice(1)], [...SAME, ...dash]).disagreements).toHaveLength(1);
  });

  it('takes the signed figure when OCR is unsure', () => {
    const { words } = compare([...SAME, ...line('84.50', 40, 0.6)], [...SAME, ...line('84.50-', 40)]);
    expect(words.at(-1)).toMatchObject({ text: '84.50-', confidence: 0.5 });
  });

  it.each([
    ['-84.50', '(84.50)'],
    ['INV-8450', 'INV8450'],
    ['(1)', '1)'],
    ['03-01-2024', '03.01.2024'],
    ['1.250,00', '1,250.00'],
  ])('agree where %s and %s are the same', (ownText, theirText) => {
    const { words, disagreements } = compare(
      [...SAME, ...line(ownText, 40)],
      [...SAME, ...line(theirText, 40)],
    );
    expect(words.at(-1)).toMatchObject({ text: ownText, confidence: 0.97 });
    expect(disagreements).toEqual([]);
  });
});
