import { setTimeout as sleep } from 'node:timers/promises';
import {
  convertResponseSchema,
  MONTHLY_CREDITS,
  transactionSchema,
  type UploadResponse,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';
import { z } from 'zod';
import { type Answer, Browser, type Sent } from './browser.ts';
import { type Act, CALLS_PER_UPLOAD, chooseAct, isUploadTurn } from './call-choice.ts';
import type { CallGroup, CallLog } from './call-log.ts';
import { post, refusalOf, uploadOf } from './requests.ts';

/** The context shared by all clients. */
export interface ClientContext {
  url: string;
  /** Paths of the built page's scripts and styles. */
  assets: readonly string[];
  /** Makes a new, unique one-page document. */
  makeDocument(): Buffer;
}

const THINK_MILLISECONDS = { least: 1_000, most: 5_000 } as const;
const DOWNLOADS = ['csv', 'excel', 'json'] as const;
const PICTURE_WIDTH = 1_000;
const transactionsSchema = z.array(transactionSchema);
const HTTP_NOT_SIGNED_IN = 401;
const HTTP_OK = 200;

interface ConvertedJob {
  jobId: string;
  fileId: string;
  rowIds: readonly number[];
}

/** A simulated user: pauses, makes a call, pauses again. */
export class Client {
  readonly #context: ClientContext;
  readonly #random: Random;
  readonly #email: string | null;
  readonly #browser: Browser;
  #log: CallLog;
  #job: ConvertedJob = { jobId: '', fileId: '', rowIds: [] };
  /** An upload to be converted next. */
  #uploaded: UploadResponse | null = null;
  #credits: number = MONTHLY_CREDITS.anonymous;
  #isSignedIn = false;
  #downloads = 0;

  /** `email`: the account to register first; null for a visitor. */
  constructor(context: ClientContext, random: Random, log: CallLog, email: string | null) {
    this.#context = context;
    this.#random = random;
    this.#log = log;
    this.#email = email;
    this.#browser = new Browser(context.url);
  }

  /** Visits for the first time and converts the sample, to have rows. */
  async arrive(): Promise<void> {
    await this.#read('GET /', 'read', '/');
    if (this.#email !== null) {
      const account = { email: this.#email, password: 'correct horse' };
      const answer = await this.#call('POST /api/register', 'work', post('/api/register', account));
      if (answer) this.#isSignedIn = true;
      this.#credits = MONTHLY_CREDITS.free;
    }
    const sample = post('/api/samples', { documentType: 'bank_statement' });
    const started = await this.#call('POST /api/samples', 'work', sample);
    if (!started) return;
    this.#uploaded = uploadResponseSchema.parse(started.json());
    await this.#convert();
  }

  /** Works until `end` (`performance` time), and starts within the longest pause. */
  async workUntil(end: number, log: CallLog): Promise<void> {
    this.#log = log;
    await sleep(this.#random.integer(0, THINK_MILLISECONDS.most));
    const firstUpload = this.#random.integer(0, CALLS_PER_UPLOAD - 1);
    for (let turn = 0; performance.now() < end; turn += 1) {
      if (this.#uploaded) await this.#convert();
      else if (isUploadTurn(turn, firstUpload)) await this.#upload();
      else await this.#act(chooseAct(this.#random));
      const thinking = this.#random.integer(THINK_MILLISECONDS.least, THINK_MILLISECONDS.most);
      await sleep(Math.min(thinking, Math.max(0, end - performance.now())));
    }
    this.#browser.close();
  }

  async #act(act: Act): Promise<unknown> {
    const { jobId, fileId, rowIds } = this.#job;
    const job = `/api/jobs/${jobId}`;
    switch (act) {
      case 'landing page':
        return this.#read('GET /', 'read', '/');
      case 'asset':
        return this.#read('GET /assets/{name}', 'read', this.#random.pick(this.#context.assets));
      case 'user':
        return this.#readUser();
      case 'history':
        return this.#isSignedIn ? this.#read('GET /api/history', 'read', '/api/history') : this.#readUser();
      case 'credits':
        return this.#read('GET /api/credits', 'read', '/api/credits');
      case 'job':
        return this.#read('GET /api/jobs/{jobId}', 'read', job);
      case 'rows':
        return this.#read('GET /api/jobs/{jobId}/transactions', 'read', `${job}/transactions`);
      case 'picture':
        return this.#read(
          'GET page picture',
          'work',
          `${job}/files/${fileId}/pages/1?width=${PICTURE_WIDTH}`,
        );
      case 'edit': {
        const description = `Edit ${this.#random.digits(8)}`;
        const path = `/api/transactions/${this.#random.pick(rowIds)}`;
        return this.#call('PUT /api/transactions/{id}', 'edit', {
          ...post(path, { description }),
          method: 'PUT',
        });
      }
      case 'download': {
        this.#downloads += 1;
        const format = DOWNLOADS[this.#downloads % DOWNLOADS.length] ?? 'csv';
        return this.#read(`GET download as ${format}`, 'download', `${job}/download?format=${format}`);
      }
    }
  }

  async #upload(): Promise<void> {
    if (this.#credits < 1) {
      this.#browser.forgetCookies();
      this.#isSignedIn = false;
      this.#credits = MONTHLY_CREDITS.anonymous;
    }
    const answer = await this.#call('POST /api/upload', 'work', uploadOf([this.#context.makeDocument()]));
    if (answer) this.#uploaded = uploadResponseSchema.parse(answer.json());
  }

  /** Converts the upload and continues with its rows. */
  async #convert(): Promise<void> {
    const upload = this.#uploaded;
    const [file] = upload?.files ?? [];
    this.#uploaded = null;
    if (!upload || !file) return;
    const { jobId } = upload;
    const request = { filePaths: [file.path], documentType: 'bank_statement' };
    const name = 'POST /api/convert/{jobId}';
    const answer = await this.#call(name, 'work', post(`/api/convert/${jobId}`, request), (converted) => {
      const { files, remainingCredits } = convertResponseSchema.parse(converted.json());
      this.#credits = remainingCredits;
      const status = files[0]?.status;
      if (status !== 'converted') throw new Error(`the file ended as ${status}`);
    });
    if (!answer) return;
    const rows = 'GET /api/jobs/{jobId}/transactions';
    const listed = await this.#read(rows, 'read', `/api/jobs/${jobId}/transactions`);
    if (!listed) return;
    const rowIds = transactionsSchema.parse(listed.json()).map(({ id }) => id);
    this.#job = { jobId, fileId: file.fileId, rowIds };
  }

  /** Requests the user; a visitor gets a 401. */
  #readUser(): Promise<Answer | null> {
    const expected = this.#isSignedIn ? HTTP_OK : HTTP_NOT_SIGNED_IN;
    return this.#call('GET /api/user', 'read', { method: 'GET', path: '/api/user' }, undefined, expected);
  }

  #read(name: string, group: CallGroup, path: string): Promise<Answer | null> {
    return this.#call(name, group, { method: 'GET', path });
  }

  /** null for a failed call, which is logged. `check` validates the answer of a successful one. */
  #call(
    name: string,
    group: CallGroup,
    sent: Sent,
    check: (answer: Answer) => void = () => undefined,
    expected = HTTP_OK,
  ): Promise<Answer | null> {
    return this.#log.time(name, group, async () => {
      const answer = await this.#browser.send(sent);
      if (answer.status !== expected) throw new Error(refusalOf(answer));
      check(answer);
      return answer;
    });
  }
}
