import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account, ConvertedDocument, Proof } from '@ledgerlift/contract';
import type { Recognition, Word } from '@ledgerlift/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { convertFile } from './convert-file.ts';
import { joinReading } from './join-reading.ts';
import { whiteTiff } from './testing/white-tiff.ts';

const PROVED: Proof = { state: 'proved', basis: 'running-balance', rowCount: 3, restsOnEdits: false };
const FAILED: Proof = { state: 'failed', row: 2, difference: '1.00', restsOnEdits: false };

function documentWith(proof: Proof): ConvertedDocument {
  const account: Account = { currency: 'EUR', proof };
  return {
    type: 'bank_statement',
    pages: 1,
    missingPages: [],
    language: '',
    currency: 'EUR',
    facts: {},
    accounts: [account],
    rows: [],
    findings: [],
    proof,
  };
}

describe('joining a document with its reading', () => {
  it('keeps the proof when every page was read', () => {
    const joined = joinReading(documentWith(PROVED), { pageCount: 4, missingPages: [], findings: [] });
    expect(joined).toMatchObject({ pages: 4, missingPages: [], proof: { state: 'proved' } });
  });

  it.each([PROVED, FAILED])('never calls a document with missing pages proved or failed', (proof) => {
    const joined = joinReading(documentWith(proof), { pageCount: 4, missingPages: [2, 4], findings: [] });
    const missing = ['page 2 could not be read', 'page 4 could not be read'];
    expect(joined.proof).toMatchObject({ state: 'unprovable', missing });
    expect(joined.accounts[0]?.proof).toMatchObject({ state: 'unprovable', missing });
    expect(joined.missingPages).toEqual([2, 4]);
  });

  it("keeps other missing items, and the reader's findings", () => {
    const proof: Proof = {
      state: 'unprovable',
      missing: ['no opening balance was found'],
      restsOnEdits: false,
    };
    const finding = {
      code: 'page_unreadable',
      severity: 'error' as const,
      message: 'Page 2 could not be read.',
      row: null,
      field: null,
      page: 2,
      box: null,
      suggestedFix: null,
    };
    const joined = joinReading(documentWith(proof), { pageCount: 2, missingPages: [2], findings: [finding] });
    expect(joined.proof).toMatchObject({
      missing: ['no opening balance was found', 'page 2 could not be read'],
    });
    expect(joined.findings).toEqual([finding]);
  });
});

/** Lines of cells, each cell a word by its left edge in pixels. */
function recognitionOf(lines: readonly (readonly [number, string][])[]): Recognition {
  const words = lines.flatMap((line, row) =>
    line.map(([x0, text]): Word => {
      const box = { x0, y0: 40 + row * 30, x1: x0 + text.length * 8, y1: 52 + row * 30 };
      return { text, box, confidence: 0.97, size: 12, bold: false, angle: 0 };
    }),
  );
  return { words, turn: 0, width: 800, height: 600 };
}

describe('figures of a scan whose balances do not add up', () => {
  const page = recognitionOf([
    [
      [40, 'Statement'],
      [160, 'EUR'],
    ],
    [
      [40, 'Date'],
      [160, 'Description'],
      [420, 'Amount'],
      [600, 'Balance'],
    ],
    [
      [160, 'Opening'],
      [220, 'balance'],
      [600, '100.00'],
    ],
    [
      [40, '02.03.2025'],
      [160, 'Rent'],
      [420, '-40.00'],
      [600, '60.00'],
    ],
    [
      [40, '03.03.2025'],
      [160, 'Shop'],
      [420, '-10.00'],
      [600, '55.00'],
    ],
    [
      [40, '04.03.2025'],
      [160, 'Cinema'],
      [420, '-5.00'],
      [600, '50.00'],
    ],
  ]);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ledgerlift-convert-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Converts a picture with this many pages, the second of which is unreadable, and counts the rereads. */
  async function convert(pages: number, closerLook = '-5.00') {
    const file = path.join(folder, 'scan.tif');
    await writeFile(file, whiteTiff(pages));
    let looks = 0;
    const document = await convertFile(
      { path: file, type: 'bank_statement' },
      {
        recogniser: async () => ({
          recognise: async ({ height }) => {
            if (height === 599) throw new Error('this page breaks the recogniser');
            return page;
          },
          reread: async (_image, places) => {
            looks += 1;
            return places.map(() => [{ text: closerLook, confidence: 0.4 }]);
          },
        }),
      },
    );
    return { document, looks };
  }

  it('are reread, and corrected when the balances then add up', async () => {
    const { document, looks } = await convert(1);
    expect(looks).toBeGreaterThan(0);
    expect(document.rows[1]?.amount?.raw).toBe('-5.00');
    expect(document.proof.state).toBe('proved');
    expect(document.findings.map(({ code }) => code)).toEqual(['figure_reread']);
  });

  it('are reported with possible causes when rereading does not correct them', async () => {
    const { document } = await convert(1, '-10.00');
    expect(document.proof.state).toBe('failed');
    expect(document.findings).toMatchObject([{ code: 'row_missing', row: 1 }]);
  });

  it('stay unchanged when a page is missing: its rows may explain the break', async () => {
    const { document, looks } = await convert(2);
    expect(document.missingPages).toEqual([2]);
    expect(looks).toBe(0);
    expect(document.rows[1]?.amount?.raw).toBe('-10.00');
    expect(document.proof.state).toBe('unprovable');
    expect(document.findings.some(({ code }) => code === 'row_missing')).toBe(false);
  });
});
