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
/** A password that is not on lists of common ones. */
const PASSWORD = 'violet kettle under 31 harbours';
const PICTURE_WIDTH = 1_000;

/** The answer of a call, if any, and its outcome: `200`, `429 rate_limited`, `broken (ECONNRESET)`. */
export interface CallOutcome {
  answer: Answer | null;
  end: string;
}

/** A visitor with an address of its own. Its calls never throw, since their outcome is measured. */
export class AttackClient {
  readonly #browser: Browser;

  constructor(url: string, settings: BrowserSettings & { address: string }) {
    this.#browser = new Browser(url, settings);
  }

  upload(documents: readonly Buffer[], signal?: AbortSignal): Promise<CallOutcome> {
    return this.#send({ ...uploadOf(documents), ...(signal && { signal }) });
  }

  /** For a successful call, the outcome includes the status of the first file: `200 converted`, `200 failed`. */
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

  /** Logs in with the password that `register` uses. */
  logIn(email: string, signal?: AbortSignal): Promise<CallOutcome> {
    const credentials = loginRequestSchema.parse({ email, password: PASSWORD });
    return this.#send({ ...post('/api/login', credentials), ...(signal && { signal }) });
  }

  /** Creates the share code of a job. */
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

/** The answer of a successful upload; null for a refused or broken one. */
export function uploaded({ answer }: CallOutcome): UploadResponse | null {
  return answer?.status === HTTP_OK ? uploadResponseSchema.parse(answer.json()) : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'hung up';
  return 'code' in error ? `broken (${String(error.code)})` : error.message;
}
