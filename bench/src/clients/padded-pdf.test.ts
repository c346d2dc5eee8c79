import { sampleDocument } from '@ledgerlift/fixtures';
import { readDocument } from '@ledgerlift/readers';
import { expect, it } from 'vitest';
import { paddedPdf } from './padded-pdf.ts';

/** The text of the pages, without recognition. */
function pagesOf(bytes: Uint8Array) {
  return readDocument(bytes, {
    recogniser: () => Promise.reject(new Error('this document needs no recognition')),
  });
}

it('makes a PDF of the requested size with the same text and valid references', async () => {
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

it('refuses a PDF without a classic cross-reference table', () => {
  expect(() => paddedPdf(Buffer.from('%PDF-1.7\n%%EOF'), 10)).toThrow(RangeError);
});
