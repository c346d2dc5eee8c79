import { createHash } from 'node:crypto';
import {
  convertResponseSchema,
  errorBodySchema,
  filenameAnswerSchema,
  type JobFile,
  transactionSchema,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';
import { z } from 'zod';
import { type NamedFile, TestClient } from '../test-client.ts';
import {
  type FileRecord,
  isEnd,
  type JobRecord,
  newFileRecord,
  settle,
  type VisitorRecord,
} from './visitor-record.ts';

/** Creates the bytes of the n-th document; all differ. */
export type MakeDocument = (number: number) => Uint8Array<ArrayBuffer>;

/** The connection was lost before the response. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** Allowed error statuses: no credits left, or something does not exist (any more). */
const EXPECTED_REFUSALS = new Set([402, 404, 409, 422]);
const MOST_FILES = 3;

/** An anonymous visitor who makes random calls, one after the other, and records what was acknowledged. */
export class Visitor {
  readonly record: VisitorRecord = { jobs: [], acknowledged: new Map(), violations: [] };
  readonly #random: Random;
  readonly #makeDocument: MakeDocument;
  readonly #name: string;
  #client: TestClient;
  #documents = 0;
  #texts = 0;

  /** `number` identifies the visitor, so that all documents of all visitors differ. */
  constructor(number: number, random: Random, makeDocument: MakeDocument) {
    this.#name = `visitor ${number}`;
    this.#random = random;
    this.#makeDocument = (document) => makeDocument(number * 1_000_000 + document);
    this.#client = new TestClient('');
  }

  /** Sets the new address of the server. */
  moveTo(url: string): void {
    this.#client = this.#client.at(url);
  }

  /** Makes one random call. Throws ConnectionLost. */
  async act(): Promise<void> {
    const job = this.record.jobs.length > 0 ? this.#random.pick(this.record.jobs) : null;
    if (job === null || this.#random.chance(0.15))
      return this.#upload(job !== null && this.#random.chance(0.5) ? job : null);
    const actions = [
      () => this.#convert(job),
      () => this.#convert(job),
      () => this.#convertAtOnce(job),
      () => this.#editRow(job),
      () => this.#editRow(job),
      () => this.#editRow(job),
      () => this.#rename(job),
      () => this.#deleteFile(job),
      () => this.#cancel(job),
    ];
    await this.#random.pick(actions)();
  }

  /** Returns the JSON of the response, or null for an allowed refusal. Throws ConnectionLost. */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<unknown> {
    const { status, bytes } = await this.fetchBytes(method, path, body, headers);
    if (status < 300) return JSON.parse(bytes.toString('utf8'));
    if (!EXPECTED_REFUSALS.has(status))
      this.complain(`${method} ${path.split('/').slice(0, 3).join('/')} got ${status}`);
    else if (status === 402) this.#checkRefusal(JSON.parse(bytes.toString('utf8')));
    return null;
  }

  /** Throws ConnectionLost. */
  async fetchBytes(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; bytes: Buffer }> {
    try {
      const response = await this.#client.call(method, path, body, headers);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw new ConnectionLost('no answer', { cause: error });
    }
  }

  complain(problem: string): void {
    this.record.violations.push(`${this.#name}: ${problem}`);
  }

  #checkRefusal(body: unknown): void {
    const { details } = errorBodySchema.parse(body);
    const { needed, left } = z.object({ needed: z.number(), left: z.number() }).parse(details);
    if (left < 0 || needed <= left) this.complain(`402 though ${needed} are needed and ${left} are left`);
  }

  #acknowledge(kind: string): void {
    this.record.acknowledged.set(kind, (this.record.acknowledged.get(kind) ?? 0) + 1);
  }

  async #upload(job: JobRecord | null): Promise<void> {
    const files = Array.from({ length: this.#random.integer(1, MOST_FILES) }, () => this.#newDocument());
    const hashes = new Map(files.map(({ name, hash }): [string, string] => [name, hash]));
    job?.unansweredUploads.push(hashes);
    const form = uploadForm(files, job?.jobId);
    const body = await this.request('POST', '/api/upload', form);
    if (body === null) return this.complain('a good upload was refused');
    const answer = uploadResponseSchema.parse(body);
    if (answer.files.length !== files.length) this.complain('an upload was taken in part');
    const records = answer.files.map((file) => newFileRecord(file, hashes.get(file.name) ?? ''));
    if (job === null)
      this.record.jobs.push({
        jobId: answer.jobId,
        filename: { acknowledged: null, unanswered: [] },
        files: records,
        rows: new Map(),
        unansweredUploads: [],
      });
    else {
      job.files.push(...records);
      job.unansweredUploads.pop();
    }
    this.#acknowledge('upload');
  }

  #newDocument(): NamedFile & { hash: string } {
    const bytes = this.#makeDocument(++this.#documents);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { name: `document-${this.#documents}.pdf`, body: new Blob([bytes]), hash };
  }

  /** Converts some files of the job by one call, with or without waiting for their end. */
  async #convert(job: JobRecord): Promise<void> {
    const isAsync = this.#random.chance(0.5);
    const some = this.#random.shuffled(convertible(job)).slice(0, this.#random.integer(1, MOST_FILES));
    if (await this.#startConversion(job, some, isAsync))
      this.#acknowledge(isAsync ? 'convert, async' : 'convert');
  }

  /** Converts several files by concurrent calls, one of them by two calls. */
  async #convertAtOnce(job: JobRecord): Promise<void> {
    const [first, ...others] = this.#random.shuffled(convertible(job)).slice(0, MOST_FILES);
    if (!first) return;
    const answers = await Promise.allSettled(
      [first, first, ...others].map((file) => this.#startConversion(job, [file], false)),
    );
    for (const answer of answers) {
      if (answer.status === 'rejected') throw answer.reason;
      if (answer.value) this.#acknowledge('convert, at once');
    }
  }

  async #startConversion(job: JobRecord, files: readonly FileRecord[], isAsync: boolean): Promise<boolean> {
    if (files.length === 0) return false;
    for (const file of files) {
      file.settled = null;
      file.wasAsked = true;
    }
    const body = await this.request(
      'POST',
      `/api/convert/${job.jobId}`,
      { filePaths: files.map((file) => file.path), documentType: 'bank_statement' },
      isAsync ? { Prefer: 'respond-async' } : {},
    );
    if (body === null) return false;
    const answer = convertResponseSchema.parse(body);
    if (answer.remainingCredits < 0) this.complain(`${answer.remainingCredits} credits are left`);
    noteEnds(job, answer.files);
    return true;
  }

  async #cancel(job: JobRecord): Promise<void> {
    const body = await this.request('POST', `/api/convert/${job.jobId}/cancel`);
    if (body === null) return this.complain('a cancellation was refused');
    const answer = convertResponseSchema.parse(body);
    if (answer.files.some((file) => file.status === 'queued' || file.status === 'converting'))
      this.complain('a file was on its way after a cancellation');
    noteEnds(job, answer.files);
    this.#acknowledge('cancel');
  }

  async #editRow(job: JobRecord): Promise<void> {
    if (job.rows.size === 0) return this.#listRows(job);
    const row = this.#random.pick([...job.rows.values()]);
    const text = `Edited ${++this.#texts}`;
    row.description.unanswered.push(text);
    const body = await this.request('PUT', `/api/transactions/${row.id}`, { description: text });
    if (body === null) return this.complain('an edit of a row that is there was refused');
    const answer = transactionSchema.parse(body);
    if (answer.description !== text)
      this.complain(`an edit to '${text}' was answered '${answer.description}'`);
    settle(row.description, text);
    row.version = answer.version;
    this.#acknowledge('edit');
  }

  async #listRows(job: JobRecord): Promise<void> {
    const body = await this.request('GET', `/api/jobs/${job.jobId}/transactions`);
    if (body === null) return this.complain('the rows of a job were refused');
    for (const row of z.array(transactionSchema).parse(body))
      if (job.files.some((file) => file.fileId === row.fileId && file.presence === 'there'))
        job.rows.set(row.id, {
          id: row.id,
          fileId: row.fileId,
          description: { acknowledged: row.description, unanswered: [] },
          version: row.version,
        });
  }

  async #rename(job: JobRecord): Promise<void> {
    const filename = `Named ${++this.#texts}.csv`;
    job.filename.unanswered.push(filename);
    const body = await this.request('PUT', `/api/jobs/${job.jobId}/filename`, { filename });
    if (body === null) return this.complain('a name was refused');
    settle(job.filename, filenameAnswerSchema.parse(body).filename);
    this.#acknowledge('rename');
  }

  async #deleteFile(job: JobRecord): Promise<void> {
    const there = job.files.filter((file) => file.presence === 'there');
    // Limits deletions, so that most files stay.
    if (there.length < 2 || this.#random.chance(0.5)) return;
    const file = this.#random.pick(there);
    file.presence = 'deleting';
    for (const row of [...job.rows.values()]) if (row.fileId === file.fileId) job.rows.delete(row.id);
    const body = await this.request('DELETE', '/api/files', { jobId: job.jobId, filePaths: [file.path] });
    if (body === null) return this.complain('the deletion of a file was refused');
    file.presence = 'deleted';
    this.#acknowledge('delete');
  }
}

/** Records which conversions have ended. */
export function noteEnds(job: JobRecord, files: readonly JobFile[]): void {
  for (const { fileId, status } of files) {
    const record = job.files.find((file) => file.fileId === fileId);
    if (!record || !isEnd(status)) continue;
    record.settled = status;
    if (status === 'converted') record.wasConverted = true;
  }
}

function convertible(job: JobRecord): FileRecord[] {
  return job.files.filter((file) => file.presence === 'there' && file.settled !== 'converted');
}

function uploadForm(files: readonly NamedFile[], jobId: string | undefined): FormData {
  const form = new FormData();
  form.set('documentType', 'bank_statement');
  if (jobId !== undefined) form.set('jobId', jobId);
  for (const file of files) form.append('files', file.body, file.name);
  return form;
}
