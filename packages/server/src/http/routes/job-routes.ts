import { API, type DownloadQuery, LedgerliftError, OWN_FORMAT } from '@ledgerlift/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { AppParts } from '../../app-parts.ts';
import { csvProfile } from '../../csv-profiles/csv-profiles.ts';
import { countRows } from '../../documents/count-rows.ts';
import { deleteJob } from '../../documents/delete-jobs.ts';
import { describeJob } from '../../documents/describe-job.ts';
import { exportJob, type JobExport } from '../../documents/export-job.ts';
import { attachmentHeader } from '../../documents/file-name.ts';
import { loadDocuments } from '../../documents/load-documents.ts';
import { ownJob } from '../../documents/own-job.ts';
import { readHistory } from '../../documents/read-history.ts';
import { type ReadableJob, readJob } from '../../documents/read-job.ts';
import { renameJob } from '../../documents/rename-job.ts';
import { suggestFilename } from '../../documents/suggest-filename.ts';
import { answerCall } from '../answer-call.ts';
import type { App, AppContext } from '../app-context.ts';
import { countReadRows } from '../limit-calls.ts';
import { answerInSlot } from '../work-bulkheads.ts';

/** Conversions as a whole: show, rename, delete, download and list them. */
export function jobRoutes(app: App, parts: AppParts): void {
  const { db } = parts;

  answerCall(app, API.getJob, async ({ caller, params }) =>
    describeJob(db, await readJob(db, caller, params.jobId)),
  );

  answerCall(app, API.deleteJob, async ({ caller, params }) => {
    await deleteJob(parts, caller.ownerId, params.jobId);
    return {};
  });

  answerCall(app, API.suggestFilename, async ({ context, caller, params }) => {
    const job = await ownJob(db, caller.ownerId, params.jobId);
    const rowCount = await countRows(db, job.id);
    await countReadRows(context, parts, rowCount);
    return answerInSlot(context, parts, rowCount, async () => {
      const documents = (await loadDocuments(db, job.id)).map(({ document }) => document);
      return { filename: suggestFilename(documents) };
    });
  });

  answerCall(app, API.renameJob, async ({ caller, params, body }) => ({
    filename: await renameJob(parts, caller.ownerId, params.jobId, body.filename),
  }));

  answerCall(app, API.download, async ({ context, caller, params, query }) => {
    const readable = await readJob(db, caller, params.jobId);
    const profile = query.format === OWN_FORMAT ? await savedProfile(parts, caller, query) : undefined;
    return answerExport(context, parts, readable, { ...query, profile });
  });

  answerCall(app, API.downloadOwnCsv, async ({ context, caller, params, body }) => {
    const job = await ownJob(db, caller.ownerId, params.jobId);
    return answerExport(context, parts, { job, access: 'owner' }, { ...body, format: OWN_FORMAT });
  });

  answerCall(app, API.history, ({ caller, query }) => readHistory(db, caller.user.id, query));
}

/** The saved profile that a download names. Throws `not_found` where the caller has none of this id. */
async function savedProfile({ db }: AppParts, { user }: Caller, { profile }: DownloadQuery) {
  if (profile === undefined)
    throw new LedgerliftError(
      'invalid_request',
      'Name the id of one of your CSV profiles as `profile`, or send one to /own-csv.',
    );
  if (user === null)
    throw new LedgerliftError('not_found', 'There is no such CSV profile: only users have saved ones.');
  return csvProfile(db, user.id, profile);
}

async function answerExport(
  context: AppContext,
  parts: AppParts,
  readable: ReadableJob,
  wanted: JobExport,
): Promise<Response> {
  const { db } = parts;
  const rowCount = await countRows(db, readable.job.id);
  const file = await answerInSlot(context, parts, rowCount, () => exportJob(db, readable, wanted));
  return context.body(new Uint8Array(file.bytes), 200, {
    'Content-Type': file.mime,
    'Content-Disposition': attachmentHeader(file.fileName),
  });
}
