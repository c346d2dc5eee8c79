import type { Alternative } from '@ledgerlift/engine';

/** Beam width: prefixes that are followed at the same time. */
const BEAM = 16;
/** Classes less likely than this at a position are ignored. */
const MIN_CLASS = 0.001;
/** Texts less likely than this are dropped. */
const MIN_TEXT = 0.002;

/** The probabilities of a prefix that ends in a blank, and of one that ends in its last character. */
interface Beginning {
  text: string;
  last: number;
  blank: number;
  character: number;
}

/**
 * The likeliest texts of a line, best first, from the scores of `steps` positions and `alphabet.length` classes,
 * class 0 being the blank. Prefix beam search of connectionist temporal classification (Graves and Jaitly, 2014): all
 * alignments of a text add to its probability.
 */
export function likeliestTexts(
  scores: Float32Array,
  steps: number,
  alphabet: readonly string[],
): Alternative[] {
  let beam: Beginning[] = [{ text: '', last: 0, blank: 1, character: 0 }];
  for (let step = 0; step < steps; step++) {
    const likely = likelyClasses(scores.subarray(step * alphabet.length, (step + 1) * alphabet.length));
    beam = extend(beam, likely, alphabet);
  }
  return beam
    .map(({ text, blank, character }) => ({ text, confidence: Math.min(1, blank + character) }))
    .filter(({ confidence }) => confidence >= MIN_TEXT);
}

interface LikelyClass {
  index: number;
  score: number;
}

function likelyClasses(scores: Float32Array): LikelyClass[] {
  const likely: LikelyClass[] = [];
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] ?? 0;
    if (score >= MIN_CLASS) likely.push({ index, score });
  }
  return likely;
}

function extend(
  beam: readonly Beginning[],
  likely: readonly LikelyClass[],
  alphabet: readonly string[],
): Beginning[] {
  const next = new Map<string, Beginning>();
  const at = (text: string, last: number): Beginning => {
    const known = next.get(text);
    if (known) return known;
    const made = { text, last, blank: 0, character: 0 };
    next.set(text, made);
    return made;
  };
  for (const beginning of beam) {
    const { text, last, blank, character } = beginning;
    for (const { index, score } of likely) {
      if (index === 0) at(text, last).blank += (blank + character) * score;
      else if (index === last) {
        at(text, last).character += character * score;
        at(text + (alphabet[index] ?? ''), index).character += blank * score;
      } else at(text + (alphabet[index] ?? ''), index).character += (blank + character) * score;
    }
  }
  return [...next.values()].sort((a, b) => b.blank + b.character - (a.blank + a.character)).slice(0, BEAM);
}
