import {
  convertResponseSchema,
  loginRequestSchema,
  registerRequestSchema,
  type UploadResponse,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import { type Answer, Browser, type BrowserSettings, type Sent } from '../clients/browser.ts';
import { post, refusalOf, uploadOf } from '../clients/requests.ts';

const HTTP_OK = 200;
/** A password that no list of common ones holds. */
const PASSWORD = 'violet kettle under 31 harbours';
const PICTURE_WIDTH = 1_000;

/** An answer, or none, and its end in a few words: `200`, `429 rate_limited`, `broken (ECONNRESET)`. */
export interface CallOutcome {
  answer: Answer | null;
  end: string;
}

/** A visitor of an address of its own. No call throws: how it ended is what is measured. */
export class AttackClient {
  readonly #browser: Browser;

  constructor(url: string, settings: BrowserSettings & { address: string }) {
    this.#browser = new Browser(url, settings);
  }

  upload(documents: readonly Buffer[], signal?: AbortSignal): Promise<CallOutcome> {
    return this.#send({ ...uploadOf(documents), ...(signal && { signal }) });
  }

  /** The end is the status of the first file where the call as such went well: `200 converted`, `200 failed`. */
  async convert({ jobId, files }: UploadResponse, signal?: AbortSignal): Promise<CallOutcome> {
    const request = { filePaths: files.map(({ path }) => path), documentType: 'bank_statement' };
    const ended = await this.#send({
      ...post(`/api/convert/${jobId}`, request),
      ...(signal && { signal }),
    });
    if (ended.answer?.status !== HTTP_OK) return ended;
    const [file] = convertResponseSchema.parse(ended.answer.json()).files;
    return { ...ended, end: `${ended.end} ${file?.status}${file?.error ? ` ${file.error.code}` : ''}` };
  }

  picture(
    jobId: string,
    fileId: string,
    width: number = PICTURE_WIDTH,
    signal?: AbortSignal,
  ): Promise<CallOutcome> {
    return this.get(`/api/jobs/${jobId}/files/${fileId}/pages/1?width=${width}`, signal);
  }

  /** `job`: its id, or a share code. */
  rows(job: string, signal?: AbortSignal): Promise<CallOutcome> {
    return this.get(`/api/jobs/${job}/transactions`, signal);
  }

  register(email: string): Promise<CallOutcome> {
    return this.#send(post('/api/register', registerRequestSchema.parse({ email, password: PASSWORD })));
  }

  /** With the password that `register` takes. */
  logIn(email: string, signal?: AbortSignal): Promise<CallOutcome> {
    const credentials = loginRequestSchema.parse({ email, password: PASSWORD });
    return this.#send({ ...post('/api/login', credentials), ...(signal && { signal }) });
  }

  /** The share code that others read the rows of a job with. */
  share(jobId: string): Promise<CallOutcome> {
    return this.#send(post(`/api/jobs/${jobId}/share-code`, {}));
  }

  get(path: string, signal?: AbortSignal): Promise<CallOutcome> {
    return this.#send({ method: 'GET', path, ...(signal && { signal }) });
  }

  leave(): void {
    this.#browser.close();
  }

  async #send(sent: Sent): Promise<CallOutcome> {
    try {
      const answer = await this.#browser.send(sent);
      return { answer, end: refusalOf(answer) };
    } catch (error) {
      return { answer: null, end: reasonOf(error) };
    }
  }
}

/** What a good upload led to; null for one that was refused or broke off. */
export function uploaded({ answer }: CallOutcome): UploadResponse | null {
  return answer?.status === HTTP_OK ? uploadResponseSchema.parse(answer.json()) : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'hung up';
  return 'code' in error ? `broken (${String(error.code)})` : error.message;
}
