import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { type Description, descriptionOfLines, descriptionOfText } from './description.ts';

function segments(words: Description): string[] {
  const texts: string[] = [];
  for (const { text, segment } of words) texts[segment] = texts[segment] ? `${texts[segment]} ${text}` : text;
  return texts;
}

function segmentsOfLines(texts: readonly string[], rightEdge?: number): string[] {
  const lines = texts.map((text) => ({ page: 1, words: lineOfText(text).words }));
  return segments(descriptionOfLines(lines, rightEdge));
}

describe('the segments of a description', () => {
  it('are its lines, and parts of a line that are far apart', () => {
    expect(segmentsOfLines(['Card payment', 'FOXMOOR BAKERY       SPRINGTON OH'])).toEqual([
      'Card payment',
      'FOXMOOR BAKERY',
      'SPRINGTON OH',
    ]);
  });

  it('continue after a line that had no space left for the next word', () => {
    const lines = ['Transfer to account 4711 Dr. Denise', 'Tamarind', 'Rent'];
    const right = 40 + 5 * 'Transfer to account 4711 Dr. Denise'.length;
    expect(segmentsOfLines(lines, right)).toEqual(['Transfer to account 4711 Dr. Denise Tamarind', 'Rent']);
    expect(segmentsOfLines(lines, 2 * right)).toEqual(lines);
  });

  it.each([
    ['MARKTHOF SAGT DANKE//Altenau/DE', ['MARKTHOF SAGT DANKE // Altenau/DE']],
    ['SERVICE*LITTLE TEAPOT', ['SERVICE* LITTLE TEAPOT']],
    ['SHOPZONE*4R7QX1', ['SHOPZONE *4R7QX1']],
    ['/NAME/J VELDHOVEN/REMI/HUUR', ['/NAME/ J VELDHOVEN /REMI/ HUUR']],
    ['SVWZ+Danke', ['SVWZ+ Danke']],
    ['DUNE TELECOM:PALMARA', ['DUNE TELECOM: PALMARA']],
    ['Nordlys A/S', ['Nordlys A/S']],
    ['one line\nanother', ['one line', 'another']],
  ])('part glued words: %j', (text, expected) => {
    expect(segments(descriptionOfText(text))).toEqual(expected);
  });
});
