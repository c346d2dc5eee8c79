/**
 * Like Promise.all, but frees resources on failure: it waits for all promises, releases those that succeeded, then
 * throws the first failure.
 */
export async function acquireAll<T extends readonly unknown[]>(
  starting: { readonly [K in keyof T]: Promise<T[K]> },
  release: (started: T[number]) => Promise<unknown>,
): Promise<T> {
  const outcomes: PromiseSettledResult<T[number]>[] = await Promise.allSettled(starting);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) {
    const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    // The failure matters more than an error during release.
    await Promise.allSettled(started.map(release));
    throw failure.reason;
  }
  return (await Promise.all(starting)) as unknown as T;
}
