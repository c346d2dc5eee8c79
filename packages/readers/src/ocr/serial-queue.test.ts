import { expect, it } from 'vitest';
import { serialQueue } from './serial-queue.ts';

it('starts a task when the previous one has ended, even if that one failed', async () => {
  const inTurn = serialQueue();
  const happened: string[] = [];
  const work = (name: string) => async () => {
    happened.push(`${name} begins`);
    await new Promise(setImmediate);
    happened.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))));
  expect(happened).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
