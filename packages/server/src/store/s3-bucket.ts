import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { FileStoreSettings } from './file-store.ts';
import { streamToFile } from './stream-to-file.ts';

/** How often something is tried before the store counts as down. */
const ATTEMPTS = 3;
const nothing = () => undefined;
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
/**
 * Calls at once. The SDK has 50 connections and counts the wait for a free one as time to connect: under many slow uploads
 * a store that works would count as down. More than a process calls at once.
 */
const MOST_CONNECTIONS = 500;
/** Errors that say that there is nothing of that name, or nothing in it. */
const NO_SUCH = new Set(['NoSuchKey', 'InvalidRange']);

export type S3Settings = FileStoreSettings & { S3_BUCKET: string };

/** How long the store may keep silent. */
export interface S3Timeouts {
  connectMs: number;
  /** While something is on its way. */
  idleMs: number;
  /** Until the second attempt; four times as long until the third. */
  pauseMs: number;
}
const PATIENCE: S3Timeouts = { connectMs: 3000, idleMs: 30_000, pauseMs: 150 };

export interface ListedObject {
  key: string;
  /** By the store's own clock. */
  modifiedAt: Date;
}

/** A bucket of an S3-compatible store. Whatever cannot be done after three attempts throws the last one's error. */
export interface S3Bucket {
  /** Stores a file of this machine's disk. */
  put(key: string, path: string): Promise<void>;
  /** Writes an object to a path. False when there is none of that name. */
  get(key: string, path: string): Promise<boolean>;
  /** The first bytes of an object; null when there is none of that name, or none so long. */
  beginning(key: string, bytes: number): Promise<Uint8Array | null>;
  /** An object that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** A page of up to 1000 objects after another. */
  list(prefix: string): AsyncGenerator<ListedObject[], void>;
  /** What the store's clock showed in its latest answer; null before that. */
  clock(): Date | null;
  close(): void;
}

/**
 * Opens a bucket without asking it for anything. The SDK is loaded here and not before: whoever keeps files on disk has
 * neither its start time nor its memory.
 */
export async function openS3Bucket(settings: S3Settings, patience = PATIENCE): Promise<S3Bucket> {
  const { S3_BUCKET: Bucket } = settings;
  // On Node.js 20 it would tell the log of every process what its versions of 2027 need. Ours is pinned: that is for whoever
  // updates it, and stands in docs/dependencies.md.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client(clientSettings(settings, patience));
  const clock = clockOf(client);
  const persistently = <T>(act: () => Promise<T>) => repeated(act, patience.pauseMs);
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
      await persistently(() =>
        withFile(path, (Body, abortSignal) =>
          client.send(new commands.PutObjectCommand({ ...about, Body }), { abortSignal }),
        ),
      );
    },
    get: (Key, path) =>
      persistently(async () => {
        const body = await readFrom({ Key });
        if (!body) return false;
        await streamToFile(path, [body]);
        return true;
      }),
    beginning: (Key, bytes) =>
      persistently(async () => {
        const body = await readFrom({ Key, Range: `bytes=0-${bytes - 1}` });
        const beginning = body && Buffer.concat(await body.toArray());
        return beginning && beginning.length >= bytes ? beginning.subarray(0, bytes) : null;
      }),
    async remove(Key) {
      await persistently(() => client.send(new commands.DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await persistently(() =>
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
    // Most stores beside Amazon's have no name of its own for each bucket.
    forcePathStyle:
      S3_FORCE_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_FORCE_PATH_STYLE === 'on',
    ...(hasKey
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
    // Else files would go out in pieces with checksums behind them, which other stores refuse. Content-MD5 all of them know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // What fails is told by its error, once it was tried for the last time.
    logger: SILENT,
    // It would repeat calls without a body alone; here all are repeated alike.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  };
}

/** Notes the time that each answer of the store bears. */
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

/** Sends a file. When it cannot be read, the sending is broken off. */
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

/** Tries again until it works. The last attempt's error is thrown. */
async function repeated<T>(act: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
    await sleep(pauseMs * 4 ** (attempt - 1));
  }
}
