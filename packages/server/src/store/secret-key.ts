import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Keys for the server's own use, derived from one secret. */
export interface Secrets {
  /** Signs cookies. */
  cookieKey: Uint8Array<ArrayBuffer>;
  /** Hashes network addresses. */
  addressKey: Uint8Array<ArrayBuffer>;
  /** Encrypts a password for the time that it has to be kept. */
  encrypt(text: string): Uint8Array;
  /** Throws when the bytes were changed, or encrypted under another secret. */
  decrypt(bytes: Uint8Array): string;
}

/** Uses `configured`, or else the random secret that lies in the data folder since its first start. */
export async function openSecrets(dataDir: string, configured: string | undefined): Promise<Secrets> {
  const secret = configured ?? (await secretOfFolder(join(dataDir, 'secret.key')));
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `ledgerlift ${purpose}`, KEY_BYTES));
  const passwordKey = derive('password');
  return {
    cookieKey: derive('cookie'),
    addressKey: derive('address'),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, passwordKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(bytes) {
      const decipher = createDecipheriv(CIPHER, passwordKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
  };
}

async function secretOfFolder(path: string): Promise<string> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const secret = randomBytes(KEY_BYTES).toString('base64url');
      await file.writeFile(secret);
      await file.sync();
      return secret;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return await readFile(path, 'utf8');
    throw error;
  }
}
