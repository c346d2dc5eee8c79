import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentType } from '@ledgerlift/contract';
import type { Recognition, Word } from '@ledgerlift/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertFile } from './convert-file.ts';
import { BILL, invoiceWithCodes, pictureWithCode } from './testing/made-bill.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ledgerlift-codes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function convert(bytes: Uint8Array, type: DocumentType = 'invoice', words: Word[] = []) {
  const file = path.join(folder, 'document');
  await writeFile(file, bytes);
  const recognition: Recognition = { words, turn: 0, width: 800, height: 600 };
  const recogniser = async () => ({ recognise: async () => recognition, reread: async () => [] });
  return await convertFile({ path: file, type }, { recogniser });
}

/** Words of a receipt by their left edge and line, in pixels. */
function receipt(): Word[] {
  const lines = [
    [40, 'Quittung'],
    [40, 'Rohrbogen', 400, '1949.75'],
    [40, 'Total', 300, 'CHF', 400, '1949.75'],
  ];
  return lines.flatMap((line, row) =>
    line.flatMap((x0, index): Word[] => {
      const text = line[index + 1];
      if (typeof x0 !== 'number' || typeof text !== 'string') return [];
      const box = { x0, y0: 40 + row * 40, x1: x0 + text.length * 12, y1: 60 + row * 40 };
      return [{ text, box, confidence: 0.97, size: 18, bold: false, angle: 0 }];
    }),
  );
}

describe('the payment code of a converted file', () => {
  it('gives what an invoice does not print, with its page and place', async () => {
    const document = await convert(await invoiceWithCodes([BILL]));
    expect(document.proof.state).toBe('proved');
    expect(document.findings).toEqual([]);
    expect(document.facts).toMatchObject({
      iban: { value: 'CH4230123000000004711', page: 2, reason: { code: 'payment-code' } },
      paymentReference: { value: '000000000000000004711202500', raw: '000000000000000004711202500' },
      vendor: { value: 'Röhrenwerk Altenau AG' },
      client: { value: 'Amselhof Genossenschaft' },
    });
    const { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = document.facts.iban?.box ?? {};
    // 130 points with the white around it, of which four modules on each side are none of its own.
    expect(x0).toBeGreaterThan(42);
    expect(x1).toBeLessThan(168);
    expect(y0).toBeGreaterThan(62);
    expect(y1).toBeLessThan(188);
    expect(x1 - x0).toBeGreaterThan(100);
  });

  it('is found beside another code, which adds nothing', async () => {
    const link = 'https://example.org/rate-us';
    const both = await convert(await invoiceWithCodes([link, BILL]));
    expect(both.facts.iban?.value).toBe('CH4230123000000004711');
    const alone = await convert(await invoiceWithCodes([link]));
    expect(alone.facts).not.toHaveProperty('iban');
    expect(alone.findings).toEqual([]);
  });

  it('with another amount causes a finding', async () => {
    const { findings, facts } = await convert(await invoiceWithCodes([BILL.replace('1949.75', '949.75')]));
    expect(findings).toMatchObject([{ code: 'payment_code_amount', page: 2 }]);
    expect(facts).not.toHaveProperty('iban');
  });

  it('gives what the picture of a receipt does not show', async () => {
    const document = await convert(await pictureWithCode(BILL), 'receipt', receipt());
    expect(document.type).toBe('receipt');
    expect(document.facts.paymentReference).toMatchObject({ value: '000000000000000004711202500', page: 1 });
    // Four pixels per module from 100, 300; the file states no resolution.
    const { x0 = 0, y0 = 0 } = document.facts.paymentReference?.box ?? {};
    expect([x0, y0].map((points) => Math.round((points * 200) / 72 / 4) * 4)).toEqual([100, 300]);
  });
});
