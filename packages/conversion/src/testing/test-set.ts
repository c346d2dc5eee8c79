/** `npm test` runs one case in this many, `npm run test:full` all of them. */
const QUICK_SHARE = 4;

/** The cases of the current test set, in their order. */
export function ofTestSet<T>(cases: readonly T[]): T[] {
  return cases.filter((_, index) => process.env.TEST_SET === 'full' || index % QUICK_SHARE === 0);
}
