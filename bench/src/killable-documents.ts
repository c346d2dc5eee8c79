import { LAYOUTS, makeFixture, sampleDocument } from '@ledgerlift/fixtures';
import type { MakeDocument } from '@ledgerlift/server/testing/crash-trial';

/** Statements of a page with a few rows each, as the made layouts draw them. */
const MADE_STATEMENTS = 3;

/** Documents of one page; what follows the end of a PDF makes the content of each its own. */
export async function killableDocuments(): Promise<MakeDocument> {
  const samples = await Promise.all([sampleDocument('bank_statement'), sampleDocument('receipt')]);
  const made: Uint8Array[] = [];
  for (const layout of LAYOUTS.filter(({ type }) => type === 'bank_statement')) {
    if (made.length === MADE_STATEMENTS) break;
    const { bytes } = await makeFixture(layout, 1, 'pdf').build();
    if (pagesOf(bytes) === 1) made.push(bytes);
  }
  const documents = [...samples.map(({ bytes }) => bytes), ...made];
  return (number) => {
    const document = documents[number % documents.length] ?? new Uint8Array();
    return new Uint8Array(Buffer.concat([document, Buffer.from(`\n% document ${number}\n`)]));
  };
}

/** Of a PDF drawn here, whose page objects are not packed. */
function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
