import {
  downloadQuerySchema,
  filenameRequestSchema,
  type Job,
  transactionEditSchema,
} from '@ledgerlift/contract';
import { z } from 'zod';
import type { AppParts } from '../../app-parts.ts';
import { editTransaction } from '../../documents/edit-transaction.ts';
import { exportJob } from '../../documents/export-job.ts';
import { attachmentHeader } from '../../documents/file-name.ts';
import { jobFiles } from '../../documents/job-files.ts';
import { loadDocuments, transactionsOf } from '../../documents/load-documents.ts';
import { ownJob } from '../../documents/own-job.ts';
import { renameJob } from '../../documents/rename-job.ts';
import { suggestFilename } from '../../documents/suggest-filename.ts';
import type { App } from '../app-context.ts';
import { jsonBody } from '../request-body.ts';

const rowIdSchema = z.object({ id: z.coerce.number().int().positive() });

/** What came of a conversion: look at it, mend it, name it, take it away. */
export function jobRoutes(app: App, parts: AppParts): void {
  const { db } = parts;

  app.get('/api/jobs/:jobId', async (context) => {
    const job = await ownJob(db, context.get('ownerId'), context.req.param('jobId'));
    const { id, customFilename, shareCode } = job;
    return context.json({ id, customFilename, shareCode, files: await jobFiles(db, id) } satisfies Job);
  });

  app.get('/api/jobs/:jobId/transactions', async (context) => {
    const job = await ownJob(db, context.get('ownerId'), context.req.param('jobId'));
    return context.json((await loadDocuments(db, job.id)).flatMap(transactionsOf));
  });

  app.get('/api/jobs/:jobId/suggest-filename', async (context) => {
    const job = await ownJob(db, context.get('ownerId'), context.req.param('jobId'));
    const documents = (await loadDocuments(db, job.id)).map(({ document }) => document);
    return context.json({ filename: suggestFilename(documents) });
  });

  app.put('/api/jobs/:jobId/filename', async (context) => {
    const { filename } = await jsonBody(context, filenameRequestSchema);
    const { jobId } = context.req.param();
    return context.json({ filename: await renameJob(parts, context.get('ownerId'), jobId, filename) });
  });

  app.put('/api/transactions/:id', async (context) => {
    const { id } = rowIdSchema.parse(context.req.param());
    const edit = await jsonBody(context, transactionEditSchema);
    return context.json(await editTransaction(parts, context.get('ownerId'), id, edit));
  });

  app.get('/api/jobs/:jobId/download', async (context) => {
    const query = downloadQuerySchema.parse(context.req.query());
    const file = await exportJob(parts, context.get('ownerId'), context.req.param('jobId'), query);
    return context.body(new Uint8Array(file.bytes), 200, {
      'Content-Type': file.mime,
      'Content-Disposition': attachmentHeader(file.fileName),
    });
  });
}
