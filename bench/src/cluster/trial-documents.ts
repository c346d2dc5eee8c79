import { LAYOUTS, makeFixture, sampleDocument } from '@ledgerlift/fixtures';
import { openDocument } from '@ledgerlift/readers';
import type { MakeTrialDocument, TrialDocument } from '@ledgerlift/server/testing/cluster-trial';
import { rasterisePdfs } from '../rasterise-pdf.ts';

/** Fixture statements, short and long. */
const OF_EACH = 4;
const LONGEST = 4;
const SEED = 1;
/** Number of different scans; each is sent many times. */
const SCANS = 4;

/** Statements of the fixture layouts, of one page and of a few. */
export async function statementDocuments(): Promise<MakeTrialDocument> {
  const { short, long } = await madeStatements();
  return (number, isLong) => {
    const documents = isLong ? long : short;
    return ownDocument(documents[number % documents.length], number);
  };
}

/** Scans of one page. */
export async function scannedDocuments(): Promise<MakeTrialDocument> {
  const { short } = await madeStatements();
  const scans: TrialDocument[] = [];
  for (const { kind, bytes } of short.slice(0, SCANS))
    scans.push({
      kind: `${kind}, scanned`,
      pages: 1,
      bytes: new Uint8Array(await rasterisePdfs([{ bytes }], 1)),
    });
  return (number) => ownDocument(scans[number % scans.length], number);
}

async function madeStatements(): Promise<{ short: TrialDocument[]; long: TrialDocument[] }> {
  const sample = await sampleDocument('bank_statement');
  const short = [await described('sample', sample.bytes)].filter(({ pages }) => pages === 1);
  const long: TrialDocument[] = [];
  for (const layout of LAYOUTS.filter(({ type }) => type === 'bank_statement')) {
    const made = await described(layout.id, (await makeFixture(layout, SEED, 'pdf').build()).bytes);
    if (made.pages === 1 && short.length < OF_EACH) short.push(made);
    if (made.pages > 1 && made.pages <= LONGEST && long.length < OF_EACH) long.push(made);
  }
  return { short, long };
}

async function described(kind: string, bytes: Uint8Array): Promise<TrialDocument> {
  const document = await openDocument(bytes, {});
  try {
    return { kind, pages: document.pageCount, bytes: new Uint8Array(bytes) };
  } finally {
    await document.close();
  }
}

/** Bytes after the end of a PDF make each file unique. */
function ownDocument(made: TrialDocument | undefined, number: number): TrialDocument {
  if (!made) throw new Error('No fixture statements of this length are left.');
  const bytes = new Uint8Array(Buffer.concat([made.bytes, Buffer.from(`\n% document ${number}\n`)]));
  return { ...made, bytes };
}
