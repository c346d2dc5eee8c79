import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

it('runs the calls of one key in order, one at a time, and those of different keys at once', async () => {
  const mutex = new KeyedMutex();
  const events: string[] = [];
  let endFirst = () => {};
  const workOfFirst = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const call = (key: string, name: string, work: Promise<void> | null = null) =>
    mutex.run(key, async () => {
      events.push(`${name} begins`);
      await work;
      events.push(`${name} ends`);
      if (name === 'second') throw new Error(name);
      return name;
    });
  const ofKeyA = Promise.allSettled([
    call('a', 'first', workOfFirst),
    call('a', 'second'),
    call('a', 'third'),
  ]);
  const ofKeyB = call('b', 'other');
  expect(mutex.size).toBe(2);
  expect(await ofKeyB).toBe('other');
  expect(events).toEqual(['first begins', 'other begins', 'other ends']);

  endFirst();
  const outcomes = (await ofKeyA).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
  );
  expect(outcomes).toEqual(['first', 'Error: second', 'third']);
  expect(events.slice(3)).toEqual([
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
  expect(mutex.size).toBe(0);
});
