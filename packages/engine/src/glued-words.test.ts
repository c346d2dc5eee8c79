import { describe, expect, it } from 'vitest';
import { analyseDocument } from './document-context.ts';
import { partGluedWords } from './glued-words.ts';
import { lineText } from './layout/lines.ts';
import { labelIn } from './statement/labels.ts';
import { pageOfText } from './testing/page-of-text.ts';

function parted(text: string): string[] {
  const context = analyseDocument([pageOfText(text)]);
  return partGluedWords(context, (label) => labelIn(label) !== null).lines.map(lineText);
}

describe('words that stand for two', () => {
  it.each([
    ['Balance:12.00', 'Balance: 12.00'],
    ['期初余额：18,881.81', '期初余额： 18,881.81'],
    ['币种：人民币', '币种： 人民币'],
    ['02/03/2025Coffee 4.00', '02/03/2025 Coffee 4.00'],
    ['02.03.25Kaffee 4.00', '02.03.25 Kaffee 4.00'],
    ['16:17Transfer 4.00', '16:17 Transfer 4.00'],
    ['Total............ 4.00', 'Total 4.00'],
    ['Total ............ 4.00', 'Total 4.00'],
    ['20/08/1446 هـ 4.00', '20/08/1446 4.00'],
    ['03/01/2025-12:55 4.00', '03/01/2025 -12:55 4.00'],
    ['2025-01-03T12:55:10 4.00', '2025-01-03 T12:55:10 4.00'],
    ['（小写）¥46255.92', '（小写） ¥46255.92'],
    ['合计¥1,255.92', '合计 ¥1,255.92'],
  ])('are parted: %s', (text, expected) => {
    expect(parted(text)).toEqual([expected]);
  });

  it.each([
    'Ref:12.00',
    'at 12:30',
    '04:30pm 4.00',
    'https://northfield.example',
    '02/03/2025 4.00',
    'etc... 4.00',
    'X02/03/2025A',
  ])('are not in %s', (text) => {
    expect(parted(text)).toEqual([text]);
  });

  it('are a date and a number that recognition joined, but none that are printed so', () => {
    const joined = (text: string, confidence: number) => {
      const page = pageOfText(text);
      const words = page.words.map((word) => ({ ...word, confidence }));
      return partGluedWords(analyseDocument([{ ...page, words }]), () => true).lines.map(lineText);
    };
    expect(joined('22/12/202340220916986 4.00', 0.9)).toEqual(['22/12/2023 40220916986 4.00']);
    expect(joined('Opening balance 2022-12-13:5 446,54', 0.9)).toEqual([
      'Opening balance 2022-12-13: 5 446,54',
    ]);
    expect(joined('22/12/202340220916986 4.00', 1)).toEqual(['22/12/202340220916986 4.00']);
    expect(joined('42/12/202340220916986 4.00', 0.9)).toEqual(['42/12/202340220916986 4.00']);
  });

  it('share the width of the one word, by which their columns are told', () => {
    const { lines } = partGluedWords(analyseDocument([pageOfText('Balance:12.00')]), () => true);
    const [label, value] = lines[0]?.words ?? [];
    expect(label?.box.x1).toBeCloseTo(value?.box.x0 ?? 0);
    expect(lines[0]?.amounts.map((token) => token.raw)).toEqual(['12.00']);
    expect((value?.box.x1 ?? 0) - (value?.box.x0 ?? 0)).toBeCloseTo(5 * 6);
  });

  it('are no lines of stars and dashes', () => {
    expect(parted('* * *\nRent 4.00\n-----------')).toEqual(['Rent 4.00']);
  });
});
