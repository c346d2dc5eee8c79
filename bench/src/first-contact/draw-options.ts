import { randomInt } from 'node:crypto';

/** The highest seed of fast-check. */
export const MOST_SEED = 2 ** 31 - 1;

/** How many documents to draw, and from which seed: by default a new one. Throws an Error with `usage` for other values. */
export function readDraws(
  options: { seed?: string | undefined; documents: string },
  usage: string,
): { seed: number; documents: number } {
  const seed = options.seed === undefined ? randomInt(MOST_SEED) : Number(options.seed);
  const documents = Number(options.documents);
  if (!(documents >= 1) || !Number.isInteger(seed)) throw new Error(usage);
  return { seed, documents };
}
