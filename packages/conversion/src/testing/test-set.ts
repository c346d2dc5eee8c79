/** `npm test` runs one case in this many, `npm run test:full` the others. */
const QUICK_SHARE = 4;

/** The cases of the current test set, in their order. */
export function ofTestSet<T>(cases: readonly T[]): T[] {
  const set = process.env.TEST_SET;
  if (set === 'all') return [...cases];
  const isFull = set === 'full';
  return cases.filter((_, index) => (index % QUICK_SHARE === 0) !== isFull);
}
