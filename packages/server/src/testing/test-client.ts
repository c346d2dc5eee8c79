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
  type User,
  uploadResponseSchema,
  userSchema,
} from '@ledgerlift/contract';
import { z } from 'zod';
import { checkAnswer } from './check-answer.ts';
import { type Script, scriptedFile } from './fake-converter.ts';

/** The default password of test accounts. */
export const PASSWORD = 'correct horse';

export interface NamedFile {
  name: string;
  body: Blob;
}

/** A client that keeps cookies like a browser. Checks responses against the contract. */
export class TestClient {
  readonly url: string;
  private readonly cookies = new Map<string, string>();
  /** Headers of every request in addition to cookies. */
  private readonly ownHeaders: Record<string, string> = {};

  /** `cookie`: name and value of an existing cookie. */
  constructor(url: string, cookie = '') {
    this.url = url;
    if (cookie) this.keepCookie(cookie);
  }

  /** A client with an API token. */
  static byToken(url: string, token: string): TestClient {
    const client = new TestClient(url);
    client.ownHeaders.Authorization = `Bearer ${token}`;
    return client;
  }

  /** The same visitor at another server address. */
  at(url: string): TestClient {
    const client = new TestClient(url);
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    return client;
  }

  /** `body`: JSON, unless it is a form. A redirection is not followed. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const json = isForm || body === undefined ? {} : { 'Content-Type': 'application/json' };
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...json, ...this.cookieHeader(), ...this.ownHeaders, ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keepCookie(cookie);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    await checkAnswer(method, path, isStream ? response : response.clone());
    return response;
  }

  /** Opens a page without following redirects. */
  async visit(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.url + path, {
      headers: { ...this.cookieHeader(), ...headers },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) this.keepCookie(cookie);
    return response;
  }

  /** The value of a cookie as sent in requests. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** The number of cookies from the server. */
  get cookieCount(): number {
    return this.cookies.size;
  }

  /** The Cookie header of its requests. */
  cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {};
    return { Cookie: Array.from(this.cookies, (cookie) => cookie.join('=')).join('; ') };
  }

  private keepCookie(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }

  async register(email: string, password = PASSWORD): Promise<User> {
    return userSchema.parse(await okJson(await this.call('POST', '/api/register', { email, password })));
  }

  async login(email: string, password = PASSWORD): Promise<User> {
    return userSchema.parse(await okJson(await this.call('POST', '/api/login', { email, password })));
  }

  async logout(): Promise<void> {
    await okJson(await this.call('POST', '/api/logout'));
  }

  /** Returns null when not signed in. */
  async user(): Promise<User | null> {
    const response = await this.get('/api/user');
    return response.status === 401 ? null : userSchema.parse(await okJson(response));
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

/** The JSON of a response. Throws for an error response. */
export async function okJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** Status and body of an error response. */
export async function errorOf(response: Response): Promise<ErrorBody & { status: number }> {
  return { status: response.status, ...errorBodySchema.parse(await response.json()) };
}
