import { Readable } from 'node:stream';
import { API, PAGE_HEIGHT_HEADER, PAGE_WIDTH_HEADER } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { clearFileTransactions } from '../../documents/clear-file-transactions.ts';
import { openUpload } from '../../documents/open-upload.ts';
import { ownJob } from '../../documents/own-job.ts';
import { pagePicture } from '../../documents/page-picture.ts';
import { removeFiles } from '../../documents/remove-files.ts';
import { startSample } from '../../documents/start-sample.ts';
import { unlockFile } from '../../documents/unlock-file.ts';
import { requireUploads, uploadFiles } from '../../documents/upload-files.ts';
import { EventLoopThrottle } from '../../limits/event-loop-throttle.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { disconnectSignal } from '../disconnect-signal.ts';
import { countedKey } from '../limit-calls.ts';
import { drainUpload, receiveUpload } from '../receive-upload.ts';

/**
 * For all uploads together: in effect one chunk from a socket, 64 KiB at most. Every other call needs several turns of
 * the event loop, one for each query, so turns must be short.
 */
const UPLOADED_BYTES_PER_TURN = 32 * 1024;
const MEGABYTE = 1024 * 1024;
/** A PDF or picture shown from our origin must not be able to do anything there. */
const UPLOAD_POLICY = [
  "default-src 'none'",
  // For the browser's built-in viewer; `sandbox` would keep Chromium's from starting.
  "object-src 'self'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Uploads, samples, passwords, page pictures and original files. */
export function uploadRoutes(app: App, parts: AppParts): void {
  const throttle = new EventLoopThrottle(UPLOADED_BYTES_PER_TURN);

  answerCall(app, API.upload, async ({ context, caller }) => {
    const findJob = (jobId: string) => ownJob(parts.db, caller.ownerId, jobId);
    const key = countedKey(context, 'caller');
    const countBytes = (bytes: number) =>
      parts.rateLimits.take('uploadedMegabytes', key, Math.max(1, Math.ceil(bytes / MEGABYTE)));
    const signal = disconnectSignal(context);
    const { incoming } = context.env;
    try {
      requireUploads(parts);
      const claim = await parts.storageQuota.claim(caller, Number(incoming.headers['content-length'] ?? 0));
      try {
        const upload = await receiveUpload(incoming, { ...parts, findJob, claim, countBytes, throttle });
        return await uploadFiles(parts, caller, upload, { claim, signal });
      } finally {
        claim.release();
      }
    } catch (error) {
      await drainUpload(incoming);
      throw error;
    }
  });

  answerCall(app, API.startSample, ({ context, caller, body }) =>
    startSample(parts, caller, body.documentType, disconnectSignal(context)),
  );

  answerCall(app, API.deleteFiles, async ({ caller, body: { jobId, filePaths } }) => {
    await removeFiles(parts, caller.ownerId, jobId, filePaths);
    return {};
  });

  answerCall(app, API.deleteFileTransactions, async ({ caller, params: { jobId, filePath } }) => {
    await clearFileTransactions(parts, caller.ownerId, jobId, filePath);
    return {};
  });

  answerCall(app, API.unlockFile, ({ context, caller, params: { jobId }, body }) =>
    unlockFile(parts, caller, jobId, body, disconnectSignal(context)),
  );

  answerCall(app, API.pagePicture, async ({ context, caller, params, query }) => {
    const { jobId, fileId, page } = params;
    const wanted = { fileId, page, width: query.width };
    const picture = await pagePicture(parts, caller, jobId, wanted, disconnectSignal(context));
    return context.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'private, no-store',
      [PAGE_WIDTH_HEADER]: String(picture.pageWidth),
      [PAGE_HEIGHT_HEADER]: String(picture.pageHeight),
    });
  });

  answerCall(app, API.openUpload, async ({ context, caller, params: { fileName } }) => {
    const file = await openUpload(parts, caller.ownerId, fileName);
    const body = Readable.toWeb(file.stream) as ReadableStream;
    return context.body(body, 200, {
      'Content-Type': file.mime,
      'Content-Length': String(file.size),
      'Content-Disposition': 'inline',
      'Content-Security-Policy': UPLOAD_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'private, no-store',
    });
  });
}
