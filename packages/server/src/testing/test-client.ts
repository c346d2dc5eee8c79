import {
  type ConvertResponse,
  convertResponseSchema,
  type DocumentType,
  type ErrorBody,
  errorBodySchema,
  type JobFile,
  type Transaction,
  transactionSchema,
  type UploadResponse,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import { z } from 'zod';
import { type Script, scriptedFile } from './fake-converter.ts';

export interface NamedFile {
  name: string;
  body: Blob;
}

/** A browser as far as the server sees it: keeps its cookie. Answers are checked against the contract. */
export class TestClient {
  readonly url: string;
  private cookie: string;

  /** `cookie` (`name=value`) makes it somebody who was here before. */
  constructor(url: string, cookie = '') {
    this.url = url;
    this.cookie = cookie;
  }

  /** The same visitor at another address. */
  at(url: string): TestClient {
    return new TestClient(url, this.cookie);
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    const json = isForm || body === undefined ? {} : { 'Content-Type': 'application/json' };
    const response = await fetch(this.url + path, {
      method,
      headers: { ...json, ...(this.cookie ? { Cookie: this.cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';')[0] ?? '';
    return response;
  }

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.call('GET', path, undefined, headers);
  }

  async credits(): Promise<number> {
    return z.object({ credits: z.number() }).parse(await (await this.get('/api/credits')).json()).credits;
  }

  sendFiles(files: readonly NamedFile[], jobId?: string, documentType: DocumentType = 'bank_statement') {
    const form = new FormData();
    form.set('documentType', documentType);
    if (jobId !== undefined) form.set('jobId', jobId);
    for (const file of files) form.append('files', file.body, file.name);
    return this.call('POST', '/api/upload', form);
  }

  async upload(scripts: readonly Script[], jobId?: string): Promise<UploadResponse> {
    const files = scripts.map((script, index) => ({
      name: `${script.name ?? index}.pdf`,
      body: scriptedFile(script),
    }));
    return uploadResponseSchema.parse(await okJson(await this.sendFiles(files, jobId)));
  }

  startConversion(
    jobId: string,
    files: readonly JobFile[],
    headers?: Record<string, string>,
  ): Promise<Response> {
    const request = { filePaths: files.map((file) => file.path), documentType: 'bank_statement' };
    return this.call('POST', `/api/convert/${jobId}`, request, headers);
  }

  async convert({ jobId, files }: Pick<UploadResponse, 'jobId' | 'files'>): Promise<ConvertResponse> {
    return convertResponseSchema.parse(await okJson(await this.startConversion(jobId, files)));
  }

  async transactions(jobId: string): Promise<Transaction[]> {
    return z.array(transactionSchema).parse(await okJson(await this.get(`/api/jobs/${jobId}/transactions`)));
  }
}

/** The JSON of an answer that must be a good one. */
export async function okJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** Status and envelope of an answer that must be an error. */
export async function errorOf(response: Response): Promise<ErrorBody & { status: number }> {
  return { status: response.status, ...errorBodySchema.parse(await response.json()) };
}
