import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackDesk, attackerOf, counted, repeatedly } from './attack.ts';
import { chainedPdf, cyclicPdf, variantOf } from './hostile-pdfs.ts';

const SMALL_BYTES = 1_000_000;
const LARGE_BYTES = 9_500_000;
const FILES_PER_CALL = 5;
/** Of an upload that is sent and left: so long after its first byte. It has arrived by then. */
const STAYS_MILLISECONDS = 5_000;

/** Files that take long to inspect, from many visitors of one address at once. */
export async function attackUploads(desk: AttackDesk): Promise<() => Promise<unknown>> {
  const small = chainedPdf(SMALL_BYTES);
  const large = chainedPdf(LARGE_BYTES);
  const endless = cyclicPdf(LARGE_BYTES);
  const variants = (pdf: Buffer, count: number) => Array.from({ length: count }, () => variantOf(pdf));
  return () =>
    Promise.all([
      repeatedly(desk, 3, () => upload(desk, 'five chains', variants(large, FILES_PER_CALL))),
      repeatedly(desk, 2, () => upload(desk, 'a short chain', variants(small, 1))),
      repeatedly(desk, 1, () => upload(desk, 'a chain without end', variants(endless, 1))),
      repeatedly(desk, 2, () => uploadAndLeave(desk, variants(large, 1))),
    ]);
}

async function upload(desk: AttackDesk, name: string, files: readonly Buffer[]): Promise<void> {
  const visitor = attackerOf(desk);
  await counted(desk, name, visitor.upload(files, desk.signal));
  visitor.leave();
}

async function uploadAndLeave(desk: AttackDesk, files: readonly Buffer[]): Promise<void> {
  const visitor = attackerOf(desk);
  const leaving = new AbortController();
  const call = visitor.upload(files, AbortSignal.any([desk.signal, leaving.signal]));
  await sleep(STAYS_MILLISECONDS);
  leaving.abort();
  await counted(desk, 'a chain, and gone', call);
  visitor.leave();
}
