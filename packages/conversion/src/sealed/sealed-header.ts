import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SealedFileError } from './sealed-file-error.ts';

const CIPHER = 'aes-256-gcm';
/** Bytes of a master key and of a data key. */
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MAGIC = Buffer.from('LLSF', 'latin1');
const FORMAT_VERSION = 1;
const KEY_VERSION_AT = MAGIC.length + 1;
const NONCE_AT = KEY_VERSION_AT + 4;
const WRAPPED_AT = NONCE_AT + NONCE_BYTES;
const TAG_AT = WRAPPED_AT + KEY_BYTES;
/**
 * Bytes before the first segment: magic `LLSF`, format version (1 byte), version of the master key (4, big-endian), then
 * the file's data key under that master key: nonce (12), ciphertext (32), tag (16).
 */
export const HEADER_BYTES = TAG_AT + TAG_BYTES;
/** The largest key version that fits the header. */
export const MAX_KEY_VERSION = 0xffff_ffff;

/** A key that wraps the data keys of files. */
export interface MasterKey {
  /** 1 or more. */
  version: number;
  /** 32 bytes. */
  key: Uint8Array;
}

/** A new data key and the header that holds it. A data key encrypts exactly one file. */
export interface NewDataKey {
  dataKey: Uint8Array;
  header: Uint8Array;
}

/** Makes the data key of a new file. It is bound to `name`: under another name the file will not open. */
export function makeDataKey({ version, key }: MasterKey, name: string): NewDataKey {
  const dataKey = randomBytes(KEY_BYTES);
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header[MAGIC.length] = FORMAT_VERSION;
  header.writeUInt32BE(version, KEY_VERSION_AT);
  const nonce = randomBytes(NONCE_BYTES);
  nonce.copy(header, NONCE_AT);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(header, name));
  Buffer.concat([cipher.update(dataKey), cipher.final()]).copy(header, WRAPPED_AT);
  cipher.getAuthTag().copy(header, TAG_AT);
  return { dataKey, header };
}

/** The master key version of a header. Throws SealedFileError when it is not a header of a sealed file. */
export function keyVersionOf(header: Uint8Array): number {
  const bytes = checkedHeader(header);
  return bytes.readUInt32BE(KEY_VERSION_AT);
}

/** Unwraps the data key of a file. Throws SealedFileError when the master key, the name or the header is wrong. */
export function unwrapDataKey(header: Uint8Array, masterKey: Uint8Array, name: string): Uint8Array {
  const bytes = checkedHeader(header);
  const decipher = createDecipheriv(CIPHER, masterKey, bytes.subarray(NONCE_AT, WRAPPED_AT))
    .setAAD(boundTo(bytes, name))
    .setAuthTag(bytes.subarray(TAG_AT, HEADER_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(WRAPPED_AT, TAG_AT)), decipher.final()]);
  } catch {
    throw new SealedFileError('the data key does not open: wrong master key, renamed file or damaged header');
  }
}

/** Throws SealedFileError when these are not the first bytes of a sealed file of this format. */
export function checkedHeader(header: Uint8Array): Buffer {
  const bytes = Buffer.from(header.buffer, header.byteOffset, header.byteLength);
  if (bytes.length !== HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealedFileError('this is no sealed file');
  const format = bytes[MAGIC.length];
  if (format !== FORMAT_VERSION)
    throw new SealedFileError(`sealed files of format ${format} cannot be read; ${FORMAT_VERSION} can`);
  return bytes;
}

function boundTo(header: Buffer, name: string): Buffer {
  return Buffer.concat([header.subarray(0, NONCE_AT), Buffer.from(name, 'utf8')]);
}
