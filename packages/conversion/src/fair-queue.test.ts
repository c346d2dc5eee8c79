import { describe, expect, it } from 'vitest';
import { FairQueue, type Requester } from './fair-queue.ts';

const from = (network: string, owner = network): Requester => ({ network, owner });

/** Takes and finishes all work, one piece after the other, each with this many seconds. */
function workOff(queue: FairQueue<string>, seconds = 1): string[] {
  const order: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.item);
    next.end(seconds);
  }
  return order;
}

describe('FairQueue', () => {
  it('keeps the order of one owner', () => {
    const queue = new FairQueue<string>();
    for (const item of ['1', '2', '3']) queue.add(item, from('a'));
    expect(queue.size).toBe(3);
    expect(workOff(queue)).toEqual(['1', '2', '3']);
    expect(queue.size).toBe(0);
  });

  it('puts a newcomer next, however much of one network waits under however many names', () => {
    const queue = new FairQueue<string>();
    for (let index = 0; index < 50; index += 1)
      queue.add(`attack ${index}`, from('attacker', `cookie ${index}`));
    queue.take()?.end(3);
    queue.add('victim', from('elsewhere'));
    expect(queue.take()?.item).toBe('victim');
  });

  it('charges seconds, not pieces', () => {
    const queue = new FairQueue<string>();
    for (let index = 0; index < 3; index += 1) queue.add('slow', from('a'));
    for (let index = 0; index < 20; index += 1) queue.add('fast', from('b'));
    const order: string[] = [];
    for (let next = queue.take(); next; next = queue.take()) {
      order.push(next.item);
      next.end(next.item === 'slow' ? 10 : 1);
    }
    expect(order.lastIndexOf('slow')).toBeGreaterThan(order.lastIndexOf('fast'));
    expect(order.slice(1, 11)).toEqual(Array<string>(10).fill('fast'));
  });

  it('lets the owners of one network take turns', () => {
    const queue = new FairQueue<string>();
    for (let index = 0; index < 3; index += 1) queue.add('busy', from('office', 'ann'));
    queue.take()?.end(1);
    queue.add('short', from('office', 'bob'));
    expect(workOff(queue)).toEqual(['short', 'busy', 'busy']);
  });

  it('remembers what a network used while it had no work', () => {
    const queue = new FairQueue<string>();
    queue.add('other', from('b'));
    queue.add('heavy', from('a'));
    expect(queue.take()?.item).toBe('other');
    queue.take()?.end(60);
    queue.add('heavy again', from('a', 'another cookie'));
    queue.add('new', from('c'));
    expect(workOff(queue)).toEqual(['new', 'heavy again']);
  });

  it('limits how much of one network runs at once, and runs others beside it', () => {
    const queue = new FairQueue<string>(1);
    queue.add('first', from('a'));
    queue.add('second', from('a', 'another cookie'));
    const first = queue.take();
    expect(first?.item).toBe('first');
    expect(queue.take()).toBeNull();
    queue.add('other', from('b'));
    expect(queue.take()?.item).toBe('other');
    first?.end(1);
    expect(queue.take()?.item).toBe('second');
  });

  it('removes work that is no longer wanted', () => {
    const queue = new FairQueue<string>();
    queue.add('1', from('a'));
    queue.add('2', from('a'));
    expect(queue.waitingOf('a')).toBe(2);
    expect(queue.remove('1', from('a'))).toBe(true);
    expect(queue.remove('1', from('a'))).toBe(false);
    expect(queue.remove('x', from('nobody'))).toBe(false);
    expect(workOff(queue)).toEqual(['2']);
    expect(queue.waitingOf('a')).toBe(0);
    queue.add('3', from('a'));
    expect(queue.clear()).toEqual(['3']);
    expect(queue.take()).toBeNull();
  });
});
