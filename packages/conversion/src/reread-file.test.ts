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
import { rereadFile } from './reread-file.ts';

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
  const kept: { bytes?: Uint8Array; guide?: ReadingGuide | null; layout?: string } = {};
  const document = await convertFile(
    { ...(await madeFile(seed)), type: 'auto', layouts },
    {
      recogniser,
      onReading: (bytes) => Object.assign(kept, { bytes }),
      onGuide: (guide) => Object.assign(kept, { guide }),
      onLayout: (layout) => Object.assign(kept, { layout }),
    },
  );
  const { bytes, guide, layout } = kept;
  if (!bytes || !guide) throw new Error('no reading was kept');
  return { document, bytes, guide, layout, reading: await stored(`reading-${seed}`, bytes) };
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
