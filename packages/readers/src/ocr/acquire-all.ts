/**
 * Like Promise.all, but leaves nothing behind: when one fails, those that come about are released before it throws what
 * the first that failed threw.
 */
export async function acquireAll<T extends readonly unknown[]>(
  starting: { readonly [K in keyof T]: Promise<T[K]> },
  release: (started: T[number]) => Promise<unknown>,
): Promise<T> {
  const outcomes: PromiseSettledResult<T[number]>[] = await Promise.allSettled(starting);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) {
    const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    // Why it failed matters more than a release that fails too.
    await Promise.allSettled(started.map(release));
    throw failure.reason;
  }
  return (await Promise.all(starting)) as unknown as T;
}
