import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackContext, attackerOf, counted, repeatedly } from './attack.ts';
import { chainedPdf, cyclicPdf, variantOf } from './hostile-pdfs.ts';

const SMALL_BYTES = 1_000_000;
const LARGE_BYTES = 9_500_000;
const FILES_PER_CALL = 5;
/** Delay before an upload's connection is closed; it has arrived by then. */
const STAYS_MILLISECONDS = 5_000;

/** Uploads of files that are slow to inspect, from many visitors of one address at once. */
export async function attackUploads(context: AttackContext): Promise<() => Promise<unknown>> {
  const small = chainedPdf(SMALL_BYTES);
  const large = chainedPdf(LARGE_BYTES);
  const endless = cyclicPdf(LARGE_BYTES);
  const variants = (pdf: Buffer, count: number) => Array.from({ length: count }, () => variantOf(pdf));
  return () =>
    Promise.all([
      repeatedly(context, 3, () => upload(context, 'five chains', variants(large, FILES_PER_CALL))),
      repeatedly(context, 2, () => upload(context, 'a short chain', variants(small, 1))),
      repeatedly(context, 1, () => upload(context, 'a chain without end', variants(endless, 1))),
      repeatedly(context, 2, () => uploadAndLeave(context, variants(large, 1))),
    ]);
}

async function upload(context: AttackContext, name: string, files: readonly Buffer[]): Promise<void> {
  const visitor = attackerOf(context);
  await counted(context, name, visitor.upload(files, context.signal));
  visitor.leave();
}

async function uploadAndLeave(context: AttackContext, files: readonly Buffer[]): Promise<void> {
  const visitor = attackerOf(context);
  const leaving = new AbortController();
  const call = visitor.upload(files, AbortSignal.any([context.signal, leaving.signal]));
  await sleep(STAYS_MILLISECONDS);
  leaving.abort();
  await counted(context, 'a chain, and gone', call);
  visitor.leave();
}
