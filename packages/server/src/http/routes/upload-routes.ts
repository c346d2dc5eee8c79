import { Readable } from 'node:stream';
import {
  deleteFilesRequestSchema,
  PAGE_HEIGHT_HEADER,
  PAGE_WIDTH_HEADER,
  pagePictureRequestSchema,
  passwordRequestSchema,
  sampleRequestSchema,
} from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { openUpload } from '../../documents/open-upload.ts';
import { pagePicture } from '../../documents/page-picture.ts';
import { removeFiles } from '../../documents/remove-files.ts';
import { removeTransactions } from '../../documents/remove-transactions.ts';
import { startSample } from '../../documents/start-sample.ts';
import { unlockFile } from '../../documents/unlock-file.ts';
import { uploadFiles } from '../../documents/upload-files.ts';
import type { App } from '../app-context.ts';
import { receiveUpload } from '../receive-upload.ts';
import { jsonBody } from '../request-body.ts';

/** A PDF or picture shown from our address must not be able to do anything there. */
const UPLOAD_POLICY = [
  "default-src 'none'",
  // The browser's own viewer of PDFs and pictures; `sandbox` would keep Chromium's from starting.
  "object-src 'self'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Files on their way in, and out again. */
export function uploadRoutes(app: App, parts: AppParts): void {
  app.post('/api/upload', async (context) => {
    const upload = await receiveUpload(context.env.incoming, parts.fileStore);
    return context.json(await uploadFiles(parts, context.get('ownerId'), upload));
  });

  app.post('/api/samples', async (context) => {
    const { documentType } = await jsonBody(context, sampleRequestSchema);
    return context.json(await startSample(parts, context.get('ownerId'), documentType));
  });

  app.delete('/api/files', async (context) => {
    const { jobId, filePaths } = await jsonBody(context, deleteFilesRequestSchema);
    await removeFiles(parts, context.get('ownerId'), jobId, filePaths);
    return context.json({});
  });

  app.delete('/api/jobs/:jobId/file-transactions/:pathKey', async (context) => {
    const { jobId, pathKey } = context.req.param();
    await removeTransactions(parts, context.get('ownerId'), jobId, pathKey);
    return context.json({});
  });

  app.post('/api/jobs/:jobId/password', async (context) => {
    const { path, password } = await jsonBody(context, passwordRequestSchema);
    const { jobId } = context.req.param();
    return context.json(await unlockFile(parts, context.get('ownerId'), jobId, path, password));
  });

  app.get('/api/jobs/:jobId/files/:fileId/pages/:page', async (context) => {
    const { jobId, fileId, page } = context.req.param();
    const wanted = { fileId, ...pagePictureRequestSchema.parse({ ...context.req.query(), page }) };
    const gone = context.req.raw.signal;
    const picture = await pagePicture(parts, context.get('ownerId'), jobId, wanted, gone);
    return context.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'private, no-store',
      [PAGE_WIDTH_HEADER]: String(picture.pageWidth),
      [PAGE_HEIGHT_HEADER]: String(picture.pageHeight),
    });
  });

  app.get('/uploads/:storedName', async (context) => {
    const file = await openUpload(parts, context.get('ownerId'), context.req.param('storedName'));
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
