/**
 * Starts the work on numbers from 1 to `count` in their order, at most `limit` at once, and yields the outcomes in that
 * order. When the caller stops early, the work that was started is awaited and its outcome dropped.
 */
export async function* readAhead<T>(
  count: number,
  limit: number,
  work: (number: number) => Promise<T>,
): AsyncGenerator<PromiseSettledResult<T>> {
  const started: Promise<PromiseSettledResult<T>>[] = [];
  let next = 1;
  try {
    for (;;) {
      while (started.length < limit && next <= count)
        started.push(Promise.allSettled([work(next++)]).then(([outcome]) => outcome));
      const first = started[0];
      if (!first) return;
      yield await first;
      started.shift();
    }
  } finally {
    await Promise.all(started);
  }
}
