import type { Alternative } from '@ledgerlift/engine';

/** Beginnings of a text that are followed at once. */
const BEAM = 16;
/** What a model holds less likely than this at a position is not followed. */
const MIN_CLASS = 0.001;
/** Texts that are less likely are not told. */
const MIN_TEXT = 0.002;

/** How likely a beginning is with its last position blank, and with its last character just read. */
interface Beginning {
  text: string;
  last: number;
  blank: number;
  character: number;
}

/**
 * The likeliest texts of a line by the scores of `steps` positions and `alphabet.length` classes, class 0 being the
 * blank; the likeliest first. Prefix beam search of connectionist temporal classification (Graves and Jaitly, 2014):
 * all ways to align a text count for it.
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
