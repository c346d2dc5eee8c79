import type { Alternative } from '@ledgerlift/engine';

/** A recognised character of a line. */
export interface Glyph {
  text: string;
  /** 0 to 1: the highest score of its positions. */
  confidence: number;
  /** Pixels of the line's picture: the character's centre as the model saw it, exact to about half a letter. */
  x: number;
}

/** What a model recognised in a line. */
export interface Reading {
  glyphs: Glyph[];
  /** Mean of the characters' confidences; 0 without characters. */
  confidence: number;
  /** On request: all texts that the line may be, the likeliest first. */
  alternatives?: Alternative[];
}

/**
 * Decodes the scores of `steps` positions by `alphabet.length` classes: takes the best class of each position and
 * drops repeats and blanks (class 0). `stepWidth` is the width of one position in pixels of the line's picture.
 */
export function decode(
  scores: Float32Array,
  steps: number,
  alphabet: readonly string[],
  stepWidth: number,
): Reading {
  const classes = alphabet.length;
  const glyphs: Glyph[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const offset = step * classes;
    let best = 0;
    let bestScore = scores[offset] ?? 0;
    for (let index = 1; index < classes; index++) {
      const score = scores[offset + index] ?? 0;
      if (score > bestScore) {
        best = index;
        bestScore = score;
      }
    }
    const current = glyphs.at(-1);
    if (best !== 0 && best === previous && current) {
      current.confidence = Math.max(current.confidence, bestScore);
    } else if (best !== 0) {
      glyphs.push({ text: alphabet[best] ?? '', confidence: bestScore, x: (step + 0.5) * stepWidth });
    }
    previous = best;
  }
  return { glyphs, confidence: meanConfidence(glyphs) };
}

/** Joins the texts of glyphs. */
export function textOf(glyphs: readonly Glyph[]): string {
  return glyphs.map((glyph) => glyph.text).join('');
}

/** 0 for no glyphs. */
export function meanConfidence(glyphs: readonly Glyph[]): number {
  if (glyphs.length === 0) return 0;
  return glyphs.reduce((sum, glyph) => sum + glyph.confidence, 0) / glyphs.length;
}

/** The confidence of the least sure glyph; 0 for no glyphs. */
export function leastConfidence(glyphs: readonly Glyph[]): number {
  return glyphs.length === 0 ? 0 : Math.min(...glyphs.map((glyph) => glyph.confidence));
}
