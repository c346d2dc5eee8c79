import { sampleDocument } from '@ledgerlift/fixtures';
import { readDocument } from '@ledgerlift/readers';
import { expect, it } from 'vitest';
import { paddedPdf } from './padded-pdf.ts';

/** What is read of the pages. Nothing here has to be recognised from a picture, or mended first. */
function pagesOf(bytes: Uint8Array) {
  return readDocument(bytes, { recogniser: () => Promise.reject(new Error('there is no picture here')) });
}

it('makes a PDF as heavy as asked for that reads as before, through references that hold', async () => {
  const { bytes } = await sampleDocument('bank_statement');
  const padded = paddedPdf(bytes, 100_000);
  expect(padded.length - bytes.length - 100_000).toBeLessThan(300);
  expect(await pagesOf(new Uint8Array(padded))).toEqual(await pagesOf(bytes));
  const text = padded.toString('latin1');
  const table = Number([...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1]);
  expect(text.slice(table, table + 5)).toBe('xref\n');
  const [, object = '', offset] = /^xref\n(\d+) 1\n(\d{10}) 00000 n \n/.exec(text.slice(table)) ?? [];
  expect(text.slice(Number(offset)).startsWith(`${object} 0 obj\n`)).toBe(true);
});

it('refuses a PDF whose references it cannot follow on from', () => {
  expect(() => paddedPdf(Buffer.from('%PDF-1.7\n%%EOF'), 10)).toThrow(RangeError);
});
