import { createCipheriv, createHash } from 'node:crypto';
import { loadPdfium, withMemory } from '../pdf/pdfium.ts';
import { HELVETICA, rawPdf } from './made-pdf.ts';

/** The string that fills up passwords (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const PERMISSIONS = -44;
const FILE_ID = Buffer.from('made for a test!');
const CONTENT_OBJECT = 4;

/** A PDF encrypted by PDFium with AES-256 of PDF 2.0 (revision 6). */
export async function lockedByPdfium(bytes: Uint8Array, user: string, owner: string): Promise<Uint8Array> {
  const pdfium = await loadPdfium();
  const { api, memory } = pdfium;
  return withMemory(pdfium, bytes.length, (pointer) => {
    memory.HEAPU8.set(bytes, pointer);
    const document = api.FPDF_LoadMemDocument(pointer, bytes.length, '');
    api.EPDF_SetEncryption(document, user, owner, 0);
    const writer = api.PDFiumExt_OpenFileWriter();
    api.PDFiumExt_SaveAsCopy(document, writer);
    const size = api.PDFiumExt_GetFileWriterSize(writer);
    const saved = withMemory(pdfium, size, (target) => {
      api.PDFiumExt_GetFileWriterData(writer, target, size);
      return memory.HEAPU8.slice(target, target + size);
    });
    api.PDFiumExt_CloseFileWriter(writer);
    api.FPDF_CloseDocument(document);
    return saved;
  });
}

/**
 * A one-page PDF encrypted with AES-128 whose metadata stay readable, as archives require. The password is ASCII.
 * Source: ISO 32000-1, 7.6, algorithms 1, 2, 3 and 5.
 */
export function lockedButMetadata(content: string, password: string): Uint8Array {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const owner = ownerEntry(padded);
  const key = fileKey(padded, owner);
  const user = userEntry(key);
  const plain = rawPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    { dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R ${HELVETICA}` },
    { dictionary: '', stream: encrypted(content, key).toString('latin1') },
    {
      dictionary:
        `/Filter /Standard /V 4 /R 4 /Length 128 /P ${PERMISSIONS} /EncryptMetadata false ` +
        '/CF <</StdCF <</AuthEvent /DocOpen /CFM /AESV2 /Length 16>> >> /StmF /StdCF /StrF /StdCF ' +
        `/O <${owner.toString('hex')}> /U <${user.toString('hex')}>`,
    },
  ]);
  const id = FILE_ID.toString('hex');
  const text = Buffer.from(plain)
    .toString('latin1')
    .replace('trailer <<', `trailer <</Encrypt 5 0 R /ID [<${id}> <${id}>] `);
  return Buffer.from(text, 'latin1');
}

function ownerEntry(padded: Buffer): Buffer {
  return rc4Twenty(hashed(padded, 51).subarray(0, 16), padded);
}

function fileKey(padded: Buffer, owner: Buffer): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const metadataInTheClear = Buffer.from('ffffffff', 'hex');
  return hashed(Buffer.concat([padded, owner, permissions, FILE_ID, metadataInTheClear]), 51);
}

function userEntry(key: Buffer): Buffer {
  const start = hashed(Buffer.concat([PADDING, FILE_ID]), 1);
  return Buffer.concat([rc4Twenty(key, start), Buffer.alloc(16)]);
}

function encrypted(content: string, key: Buffer): Buffer {
  const object = Buffer.from([CONTENT_OBJECT, 0, 0, 0, 0]);
  const objectKey = hashed(Buffer.concat([key, object, Buffer.from('sAlT')]), 1);
  const start = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-cbc', objectKey, start);
  return Buffer.concat([start, cipher.update(content, 'latin1'), cipher.final()]);
}

function hashed(bytes: Buffer, times: number): Buffer {
  let digest = bytes;
  for (let time = 0; time < times; time++) digest = createHash('md5').update(digest).digest();
  return digest;
}

/** RC4 applied twenty times, each time with another key. */
function rc4Twenty(key: Buffer, bytes: Buffer): Buffer {
  let text = bytes;
  for (let round = 0; round < 20; round++)
    text = rc4(
      key.map((value) => value ^ round),
      text,
    );
  return text;
}

/** Implemented here, since OpenSSL no longer includes it. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other += at(index) + (key[index % key.length] ?? 0);
    swap(index, other);
  }
  let other = 0;
  return Buffer.from(
    bytes.map((value, position) => {
      const index = position + 1;
      other += at(index);
      swap(index, other);
      return value ^ at(at(index) + at(other));
    }),
  );
}
