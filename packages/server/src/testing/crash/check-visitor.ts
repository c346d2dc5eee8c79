import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  creditsSchema,
  type Job,
  type JobFile,
  jobSchema,
  MONTHLY_CREDITS,
  transactionSchema,
} from '@ledgerlift/contract';
import { z } from 'zod';
import { noteEnds, type Visitor } from './visitor.ts';
import { type FileRecord, type JobRecord, mayBe, newFileRecord, settle } from './visitor-record.ts';

/** A conversion that takes longer hangs. This includes the time for its lease to expire. */
const END_MILLISECONDS = 90_000;
const LOOK_MILLISECONDS = 100;

/**
 * Waits until every conversion has ended, compares the server's data with what it has acknowledged, and records every
 * difference as a violation. Afterwards no unanswered calls are open. Throws ConnectionLost.
 */
export async function checkVisitor(visitor: Visitor): Promise<void> {
  for (const job of visitor.record.jobs) await checkJob(visitor, job);
  await checkCredits(visitor);
}

async function checkJob(visitor: Visitor, record: JobRecord): Promise<void> {
  const job = await endedJob(visitor, record.jobId);
  if (job === null) return visitor.complain('a job with acknowledged uploads is gone');
  if (!mayBe(record.filename, job.customFilename))
    visitor.complain(`a job is named ${job.customFilename}, not ${record.filename.acknowledged}`);
  else if (job.customFilename !== null) settle(record.filename, job.customFilename);
  adoptUploads(visitor, record, job.files);
  for (const file of record.files)
    await checkFile(
      visitor,
      file,
      job.files.find(({ fileId }) => fileId === file.fileId),
    );
  noteEnds(record, job.files);
  await checkRows(visitor, record, job.files);
}

/** The job once none of its files is queued or converting; null when it does not exist. */
async function endedJob(visitor: Visitor, jobId: string): Promise<Job | null> {
  const deadline = performance.now() + END_MILLISECONDS;
  for (;;) {
    const body = await visitor.request('GET', `/api/jobs/${jobId}`);
    if (body === null) return null;
    const job = jobSchema.parse(body);
    const active = job.files.filter(({ status }) => status === 'queued' || status === 'converting');
    if (active.length === 0) return job;
    if (performance.now() > deadline) {
      visitor.complain(`${active.length} conversions hang (${active.map(({ status }) => status).join()})`);
      return job;
    }
    await sleep(LOOK_MILLISECONDS);
  }
}

/** An unanswered upload must be stored completely or not at all. */
function adoptUploads(visitor: Visitor, record: JobRecord, files: readonly JobFile[]): void {
  const known = new Set(record.files.map((file) => file.fileId));
  const unknown = new Map(files.filter((file) => !known.has(file.fileId)).map((file) => [file.name, file]));
  for (const upload of record.unansweredUploads) {
    const found = [...upload].flatMap(([name, hash]) => {
      const file = unknown.get(name);
      unknown.delete(name);
      return file ? [newFileRecord(file, hash)] : [];
    });
    if (found.length !== 0 && found.length !== upload.size) visitor.complain('an upload is there in part');
    record.files.push(...found);
  }
  record.unansweredUploads = [];
  if (unknown.size > 0) visitor.complain(`${unknown.size} files are there that nobody sent`);
}

async function checkFile(visitor: Visitor, record: FileRecord, file: JobFile | undefined): Promise<void> {
  if (record.presence === 'there' && !file) return visitor.complain('an acknowledged upload is gone');
  if (record.presence === 'deleted' && file) return visitor.complain('a deleted file is there again');
  record.presence = file ? 'there' : 'deleted';
  const { status, bytes } = await visitor.fetchBytes('GET', record.path);
  if (!file) {
    if (status !== 404) visitor.complain(`the bytes of a deleted file got ${status}`);
    return;
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (status !== 200 || hash !== record.contentHash)
    visitor.complain(`the bytes of an upload came back otherwise (${status}, ${bytes.length} bytes)`);
  if (record.settled !== null && record.settled !== file.status)
    visitor.complain(`a file that was ${record.settled} is ${file.status}`);
}

async function checkRows(visitor: Visitor, record: JobRecord, files: readonly JobFile[]): Promise<void> {
  const body = await visitor.request('GET', `/api/jobs/${record.jobId}/transactions`);
  if (body === null) return visitor.complain('the rows of a job are gone');
  const rows = new Map(
    z
      .array(transactionSchema)
      .parse(body)
      .map((row) => [row.id, row]),
  );
  for (const { fileId, status, rowCount } of files) {
    const count = [...rows.values()].filter((row) => row.fileId === fileId).length;
    if (count !== (status === 'converted' ? rowCount : 0))
      visitor.complain(`a file that is ${status} with ${rowCount} rows has ${count}`);
  }
  for (const known of [...record.rows.values()]) {
    const row = rows.get(known.id);
    if (!row) {
      // The row may be missing because an unanswered call deleted its file.
      if (files.some((file) => file.fileId === known.fileId)) visitor.complain('a row is gone');
      record.rows.delete(known.id);
      continue;
    }
    const isEdited = row.description !== known.description.acknowledged;
    if (!mayBe(known.description, row.description))
      visitor.complain(`a row says '${row.description}', not '${known.description.acknowledged}'`);
    if (row.version < known.version + (isEdited ? 1 : 0)) visitor.complain('a row has an older version');
    settle(known.description, row.description);
    known.version = row.version;
  }
}

/** Credits must be the allowance minus the converted files, since every document has one page. */
async function checkCredits(visitor: Visitor): Promise<void> {
  const files = visitor.record.jobs.flatMap((job) => job.files);
  const paid = files.filter((file) => file.wasConverted).length;
  // Files that may have been converted before they were deleted.
  const unsure = files.filter(
    (file) => !file.wasConverted && file.wasAsked && file.presence === 'deleted',
  ).length;
  const { credits } = creditsSchema.parse(await visitor.request('GET', '/api/credits'));
  const most = MONTHLY_CREDITS.anonymous - paid;
  if (credits < 0 || credits > most || credits < most - unsure)
    visitor.complain(`${credits} credits are left after ${paid} paid files and ${unsure} unsure ones`);
}
