import { reversedRightToLeft } from '../values/digits.ts';
import { plainLabel, SPACELESS } from './labels.ts';

/** True for a text with one of the terms, given as `plainLabel` spells them: as whole words in scripts that part them. */
export function holdsTerm(text: string, terms: readonly string[]): boolean {
  const plain = plainLabel(reversedRightToLeft(text));
  return terms.some((term) =>
    SPACELESS.test(term) ? plain.includes(term) : ` ${plain} `.includes(` ${term} `),
  );
}
