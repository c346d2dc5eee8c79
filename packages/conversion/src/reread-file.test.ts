import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ConvertedDocument, KeptLayout, ReadingGuide } from '@ledgerlift/contract';
import { guideForLayout, layoutFingerprint, readPages } from '@ledgerlift/engine';
import { listFixtures } from '@ledgerlift/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertFile } from './convert-file.ts';
import { type KeptReading, plainReading } from './kept-reading.ts';
import type { ConversionRequest } from './messages.ts';
import { rereadFile } from './reread-file.ts';
import { embedded } from './testing/convert-made.ts';
import { invoicePdf } from './testing/invoice-pdf.ts';
import { BILL, invoiceWithCodes } from './testing/made-bill.ts';
import { facturX } from './testing/made-cii.ts';
import { PLAIN } from './testing/made-invoice.ts';

const recogniser = () => Promise.reject(new Error('a document with text needs no recognition'));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reread-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(name: string, bytes: Uint8Array): Promise<{ path: string }> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return { path: file };
}

async function madeFile(seed: number): Promise<{ path: string }> {
  const fixture = listFixtures([seed]).find(
    ({ layout, tags }) => layout === 'nl-af-bij' && tags.every((tag) => tag !== 'scan'),
  );
  if (!fixture) throw new Error('no such layout');
  return stored(`${fixture.id}.pdf`, (await fixture.build()).bytes);
}

/** Converts a made statement and keeps its words. */
async function converted(seed: number, layouts: KeptLayout[] = []) {
  const { guide, bytes, ...others } = await convertedFile({ ...(await madeFile(seed)), layouts });
  if (!bytes || !guide) throw new Error('no reading was kept');
  return { ...others, guide, bytes, reading: await stored(`reading-${seed}`, bytes) };
}

async function convertedFile(request: Omit<ConversionRequest, 'type'> & Partial<ConversionRequest>) {
  const kept: { bytes?: Uint8Array; guide?: ReadingGuide | null; layout?: string } = {};
  const document = await convertFile(
    { type: 'auto', ...request },
    {
      recogniser,
      onReading: (bytes) => Object.assign(kept, { bytes }),
      onGuide: (guide) => Object.assign(kept, { guide }),
      onLayout: (layout) => Object.assign(kept, { layout }),
    },
  );
  const { bytes, guide, layout } = kept;
  return { document, bytes, guide, layout };
}

function rowsOf({ rows }: ConvertedDocument) {
  return rows.map(({ date, amount, description }) => [date?.value, amount?.value?.minor, description?.value]);
}

describe('a kept reading', () => {
  it('is read again like the file, and by a guide', async () => {
    const { document, guide, reading } = await converted(1);
    const automatic = await rereadFile({ ...reading, type: 'auto' });
    expect(rowsOf(automatic)).toEqual(rowsOf(document));
    expect([automatic.proof, automatic.facts.closingBalance?.value]).toEqual([
      document.proof,
      document.facts.closingBalance?.value,
    ]);
    const guided = await rereadFile({ ...reading, type: 'auto', guide });
    expect(rowsOf(guided)).toEqual(rowsOf(document));
    const cut = {
      ...guide,
      tables: guide.tables.map((table) => ({ ...table, y1: (table.y0 + table.y1) / 2 })),
    };
    expect((await rereadFile({ ...reading, type: 'auto', guide: cut })).rows.length).toBeLessThan(
      document.rows.length,
    );
  });

  it('throws `no_transactions` where a guide shows no row', async () => {
    const { guide, reading } = await converted(1);
    const nothing = { ...guide, tables: [{ page: 1, y0: 0, y1: 0 }] };
    await expect(rereadFile({ ...reading, type: 'auto', guide: nothing })).rejects.toMatchObject({
      code: 'no_transactions',
    });
  });

  it('throws `unreadable` for other bytes and other versions', async () => {
    const other = await stored('other', Buffer.from('no words'));
    await expect(rereadFile({ ...other, type: 'auto' })).rejects.toMatchObject({ code: 'unreadable' });
    const newer = await stored('newer', gzipSync(JSON.stringify({ version: 2, pages: [] })));
    await expect(rereadFile({ ...newer, type: 'auto' })).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('a kept reading of an invoice', () => {
  it('is read by its guide with the codes on its pages', async () => {
    const file = await stored('invoice.pdf', await invoiceWithCodes([BILL]));
    const { document, bytes = new Uint8Array(), guide } = await convertedFile(file);
    if (guide?.type !== 'invoice') throw new Error('no invoice was read');
    const reading = await stored('invoice-reading', bytes);
    for (const shown of [{ guide }, {}]) {
      const again = await rereadFile({ ...reading, type: 'auto', ...shown });
      expect([again.type, rowsOf(again), again.proof]).toEqual(['invoice', rowsOf(document), document.proof]);
      expect(again.facts).toMatchObject({
        iban: { value: 'CH4230123000000004711', page: 2 },
        paymentReference: { value: '000000000000000004711202500' },
      });
    }
  });

  it('keeps none of an e-invoice, whose rows come from its data', async () => {
    const bytes = await invoicePdf(PLAIN, [embedded(facturX(PLAIN))]);
    const kept = await convertedFile(await stored('e-invoice.pdf', bytes));
    expect(kept.document.proof.state).toBe('proved');
    expect(kept.bytes).toBeUndefined();
  });

  it('is read automatically as the type that its conversion was asked for, whatever a guide made of it', async () => {
    const { guide, bytes } = await convertedFile({ ...(await madeFile(1)), type: 'invoice' });
    if (!bytes || !guide) throw new Error('no reading was kept');
    const reading = await stored('asked-as-invoice', bytes);
    const codes = async (shown: { guide?: ReadingGuide }) =>
      (await rereadFile({ ...reading, type: 'bank_statement', ...shown })).findings.map(({ code }) => code);
    expect(await codes({ guide })).not.toContain('other-type');
    expect(await codes({})).toContain('other-type');
    // A guide of the conversion itself decides the type, so that none was asked for.
    const guided = await convertedFile({ ...(await madeFile(1)), type: 'invoice', guide });
    const again = await stored('guided', guided.bytes ?? new Uint8Array());
    expect((await rereadFile({ ...again, type: 'invoice' })).type).toBe('bank_statement');
    expect((await rereadFile({ ...again, type: 'invoice' })).findings.map(({ code }) => code)).not.toContain(
      'other-type',
    );
  });
});

describe('the next file of a layout', () => {
  it('is read with it, and another one is not', async () => {
    const first = await converted(1);
    const { pages } = JSON.parse(plainReading(first.bytes).toString()) as KeptReading;
    const fingerprint = layoutFingerprint(
      pages,
      first.guide,
      readPages(pages, { type: 'auto', guide: first.guide }),
    );
    if (!fingerprint) throw new Error('no fingerprint');
    const layout = {
      id: 'made-layout',
      name: 'Made layout',
      guide: guideForLayout(first.guide),
      fingerprint,
    };
    const alone = await converted(2);
    const next = await converted(2, [
      { ...layout, id: 'strange', fingerprint: { ...fingerprint, shape: 2000 } },
      layout,
    ]);
    expect(alone.layout).toBeUndefined();
    expect(next.layout).toBe('made-layout');
    expect(next.document.findings.map(({ message }) => message)).toContain(
      "Read with your layout 'Made layout'.",
    );
    expect(rowsOf(next.document)).toEqual(rowsOf(alone.document));
    expect(next.document.proof.state).toBe(alone.document.proof.state);
  });
});
