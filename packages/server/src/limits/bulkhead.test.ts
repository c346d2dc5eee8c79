import { describe, expect, it } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

const staying = new AbortController().signal;
const of = (network: string, owner = network) => ({ network, owner });
/** Lets all pending promises settle that can. */
const settled = () => new Promise(setImmediate);

function small() {
  return new Bulkhead({ slots: 3, slotsPerNetwork: 2, waitingPerNetwork: 2 });
}

describe('a bulkhead', () => {
  it('admits as many as there are slots, and of one network only its share', async () => {
    const bulkhead = small();
    await bulkhead.enter(of('a'), staying);
    await bulkhead.enter(of('a'), staying);
    const third = bulkhead.enter(of('a'), staying);
    await bulkhead.enter(of('b'), staying);
    const other = bulkhead.enter(of('b'), staying);
    await settled();
    expect([bulkhead.running, bulkhead.waiting]).toEqual([3, 2]);
    void third;
    void other;
  });

  it('gives a free slot to the network that has used the least', async () => {
    const bulkhead = new Bulkhead({ slots: 1, slotsPerNetwork: 1, waitingPerNetwork: 5 });
    const order: string[] = [];
    const enter = async (network: string) => {
      const leave = await bulkhead.enter(of(network), staying);
      order.push(network);
      leave();
      leave();
    };
    const leave = await bulkhead.enter(of('a'), staying);
    const all = [enter('a'), enter('a'), enter('b')];
    leave();
    await Promise.all(all);
    expect(order).toEqual(['b', 'a', 'a']);
    expect(bulkhead.running).toBe(0);
  });

  it('refuses excess callers of a network, and nobody else', async () => {
    const bulkhead = small();
    for (let entered = 0; entered < 2; entered += 1) await bulkhead.enter(of('a'), staying);
    const waiting = [bulkhead.enter(of('a', 'x'), staying), bulkhead.enter(of('a', 'y'), staying)];
    await expect(bulkhead.enter(of('a', 'z'), staying)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 5,
    });
    await bulkhead.enter(of('b'), staying);
    expect(waiting).toHaveLength(2);
  });

  it('drops waiting callers that disconnect', async () => {
    const bulkhead = new Bulkhead({ slots: 1, slotsPerNetwork: 1, waitingPerNetwork: 5 });
    const leave = await bulkhead.enter(of('a'), staying);
    const gone = new AbortController();
    const hungUp = bulkhead.enter(of('b'), gone.signal);
    const last = bulkhead.enter(of('c'), staying);
    gone.abort(new Error('gone'));
    await expect(hungUp).rejects.toThrow('gone');
    expect(bulkhead.waiting).toBe(1);
    leave();
    (await last)();
    await expect(bulkhead.enter(of('b'), gone.signal)).rejects.toThrow('gone');
    expect([bulkhead.running, bulkhead.waiting]).toEqual([0, 0]);
  });
});
