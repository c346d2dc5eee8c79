/** `npm test` takes one case in so many, `npm run test:full` all of them. */
const QUICK_SHARE = 4;

/** The cases that the present set of tests runs, in their order. */
export function ofTestSet<T>(cases: readonly T[]): T[] {
  return cases.filter((_, index) => process.env.TEST_SET === 'full' || index % QUICK_SHARE === 0);
}
