import { describe, expect, it } from 'vitest';
import { type Reading, textOf } from '../decode.ts';
import type { Script } from './catalogue.ts';
import { mergeReading } from './merge-reading.ts';

const LETTER = 10;

/** A reading whose letters are 10 pixels wide. */
function readingOf(text: string): Reading {
  const glyphs = [...text].map((letter, index) => ({
    text: letter,
    confidence: 0.95,
    x: (index + 0.5) * LETTER,
  }));
  return { glyphs, confidence: 0.95 };
}

/** Words at their places in a line of letters 10 pixels wide. */
function wordsOf(line: string) {
  return [...line.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    from: match.index * LETTER,
    to: (match.index + match[0].length) * LETTER,
    confidence: 0.95,
  }));
}

function merge(usual: string, line: string, script: Script): string {
  return textOf(mergeReading(readingOf(usual), wordsOf(line), script).glyphs);
}

describe('mergeReading', () => {
  it('adds accents to words and leaves figures and spaces alone', () => {
    expect(merge('Gebuhr fur 12.03 -4,50', 'Gebühr für 12.08 -4,60', 'Latin')).toBe('Gebühr für 12.03 -4,50');
  });

  it('adds a space that only the letter reader saw, but never within a number', () => {
    const apart = [
      { text: 'SEPA', from: 0, to: 34, confidence: 0.9 },
      { text: 'LIDL', from: 46, to: 80, confidence: 0.9 },
    ];
    expect(textOf(mergeReading(readingOf('SEPALIDL'), apart, 'Latin').glyphs)).toBe('SEPA LIDL');
    const number = [
      { text: '1.2', from: 0, to: 24, confidence: 0.9 },
      { text: '84,37', from: 36, to: 80, confidence: 0.9 },
    ];
    expect(textOf(mergeReading(readingOf('1.284,37'), number, 'Latin').glyphs)).toBe('1.284,37');
  });

  it('assigns a character to the nearest of two words, not to the first within reach', () => {
    const words = [
      { text: 'Tag', from: 0, to: 33, confidence: 0.9 },
      { text: 'Müll', from: 33, to: 70, confidence: 0.9 },
    ];
    expect(textOf(mergeReading(readingOf('TagMull'), words, 'Latin').glyphs)).toBe('Tag Müll');
  });

  it('leaves no space between an amount and a minus that only the default model saw', () => {
    const words = [{ text: '12.50zł', from: 20, to: 90, confidence: 0.9 }];
    expect(textOf(mergeReading(readingOf('-12,50zl'), words, 'Latin').glyphs)).toBe('-12,50zł');
  });

  it('keeps characters that only the default model saw, at their place', () => {
    expect(merge('- Ilata 5', '  Дата  ', 'Cyrillic')).toMatch(/^- Дата.* 5$/);
  });

  it('keeps a word from right to left whole, in logical order, at the middle of its place', () => {
    const merged = mergeReading(readingOf('250.00 nnJi'), wordsOf('250.00 יתרה'), 'Hebrew');
    expect(textOf(merged.glyphs)).toBe('250.00 יתרה');
    expect(merged.glyphs.at(-1)).toMatchObject({ text: 'יתרה', x: 90 });
  });

  it('keeps combining marks with their letter', () => {
    const { glyphs } = mergeReading(readingOf('xxxx'), wordsOf('राशि'), 'Devanagari');
    expect(glyphs.map((glyph) => glyph.text)).toEqual(['रा', 'शि']);
  });
});
