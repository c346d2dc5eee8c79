import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('lets calls of one key go one at a time in their order, those of others at once, and forgets them', async () => {
  const turns = new Turns();
  const told: string[] = [];
  const call = (key: string, name: string, fails = false) =>
    turns.take(key, async () => {
      told.push(`${name} begins`);
      await sleep(5);
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const calls = [call('a', 'first'), call('a', 'second', true), call('a', 'third'), call('b', 'other')];
  expect(told).toEqual(['first begins', 'other begins']);
  expect(turns.size).toBe(2);
  const outcomes = (await Promise.allSettled(calls)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
  );
  expect(outcomes).toEqual(['first', 'Error: second', 'third', 'other']);
  expect(told.filter((line) => !line.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
  expect(turns.size).toBe(0);
});
