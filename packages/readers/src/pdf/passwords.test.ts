import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import { lockedButMetadata, lockedByPdfium } from '../testing/locked-pdf.ts';
import { madePdf } from '../testing/made-pdf.ts';
import { openPdf } from './open-pdf.ts';

const ACCENT_APART = 'ge\u0301ant';

type Locked = (user: string, owner: string) => Promise<Uint8Array>;

function byPdfKit(pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3'): Locked {
  return (userPassword, ownerPassword) =>
    madePdf((pdf) => pdf.text('Secret', 50, 50), { pdfVersion, userPassword, ownerPassword });
}

async function byPdfium(user: string, owner: string): Promise<Uint8Array> {
  return await lockedByPdfium(await madePdf((pdf) => pdf.text('Secret', 50, 50)), user, owner);
}

const METHODS: [name: string, marks: RegExp, lock: Locked][] = [
  ['RC4 of 40 bits', /\/V 1\s[\s\S]*\/R 2\b|\/R 2\s[\s\S]*\/V 1\b/, byPdfKit('1.3')],
  ['RC4 of 128 bits', /\/V 2\s[\s\S]*\/R 3\b|\/R 3\s[\s\S]*\/V 2\b/, byPdfKit('1.4')],
  ['AES of 128 bits', /AESV2[\s\S]*\/R 4\b|\/R 4\b[\s\S]*AESV2/, byPdfKit('1.6')],
  ['AES of 256 bits, revision 5', /AESV3[\s\S]*\/R 5\b|\/R 5\b[\s\S]*AESV3/, byPdfKit('1.7ext3')],
  ['AES of 256 bits, revision 6', /AESV3[\s\S]*\/R 6\b|\/R 6\b[\s\S]*AESV3/, byPdfium],
];

async function textOf(bytes: Uint8Array, password?: string): Promise<string> {
  const pdf = await openPdf(bytes, password === undefined ? {} : { password });
  const { page } = await pdf.readTextLayer(1);
  await pdf.close();
  return page.words.map((word) => word.text).join(' ');
}

describe.each(METHODS)('a PDF locked by %s', (_, marks, lock) => {
  it('is encrypted with the named method', async () => {
    expect(Buffer.from(await lock('user', 'owner')).toString('latin1')).toMatch(marks);
  });

  it('opens with the password of its user and with that of its owner', async () => {
    const bytes = await lock('user', 'owner');
    expect(await textOf(bytes, 'user')).toBe('Secret');
    expect(await textOf(bytes, 'owner')).toBe('Secret');
  });

  it('reports a missing and a wrong password differently', async () => {
    const bytes = await lock('user', 'owner');
    await expect(openPdf(bytes)).rejects.toMatchObject({ code: 'password_required' });
    await expect(openPdf(bytes, { password: '' })).rejects.toMatchObject({ code: 'password_required' });
    await expect(openPdf(bytes, { password: 'User' })).rejects.toMatchObject({ code: 'password_wrong' });
    expect(await inspectDocument(bytes)).toMatchObject({ locked: true, pages: 0, kind: 'pdf' });
  });

  it('opens with any or no password when it only restricts its use', async () => {
    const bytes = await lock('', 'owner');
    expect(await textOf(bytes)).toBe('Secret');
    expect(await textOf(bytes, 'owner')).toBe('Secret');
    expect(await textOf(bytes, 'meant for another file')).toBe('Secret');
    expect(await inspectDocument(bytes)).toMatchObject({ locked: false, pages: 1 });
  });

  it('opens with accents, however the keyboard composes them', async () => {
    const bytes = await lock(ACCENT_APART.normalize('NFC'), 'owner');
    expect(await textOf(bytes, ACCENT_APART.normalize('NFC'))).toBe('Secret');
    expect(await textOf(bytes, ACCENT_APART)).toBe('Secret');
  });
});

describe('passwords beyond Latin-1', () => {
  it('are prepared by SASLprep for AES of 256 bits', async () => {
    const bytes = await byPdfKit('1.7ext3')('fine 日本', 'owner');
    expect(await textOf(bytes, '\ufb01ne\u00a0日本\u00ad')).toBe('Secret');
  });

  it('are put in PDFDocEncoding for the methods before', async () => {
    const bytes = lockedButMetadata('BT /F1 10 Tf 1 0 0 1 50 500 Tm (Secret) Tj ET', '\u00a0 5 \u0084');
    expect(await textOf(bytes, '€ 5 —')).toBe('Secret');
  });
});

describe('a PDF whose metadata stay readable', () => {
  it('opens with its password alone', async () => {
    const bytes = lockedButMetadata('BT /F1 10 Tf 1 0 0 1 50 500 Tm (Secret) Tj ET', 'user');
    expect(await textOf(bytes, 'user')).toBe('Secret');
    await expect(openPdf(bytes)).rejects.toMatchObject({ code: 'password_required' });
  });
});
