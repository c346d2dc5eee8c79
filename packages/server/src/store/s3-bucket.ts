import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { FileStoreSettings } from './file-store.ts';
import { streamToFile } from './stream-to-file.ts';

/** Attempts per call before the store counts as unavailable. */
const ATTEMPTS = 3;
const nothing = () => undefined;
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
/**
 * The SDK's default is 50 connections, and it counts waiting for a free one as connection time: during many slow
 * uploads a working store would look unavailable. This is more than a process ever uses at once.
 */
const MOST_CONNECTIONS = 500;
/** Errors for a missing or empty object. */
const NO_SUCH = new Set(['NoSuchKey', 'InvalidRange']);

export type S3Settings = FileStoreSettings & { S3_BUCKET: string };

/** Time limits of calls, and the pause between retries. */
export interface S3Timeouts {
  connectMs: number;
  /** Longest silence during a call. */
  idleMs: number;
  /** Pause before the second attempt; four times as long before the third. */
  pauseMs: number;
}
const TIMEOUTS: S3Timeouts = { connectMs: 3000, idleMs: 30_000, pauseMs: 150 };

export interface ListedObject {
  key: string;
  /** By the store's clock. */
  modifiedAt: Date;
}

/** A bucket of an S3-compatible store. Calls are retried; after three attempts they throw the last error. */
export interface S3Bucket {
  /** Stores a local file. */
  put(key: string, path: string): Promise<void>;
  /** Downloads an object to a path. Returns false when it does not exist. */
  get(key: string, path: string): Promise<boolean>;
  /** The first bytes of an object; null when it does not exist or is shorter. */
  beginning(key: string, bytes: number): Promise<Uint8Array | null>;
  /** Removes an object. A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Yields pages of up to 1000 objects. */
  list(prefix: string): AsyncGenerator<ListedObject[], void>;
  /** The store's clock in its latest response; null before the first. */
  clock(): Date | null;
  close(): void;
}

/**
 * Opens a bucket without calling it. Loads the SDK only here, so that servers with files on disk do not pay its start
 * time and memory.
 */
export async function openS3Bucket(settings: S3Settings, timeouts = TIMEOUTS): Promise<S3Bucket> {
  const { S3_BUCKET: Bucket } = settings;
  // On Node.js 20 the SDK warns in every process that its versions of 2027 need a newer one. Our version is pinned;
  // docs/dependencies.md informs maintainers.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client(clientSettings(settings, timeouts));
  const clock = clockOf(client);
  const retried = <T>(act: () => Promise<T>) => withRetries(act, timeouts.pauseMs);
  const readFrom = async (input: { Key: string; Range?: string }): Promise<Readable | null> => {
    try {
      const { Body } = await client.send(new commands.GetObjectCommand({ Bucket, ...input }));
      if (!(Body instanceof Readable)) throw new TypeError('the store answered without a body');
      return Body;
    } catch (error) {
      if (error instanceof Error && NO_SUCH.has(error.name)) return null;
      throw error;
    }
  };
  return {
    async put(Key, path) {
      const about = { Bucket, Key, ContentLength: (await stat(path)).size, ContentMD5: await md5Of(path) };
      await retried(() =>
        withFile(path, (Body, abortSignal) =>
          client.send(new commands.PutObjectCommand({ ...about, Body }), { abortSignal }),
        ),
      );
    },
    get: (Key, path) =>
      retried(async () => {
        const body = await readFrom({ Key });
        if (!body) return false;
        await streamToFile(path, [body]);
        return true;
      }),
    beginning: (Key, bytes) =>
      retried(async () => {
        const body = await readFrom({ Key, Range: `bytes=0-${bytes - 1}` });
        const beginning = body && Buffer.concat(await body.toArray());
        return beginning && beginning.length >= bytes ? beginning.subarray(0, bytes) : null;
      }),
    async remove(Key) {
      await retried(() => client.send(new commands.DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await retried(() =>
          client.send(new commands.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key === undefined || LastModified === undefined ? [] : { key: Key, modifiedAt: LastModified },
        );
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    clock,
    close: () => client.destroy(),
  };
}

function clientSettings(settings: S3Settings, { connectMs, idleMs }: S3Timeouts): S3ClientConfig {
  const { S3_ENDPOINT, S3_FORCE_PATH_STYLE, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const hasKey = S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined;
  return {
    region: settings.S3_REGION,
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
    // Most stores other than Amazon's have no host name per bucket.
    forcePathStyle:
      S3_FORCE_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_FORCE_PATH_STYLE === 'on',
    ...(hasKey
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
    // By default the SDK sends files in chunks with trailing checksums, which other stores refuse. All of them support
    // Content-MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Failures are reported by the error after the last attempt.
    logger: SILENT,
    // The SDK would only retry calls without a body; withRetries retries all.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  };
}

/** Records the Date header of each response of the store. */
function clockOf(client: S3Client): () => Date | null {
  let shown: Date | null = null;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const date = dateOf(result.response);
      if (date) shown = date;
      return result;
    },
    { step: 'deserialize', name: 'clockOfStore', priority: 'low' },
  );
  return () => shown;
}

function dateOf(response: unknown): Date | null {
  if (typeof response !== 'object' || response === null || !('headers' in response)) return null;
  const { headers } = response;
  if (typeof headers !== 'object' || headers === null || !('date' in headers)) return null;
  const date = new Date(String(headers.date));
  return Number.isNaN(date.getTime()) ? null : date;
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

/** Sends a file. Aborts the call when the file cannot be read. */
async function withFile(
  path: string,
  send: (body: Readable, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const breaking = new AbortController();
  const body = createReadStream(path);
  body.once('error', (error) => breaking.abort(error));
  try {
    await send(body, breaking.signal);
  } finally {
    body.destroy();
  }
}

/** Retries a call. Throws the error of the last attempt. */
async function withRetries<T>(act: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
    await sleep(pauseMs * 4 ** (attempt - 1));
  }
}
