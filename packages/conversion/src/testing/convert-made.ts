import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConvertedDocument, moneyToDecimal } from '@ledgerlift/contract';
import { convertFile } from '../convert-file.ts';
import type { ConversionRequest } from '../messages.ts';
import type { Embedded } from './invoice-pdf.ts';

/** Converts a generated file with text in a temporary folder. */
export async function convertMade(
  bytes: Uint8Array,
  type: ConversionRequest['type'] = 'auto',
): Promise<ConvertedDocument> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ledgerlift-made-'));
  try {
    const file = path.join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const recogniser = () => Promise.reject(new Error('a page with text needs no recognition'));
    return await convertFile({ path: file, type }, { recogniser });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** XML as a file to embed. */
export function embedded(xml: string | Uint8Array, name = 'factur-x.xml'): Embedded {
  return { name, bytes: typeof xml === 'string' ? new TextEncoder().encode(xml) : xml };
}

/** The rows as 'kind type amount description'. */
export function rowsOf({ rows }: ConvertedDocument): string[] {
  return rows.map(({ kind, type, amount, description }) =>
    [kind, type, amount?.value ? moneyToDecimal(amount.value) : '?', description?.value].join(' '),
  );
}

/** The findings' codes, each with its field. */
export function codesOf({ findings }: ConvertedDocument): string[] {
  return findings.map(({ code, field }) => (field ? `${code}:${field}` : code));
}

/** The decimal of a money cell; null without one. */
export function amountOf(cell: ConvertedDocument['facts']['total']): string | null {
  return cell?.value ? moneyToDecimal(cell.value) : null;
}
