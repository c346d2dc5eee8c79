import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { makeKeyFile } from './make-key-file.ts';

const KEY_BYTES = 32;
/** The shortest secret that this server would generate. */
const SECRET_CHARACTERS = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export interface Cipher {
  encrypt(text: string): Uint8Array;
  /** Throws when the bytes were changed, or encrypted with another secret or for another purpose. */
  decrypt(bytes: Uint8Array): string;
}

/**
 * The server's keys, derived from one secret. The cipher of this object encrypts passwords of locked files while they
 * are stored.
 */
export interface Secrets extends Cipher {
  /** Sign cookies. Each cookie has its own key, because a signature does not cover the cookie's name. */
  visitorCookieKey: Uint8Array<ArrayBuffer>;
  knownCookieKey: Uint8Array<ArrayBuffer>;
  /** Hashes network addresses. */
  addressKey: Uint8Array<ArrayBuffer>;
  /** Encrypts the cookie of a sign-in while the user is at the identity provider. */
  signInCipher: Cipher;
  /** Encrypts the secrets of webhook endpoints. */
  webhookCipher: Cipher;
}

/**
 * Uses `configured`, or else the random secret in the data folder, which the first start creates. Throws StartupError
 * when that is damaged.
 */
export async function openSecrets(dataDir: string, configured: string | undefined): Promise<Secrets> {
  const secret = configured ?? (await secretOfFolder(join(dataDir, 'secret.key')));
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `ledgerlift ${purpose}`, KEY_BYTES));
  return {
    visitorCookieKey: derive('visitor cookie'),
    knownCookieKey: derive('known cookie'),
    addressKey: derive('address'),
    signInCipher: cipherOf(derive('sign-in cookie')),
    webhookCipher: cipherOf(derive('webhook secret')),
    ...cipherOf(derive('password')),
  };
}

function cipherOf(key: Uint8Array): Cipher {
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(bytes) {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
  };
}

async function secretOfFolder(path: string): Promise<string> {
  const stored = await readSecret(path);
  if (stored !== null) return stored;
  await makeKeyFile(path, randomBytes(KEY_BYTES).toString('base64url'));
  const made = await readSecret(path);
  if (made === null) throw new Error('the secret was removed while the server started');
  return made;
}

/**
 * Returns null when there is none. Throws StartupError for an empty or truncated secret, from which anybody could
 * derive the keys.
 */
async function readSecret(path: string): Promise<string | null> {
  let secret: string;
  try {
    secret = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (secret.trim().length >= SECRET_CHARACTERS) return secret;
  throw new StartupError(
    `Ledgerlift cannot start: ${path}, the server's secret, is damaged. Put it back; or remove it, which signs everybody out.`,
  );
}
