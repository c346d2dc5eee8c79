import { setTimeout as sleep } from 'node:timers/promises';
import {
  convertResponseSchema,
  errorBodySchema,
  type Job,
  type JobFile,
  jobSchema,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';
import { z } from 'zod';
import type { OwnerPlan } from './owner-plan.ts';
import { type Answer, type ClientWorld, RetryableError, RetryingClient } from './retrying-client.ts';
import {
  type DocumentRecord,
  type JobRecord,
  type MakeTrialDocument,
  newDocumentRecord,
} from './trial-document.ts';

/** The most files per job: in the batch, and otherwise. */
const LARGEST_BATCH_JOB = 50;
const LARGEST_JOB = 8;
/** The probability that a paying owner's document is long. */
const LONG_CHANCE = 0.25;
/** The probability that an upload is split into two calls. */
const SPLIT_CHANCE = 0.3;
/** Pauses between two queries of a job grow with the time that it takes. */
const FIRST_LOOK_MS = 300;
const LONGEST_LOOK_MS = 8_000;
const LOOK_GROWTH = 1.5;

export interface OwnerWorld extends ClientWorld {
  makeDocument: MakeTrialDocument;
}

/** A signed-in user who converts all documents despite the faults of the servers. */
export class Owner {
  readonly plan: OwnerPlan;
  readonly email: string;
  readonly jobs: JobRecord[] = [];
  readonly client: RetryingClient;
  readonly #world: OwnerWorld;
  readonly #random: Random;
  #documents = 0;

  constructor(plan: OwnerPlan, world: OwnerWorld) {
    this.plan = plan;
    this.email = `owner-${plan.number}@cluster.example`;
    this.#world = world;
    this.#random = world.random;
    this.client = new RetryingClient(world);
  }

  /**
   * Uploads and converts everything. Never throws RetryableError; throws Error for a response that violates the
   * contract.
   */
  async run(): Promise<void> {
    if (this.plan.kind === 'greedy') return this.#convertTooMany(await this.#upload(this.#newDocuments()));
    if (this.plan.kind === 'batch') {
      await this.queueAll();
      for (const job of this.jobs) await this.#convertAll(job);
      return;
    }
    const size = () => this.#random.integer(1, LARGEST_JOB);
    for (const documents of chunksOf(this.#newDocuments(), size))
      await this.#convertAll(await this.#upload(documents));
  }

  /** Uploads everything and requests the conversions without waiting for them. */
  async queueAll(): Promise<void> {
    for (const documents of chunksOf(this.#newDocuments(), () => LARGEST_BATCH_JOB)) {
      const job = await this.#upload(documents);
      await this.#ask(job, job.documents, false);
    }
  }

  complain(problem: string): void {
    this.#world.notes.complain(`owner ${this.plan.number} (${this.plan.kind}): ${problem}`);
  }

  /** The state of a job. Retries until there is a response. */
  async look(jobId: string): Promise<Job> {
    const { status, body } = await this.client.call('GET', `/api/jobs/${jobId}`);
    if (status !== 200) throw new Error(`a job got ${status}`);
    return jobSchema.parse(body);
  }

  #newDocuments(): UploadDocument[] {
    const count = this.plan.documents + this.plan.excess;
    return Array.from({ length: count }, () => {
      const number = ++this.#documents;
      const isLong = this.plan.kind === 'paying' && this.#random.chance(LONG_CHANCE);
      const made = this.#world.makeDocument(this.plan.number * 1_000_000 + number, isLong);
      return { record: newDocumentRecord(`document-${number}.pdf`, made), body: new Blob([made.bytes]) };
    });
  }

  /** Creates a job with all these documents by one or two uploads. */
  async #upload(documents: readonly UploadDocument[]): Promise<JobRecord> {
    const isSplit = documents.length > 1 && this.#random.chance(SPLIT_CHANCE);
    const middle = isSplit ? this.#random.integer(1, documents.length - 1) : documents.length;
    const job: JobRecord = { jobId: '', documents: documents.map(({ record }) => record) };
    for (const part of [documents.slice(0, middle), documents.slice(middle)])
      for (;;) {
        const missing = part.filter(({ record }) => record.stored === null);
        if (missing.length === 0) break;
        await this.#uploadOnce(job, missing);
      }
    this.jobs.push(job);
    return job;
  }

  async #uploadOnce(job: JobRecord, documents: readonly UploadDocument[]): Promise<void> {
    const form = new FormData();
    form.set('documentType', 'bank_statement');
    if (job.jobId !== '') form.set('jobId', job.jobId);
    for (const { record, body } of documents) form.append('files', body, record.name);
    const answer = await this.#attempt('/api/upload', form);
    if (answer === null) {
      // The id of an unanswered new job is unknown. It is abandoned, since unconverted files cost nothing.
      if (job.jobId === '') this.#world.notes.forgottenFiles += documents.length;
      else adopt(job, (await this.look(job.jobId)).files);
      return;
    }
    if (answer.status !== 200) throw new Error(`an upload got ${answer.status}`);
    const { jobId, files, rejected } = uploadResponseSchema.parse(answer.body);
    if (rejected.length > 0) throw new Error(`an upload was refused: ${rejected[0]?.code}`);
    job.jobId = jobId;
    adopt(job, files);
  }

  /** Returns null when the outcome of the call is unknown. */
  async #attempt(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer | null> {
    try {
      return await this.client.once('POST', path, body, headers);
    } catch (error) {
      if (error instanceof RetryableError) return null;
      throw error;
    }
  }

  /** Requests conversions until all documents are converted. */
  async #convertAll(job: JobRecord): Promise<void> {
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * LOOK_GROWTH, LONGEST_LOOK_MS)) {
      const { open, active } = this.#note(job, (await this.look(job.jobId)).files);
      if (open.length > 0) {
        const answer = await this.#ask(job, open, this.plan.kind !== 'batch' && this.#random.chance(0.4));
        if (answer === 'refused') throw new Error('a conversion was refused though there are credits for it');
      } else if (active === 0) return;
      await sleep(pause, undefined, { signal: this.#world.signal });
    }
  }

  /**
   * Requests more than the credits allow in two concurrent calls, and then one document at a time until the credits are
   * used up.
   */
  async #convertTooMany(job: JobRecord): Promise<void> {
    const { documents, excess } = this.plan;
    const half = Math.ceil((documents + excess) / 2) + 1;
    await Promise.all([
      this.#ask(job, job.documents.slice(0, half), true),
      this.#ask(job, job.documents.slice(-half), true),
    ]);
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * LOOK_GROWTH, LONGEST_LOOK_MS)) {
      const { open, active } = this.#note(job, (await this.look(job.jobId)).files);
      const [next] = open;
      if (next && active === 0) {
        const answer = await this.#ask(job, [next], true);
        if (answer === 'refused') return;
      }
      await sleep(pause, undefined, { signal: this.#world.signal });
    }
  }

  /** Requests the conversion of these documents once. */
  async #ask(
    job: JobRecord,
    documents: readonly DocumentRecord[],
    waits: boolean,
  ): Promise<'taken' | 'refused' | 'unknown'> {
    for (const document of documents) document.wasAsked = true;
    const filePaths = documents.flatMap(({ stored }) => (stored ? [stored.path] : []));
    const answer = await this.#attempt(
      `/api/convert/${job.jobId}`,
      { filePaths, documentType: 'bank_statement' },
      waits ? {} : { Prefer: 'respond-async' },
    );
    if (answer === null) return 'unknown';
    if (answer.status === 402) {
      this.#checkRefusal(answer.body);
      return 'refused';
    }
    if (answer.status !== (waits ? 200 : 202)) throw new Error(`a conversion got ${answer.status}`);
    const { files, remainingCredits } = convertResponseSchema.parse(answer.body);
    if (remainingCredits < 0) this.complain(`${remainingCredits} credits are left`);
    this.#note(job, files);
    return 'taken';
  }

  #checkRefusal(body: unknown): void {
    this.#world.notes.refusals += 1;
    const { details } = errorBodySchema.parse(body);
    const { needed, left } = z.object({ needed: z.number(), left: z.number() }).parse(details);
    if (left < 0 || needed <= left) this.complain(`402 though ${needed} are needed and ${left} are left`);
  }

  /**
   * Compares the reported state with the previous one. Returns the documents without a running conversion, and the
   * number of queued and running files.
   */
  #note(job: JobRecord, files: readonly JobFile[]): { open: DocumentRecord[]; active: number } {
    const open: DocumentRecord[] = [];
    let active = 0;
    for (const { fileId, status, error, pages } of files) {
      const document = job.documents.find(({ stored }) => stored?.fileId === fileId);
      if (!document) continue;
      if (document.isConverted && status !== 'converted')
        this.complain(`a document that was converted is ${status}`);
      if (status === 'converted') {
        if (pages !== document.pages)
          this.complain(`a document of ${document.pages} pages was converted with ${pages}`);
        document.isConverted = true;
      } else if (status === 'queued' || status === 'converting') active += 1;
      else open.push(document);
      // A file whose worker died at every attempt is taken for one that kills workers, and may be requested again.
      if (status === 'failed' && error?.code !== 'too_complex')
        throw new Error(`a good document failed: ${error?.code}`);
    }
    return { open, active };
  }
}

interface UploadDocument {
  record: DocumentRecord;
  body: Blob;
}

/**
 * Records which documents are stored. A document that was sent twice because the first response was lost is stored
 * twice: the first counts.
 */
function adopt(job: JobRecord, files: readonly JobFile[]): void {
  for (const { name, fileId, path } of files) {
    const document = job.documents.find((one) => one.name === name);
    if (document) document.stored ??= { fileId, path };
  }
}

function chunksOf<T>(items: readonly T[], size: () => number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; ) {
    const chunk = items.slice(start, start + size());
    chunks.push(chunk);
    start += chunk.length;
  }
  return chunks;
}
