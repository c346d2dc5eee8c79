import { createCipheriv, createDecipheriv } from 'node:crypto';
import { SealedFileError } from './sealed-file-error.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const COUNTER_AT = 7;
const LAST_FLAG_AT = 11;
export const TAG_BYTES = 16;
/** Plain bytes of every segment but the last, which may be shorter or empty. */
export const SEGMENT_BYTES = 64 * 1024;
/** Size of a whole segment on disk. */
export const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;

/**
 * Encrypts segment `index`, from 0, of a file: ciphertext and tag.
 *
 * The segments make up the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption and its
 * Nonce-Reuse Misuse-Resistance, CRYPTO 2015, section 7; Tink's AES-GCM-HKDF streaming is the same): the nonce holds the
 * segment's number and whether it is the last, so segments cannot change places and the file cannot be cut at a border.
 * The rest of the nonce is zero, because a data key encrypts one file only.
 */
export function sealSegment(dataKey: Uint8Array, index: number, isLast: boolean, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, dataKey, nonceOf(index, isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the result of `sealSegment`. Throws SealedFileError for anything else, before passing on any of it. */
export function openSegment(dataKey: Uint8Array, index: number, isLast: boolean, sealed: Uint8Array): Buffer {
  const bodyBytes = sealed.length - TAG_BYTES;
  if (bodyBytes < 0) throw new SealedFileError('the sealed file was cut off');
  const decipher = createDecipheriv(CIPHER, dataKey, nonceOf(index, isLast));
  decipher.setAuthTag(sealed.subarray(bodyBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, bodyBytes)), decipher.final()]);
  } catch {
    throw new SealedFileError(`segment ${index} of the sealed file was changed, moved or cut off`);
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  // Throws RangeError beyond 2^32 segments (256 TiB) rather than reusing a nonce.
  nonce.writeUInt32BE(index, COUNTER_AT);
  nonce[LAST_FLAG_AT] = isLast ? 1 : 0;
  return nonce;
}
