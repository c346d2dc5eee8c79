import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Work that ends when the test calls `end`. */
function openEnded() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (number: number) =>
    new Promise<string>((resolve, reject) => {
      started.push(number);
      ends.set(number, () => (number === 2 ? reject(new Error('two')) : resolve(`page ${number}`)));
    });
  return { started, work, end: (number: number) => ends.get(number)?.() };
}

describe('readAhead', () => {
  it('yields outcomes in order, however the work ends', async () => {
    const { work, end, started } = openEnded();
    const outcomes = readAhead(3, 2, work);
    const first = outcomes.next();
    end(2);
    end(1);
    expect(await first).toMatchObject({ value: { status: 'fulfilled', value: 'page 1' } });
    const second = outcomes.next();
    expect(await second).toMatchObject({ value: { status: 'rejected', reason: { message: 'two' } } });
    const third = outcomes.next();
    end(3);
    expect(await third).toMatchObject({ value: { value: 'page 3' } });
    expect(await outcomes.next()).toMatchObject({ done: true });
    expect(started).toEqual([1, 2, 3]);
  });

  it('has at most as much in progress as is allowed', async () => {
    const { work, end, started } = openEnded();
    const outcomes = readAhead(5, 2, work);
    const first = outcomes.next();
    expect(started).toEqual([1, 2]);
    end(1);
    await first;
    expect(started).toEqual([1, 2]);
    const second = outcomes.next();
    expect(started).toEqual([1, 2, 3]);
    end(2);
    await second;
  });

  it('waits for the work it started when the caller stops', async () => {
    const { work, end } = openEnded();
    const outcomes = readAhead(5, 2, work);
    const first = outcomes.next();
    end(1);
    await first;
    let hasStopped = false;
    const stopping = outcomes.return(undefined).then(() => {
      hasStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasStopped).toBe(false);
    end(2);
    await stopping;
  });
});
