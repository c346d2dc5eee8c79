import { expect, it, vi } from 'vitest';
import { OutageWatch } from './outage-watch.ts';

it('distrusts expired leases for a while after a database outage, and after no other error', async () => {
  const watch = new OutageWatch(50);
  expect(watch.trustsLeases()).toBe(true);
  watch.note(new Error('syntax error'));
  expect(watch.trustsLeases()).toBe(true);
  watch.note(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }));
  await vi.waitFor(() => expect(watch.trustsLeases()).toBe(true), { timeout: 30_000 });

  const patient = new OutageWatch();
  patient.note(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  expect(patient.trustsLeases()).toBe(false);
});
