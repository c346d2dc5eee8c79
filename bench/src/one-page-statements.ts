import { LAYOUTS, makeFixture } from '@ledgerlift/fixtures';

/** Statements of a page with a few rows each, as the first made layouts that fit on one draw them. */
export async function onePageStatements(count: number): Promise<Uint8Array[]> {
  const made: Uint8Array[] = [];
  for (const layout of LAYOUTS.filter(({ type }) => type === 'bank_statement')) {
    if (made.length === count) break;
    const { bytes } = await makeFixture(layout, 1, 'pdf').build();
    if (pagesOf(bytes) === 1) made.push(bytes);
  }
  return made;
}

/** Of a PDF drawn here, whose page objects are not packed. */
function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
