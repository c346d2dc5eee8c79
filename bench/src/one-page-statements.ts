import { LAYOUTS, makeFixture } from '@ledgerlift/fixtures';

/** One-page statements with a few rows each, of the first fixture layouts that fit on one page. */
export async function onePageStatements(count: number): Promise<Uint8Array[]> {
  const made: Uint8Array[] = [];
  for (const layout of LAYOUTS.filter(({ type }) => type === 'bank_statement')) {
    if (made.length === count) break;
    const { bytes } = await makeFixture(layout, 1, 'pdf').build();
    if (pagesOf(bytes) === 1) made.push(bytes);
  }
  return made;
}

/** The page count of a PDF drawn here, whose page objects are not compressed. */
function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
