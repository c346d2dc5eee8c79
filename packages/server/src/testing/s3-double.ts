import crypto, { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export { startS3DoubleProcess } from './s3-double-process.ts';

const BUCKET = 'ledgerlift-test';
/** The only access key that the double accepts. */
const ACCESS_KEY = 'S3RVER';
/** Suffix of the key in the names of the double's files. */
const OBJECT_ENDING = '._S3rver_object';

/** A server that speaks S3's protocol and keeps objects in a temporary folder. */
export interface S3Double {
  /** The address, without a trailing slash. */
  url: string;
  /** Settings of a server that stores its files here, with new keys and secrets. The caller adds DATABASE_URL. */
  settings: Record<string, string>;
  /** Received requests, as method and path. */
  readonly requests: string[];
  /** Keys of all objects, sorted. */
  keys(): Promise<string[]>;
  /** The folder with the bucket's objects as files. */
  folder: string;
  /** The file of an object in that folder. */
  fileOf(key: string): string;
  /** Changes the modification time of an object. */
  setTime(key: string, moment: Date): Promise<void>;
  /** Removes all objects. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The double's library encrypts continuation tokens of lists with DES, which OpenSSL no longer has. This substitutes
 * another cipher; otherwise the double could not list more than a thousand objects.
 */
function replaceDes(): void {
  const twice = (bytes: Uint8Array) => Buffer.concat([bytes, bytes]);
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name] as (
      cipher: string,
      key: Uint8Array,
      iv: Uint8Array,
      options?: unknown,
    ) => unknown;
    const replaced: typeof make = (cipher, key, iv, options) =>
      cipher === 'des' ? make('aes-128-cbc', twice(key), twice(iv)) : make(cipher, key, iv, options);
    Object.assign(crypto, { [name]: replaced });
  }
}

let hasDes = true;

/** Starts the double on a free port, with one empty bucket. */
export async function startS3Double(): Promise<S3Double> {
  if (hasDes) replaceDes();
  hasDes = false;
  const directory = await mkdtemp(join(tmpdir(), 'ledgerlift-s3-'));
  const double = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await double.configureBuckets();
  const answer = double.callback();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  const url = `http://127.0.0.1:${address.port}`;
  const folder = join(directory, BUCKET);
  return {
    url,
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY,
      SECRET_KEY: randomBytes(32).toString('hex'),
      FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
    },
    requests,
    async keys() {
      const names = await readdir(folder, { recursive: true });
      return names
        .filter((name) => name.endsWith(OBJECT_ENDING))
        .map((name) => name.slice(0, -OBJECT_ENDING.length))
        .sort();
    },
    folder,
    fileOf: (key) => key + OBJECT_ENDING,
    setTime: (key, moment) => utimes(join(folder, key + OBJECT_ENDING), moment, moment),
    async empty() {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      requests.length = 0;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
