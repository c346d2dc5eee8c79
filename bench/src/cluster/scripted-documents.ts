import type { TrialDocument } from '@ledgerlift/server/testing/cluster-trial';

const MILLISECONDS = 400;

/** A scripted file, whose conversion takes time without work, for a server with scripted conversions. */
export function scriptedDocument(number: number, isLong: boolean): TrialDocument {
  const pages = isLong ? 3 : 1;
  const amounts = Array.from({ length: 1 + (number % 5) }, (_, index) => 100 + index);
  const script = { name: String(number), pages, amounts, milliseconds: MILLISECONDS * pages };
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(script)));
  return { kind: `${amounts.length} rows`, pages, bytes };
}
