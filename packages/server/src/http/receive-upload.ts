import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerliftError, MAX_FILE_BYTES, uploadFieldsSchema } from '@ledgerlift/contract';
import busboy from 'busboy';
import type { AppParts } from '../app-parts.ts';
import type { StoredJob } from '../documents/own-job.ts';
import type { Upload } from '../documents/upload-files.ts';
import type { ReceivedFile } from '../documents/validate-file.ts';
import type { EventLoopThrottle } from '../limits/event-loop-throttle.ts';
import type { StorageClaim } from '../storage/storage-quota.ts';
import type { FileStore } from '../store/file-store.ts';

const FILE_FIELDS = new Set(['files', 'files[]']);
/** Files beyond a job's limit are still read, so that each is reported, up to this multiple of the limit. */
const TIMES_TOO_MANY = 4;
const MAX_NAME_LENGTH = 255;
/** How long the server keeps reading a refused upload. */
const READ_ON_MS = 30_000;

/** Destination and limits of an upload. */
export interface UploadTarget extends Pick<AppParts, 'fileStore' | 'maxFilesPerJob'> {
  /** Finds the caller's job. */
  findJob(jobId: string): Promise<StoredJob>;
  /** Counts the bytes of files as they arrive, before they are stored. */
  claim: Pick<StorageClaim, 'take'>;
  /** Counts the bytes of each complete file. Throws when they are too many. */
  countBytes(bytes: number): Promise<void>;
  /** Shared by all uploads of this process. */
  throttle: EventLoopThrottle;
}

/**
 * Streams the files of a multipart request to the store, throttled, never whole in memory. Cuts off and marks a file
 * over the size limit. Calls `findJob` as soon as the request names the job, so that a long upload continues when the
 * visitor signs in meanwhile. Throws the errors of `findJob` and of the claim, and LedgerliftError `invalid_request`
 * when the request is malformed or breaks off; then it leaves no file behind.
 */
export async function receiveUpload(
  request: IncomingMessage,
  { fileStore, maxFilesPerJob, findJob, claim, countBytes, throttle }: UploadTarget,
): Promise<Upload> {
  const arriving: Promise<ReceivedFile>[] = [];
  const fields: Record<string, string> = {};
  let foundJob: Promise<StoredJob> | undefined;
  try {
    await readParts(request, throttle.stream(), maxFilesPerJob, {
      field: (name, value) => {
        if (name === 'documentType') fields[name] = value;
        if (name !== 'jobId' || value === '') return;
        fields[name] = value;
        foundJob = findJob(value);
        // Awaited below, after everything is read.
        foundJob.catch(() => undefined);
      },
      file: (name, stream) => {
        const file = receiveFile(name, metered(stream, claim), fileStore, countBytes);
        arriving.push(file);
        return file;
      },
    });
    const files = await Promise.all(arriving);
    const { documentType } = uploadFieldsSchema.parse(fields);
    return { files, documentType, job: await foundJob };
  } catch (error) {
    const arrived = await Promise.allSettled(arriving);
    await fileStore.discard(
      arrived.flatMap((result) => (result.status === 'fulfilled' ? result.value.storedName : [])),
    );
    throw error;
  }
}

interface PartHandlers {
  field(name: string, value: string): void;
  /** Rejects when the file cannot be stored. */
  file(name: string, stream: Readable): Promise<unknown>;
}

function readParts(
  request: IncomingMessage,
  paced: Transform,
  maxFiles: number,
  handlers: PartHandlers,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = new Set<Readable>();
    const stop = (error: unknown) => {
      request.unpipe();
      request.resume();
      paced.destroy();
      for (const stream of open) stream.destroy(new Error('the upload broke off'));
      reject(error);
    };
    const refuse = () => stop(malformed());
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        // One byte more than allowed distinguishes a file at the limit from one over it.
        limits: {
          fileSize: MAX_FILE_BYTES + 1,
          fields: 10,
          fieldSize: 1024,
          parts: TIMES_TOO_MANY * maxFiles,
        },
      });
    } catch {
      refuse();
      return;
    }
    parser.on('field', handlers.field);
    parser.on('file', (fieldName, stream, { filename }) => {
      if (!FILE_FIELDS.has(fieldName)) {
        stream.resume();
        return;
      }
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      handlers.file((filename ?? '').slice(-MAX_NAME_LENGTH) || 'unnamed', stream).catch(stop);
    });
    parser.once('partsLimit', () => stop(tooManyParts(maxFiles)));
    parser.once('error', refuse);
    parser.once('close', resolve);
    request.once('error', refuse);
    request.once('aborted', refuse);
    request.pipe(paced).pipe(parser);
  });
}

async function receiveFile(
  name: string,
  stream: Readable,
  fileStore: FileStore,
  countBytes: UploadTarget['countBytes'],
): Promise<ReceivedFile> {
  const stored = await fileStore.put(stream);
  try {
    await countBytes(stored.size);
  } catch (error) {
    await fileStore.discard([stored.storedName]);
    throw error;
  }
  return { ...stored, name, isTooLarge: stored.size > MAX_FILE_BYTES };
}

/** Counts the bytes that pass. A failure of either side ends both. */
function metered(stream: Readable, claim: UploadTarget['claim']): Readable {
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      claim.take(chunk.length).then(() => done(null, chunk), done);
    },
  });
  // The store reports the error when it reads.
  return pipeline(stream, meter, () => undefined);
}

/**
 * Discards the rest of a refused upload: a client that is still sending would meet a closed connection and never see
 * the answer. Ends after half a minute at the latest.
 */
export async function drainUpload(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const ended = new AbortController();
  const end = () => ended.abort();
  request.once('end', end).once('close', end).once('error', end);
  request.resume();
  await sleep(READ_ON_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
}

function malformed(): LedgerliftError {
  return new LedgerliftError('invalid_request', 'The upload broke off or is malformed. Try again.');
}

function tooManyParts(maxFiles: number): LedgerliftError {
  return new LedgerliftError('too_many_files', `Upload at most ${maxFiles} files at once.`);
}
