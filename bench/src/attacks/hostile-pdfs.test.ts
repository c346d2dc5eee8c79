import { inflateSync } from 'node:zlib';
import { openDocument } from '@ledgerlift/readers';
import { describe, expect, it } from 'vitest';
import { blendedPdf, chainedPdf, cyclicPdf, heavyPdf, variantOf } from './hostile-pdfs.ts';

const BYTES = 20_000;

async function pagesOf(pdf: Buffer): Promise<number> {
  const document = await openDocument(new Uint8Array(pdf));
  const pages = document.pageCount;
  await document.close();
  return pages;
}

/** All offsets of the chain, from its start until one repeats or none follows. */
function chainOf(pdf: Buffer): { places: number[]; isEndless: boolean } {
  const text = pdf.toString('latin1');
  const places: number[] = [];
  let next = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  while (next !== undefined) {
    const place = Number(next);
    if (places.includes(place)) return { places, isEndless: true };
    expect(text.slice(place, place + 5)).toBe('xref\n');
    places.push(place);
    const trailer = text.indexOf('trailer', place);
    next = /\/Prev (\d+)/.exec(text.slice(trailer, text.indexOf('>>', trailer)))?.[1];
  }
  return { places, isEndless: false };
}

describe('a chained PDF', () => {
  it('links all of its sections, has the requested size and opens', async () => {
    const pdf = chainedPdf(BYTES);
    expect(pdf.length).toBeLessThanOrEqual(BYTES);
    expect(pdf.length).toBeGreaterThan(BYTES - 100);
    const { places, isEndless } = chainOf(pdf);
    expect(isEndless).toBe(false);
    expect(places).toHaveLength(pdf.toString('latin1').match(/trailer/g)?.length ?? 0);
    expect(places.length).toBeGreaterThan(300);
    expect(await pagesOf(pdf)).toBe(1);
  });

  it('can be endless', async () => {
    const pdf = cyclicPdf(BYTES);
    const { places, isEndless } = chainOf(pdf);
    expect(isEndless).toBe(true);
    expect(places.length).toBeGreaterThan(300);
    expect(await pagesOf(pdf)).toBe(1);
  });
});

it('fills a page with the requested number of blended rectangles, in a few kilobytes', async () => {
  const pdf = blendedPdf(20_000);
  expect(pdf.length).toBeLessThan(5_000);
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  const content = inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream'))).toString();
  expect(content.match(/ re f$/gm)).toHaveLength(20_000);
  expect(pdf.toString('latin1')).toContain('/BM /Luminosity');
  expect(await pagesOf(pdf)).toBe(1);
});

it('makes large PDFs that open, and variants with the same content', async () => {
  const pdf = heavyPdf(BYTES);
  expect(pdf.length).toBeGreaterThan(BYTES);
  expect(await pagesOf(pdf)).toBe(1);
  const variants = [variantOf(pdf), variantOf(pdf)];
  expect(variants[0]).not.toEqual(variants[1]);
  for (const variant of variants) expect(await pagesOf(variant)).toBe(1);
});
