import { type ApiCall, DEFAULT_CSV_PROFILE } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../testing/check-answer.ts';
import { HOSTILE_TEXTS, hostileBody, pick, seededRandom } from '../testing/hostile-values.ts';
import { MADE_GUIDE, madeLayout } from '../testing/made-layout.ts';
import { randomEmail } from '../testing/random-email.ts';
import type { TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { NAMED_CALLS } from './api-docs/call-schemas.ts';

/** Another seed tries other requests: CALL_FUZZ_SEED=2 CALL_FUZZ_ROUNDS=500. */
const SEED = Number(process.env.CALL_FUZZ_SEED ?? 1);
const ROUNDS = Number(process.env.CALL_FUZZ_ROUNDS ?? 25);

/** Values of a valid request. */
type Names = Record<
  | 'jobId'
  | 'fileId'
  | 'filePath'
  | 'fileName'
  | 'path'
  | 'page'
  | 'id'
  | 'sessionId'
  | 'tokenId'
  | 'layoutId'
  | 'profileId'
  | 'webhookId'
  | 'token',
  string
>;

/** A valid body for each call that has one; the test replaces one value at a time. */
const BODIES: Record<string, (names: Names) => unknown> = {
  login: () => ({ email: 'a@users.example', password: 'guessed' }),
  register: () => ({ email: 'b@users.example', password: 'guessed' }),
  changePassword: () => ({ currentPassword: 'guessed', newPassword: 'another horse' }),
  requestPasswordReset: () => ({ email: 'a@users.example' }),
  resetPassword: ({ token }) => ({ token, password: 'another horse' }),
  verifyEmail: ({ token }) => ({ token }),
  contact: () => ({ name: 'A visitor', email: 'a@users.example', message: 'Hello, who are you?' }),
  chooseHistory: () => ({ keepsHistory: true }),
  deleteAccount: () => ({ password: 'guessed' }),
  createToken: () => ({ name: 'Accounts', scopes: ['read'], expiresInDays: 30, password: 'guessed' }),
  createWebhook: () => ({ url: 'https://192.0.2.1/hook' }),
  chooseMailSenders: () => ({ allowedSenders: ['a@users.example', '@example.com'] }),
  createCheckout: () => ({ planType: 'premium' }),
  changeSubscription: () => ({ planType: 'business' }),
  createPortal: () => ({ returnUrl: '/account' }),
  startSample: () => ({ documentType: 'invoice' }),
  deleteFiles: ({ jobId, path }) => ({ jobId, filePaths: [path] }),
  unlockFile: ({ path }) => ({ path, password: 'guessed' }),
  convert: ({ path }) => ({
    filePaths: [path],
    documentType: 'receipt',
    layouts: [{ id: 'layout-1', ...madeLayout() }],
  }),
  spendPages: () => ({ key: 'a3a5a2a00f0e4d0c8b0a090807060504', pages: 1 }),
  renameJob: () => ({ filename: 'taken' }),
  chooseSharing: () => ({ columns: ['account', 'date'], includesFacts: true }),
  editTransaction: () => ({ description: 'taken', version: 1, dateFormat: 'dd-MM-yyyy' }),
  addTransaction: ({ path, id }) => ({
    filePath: path,
    afterId: Number(id),
    values: { date: '1-2-2025', amount: '1.00', balance: '2.00', currency: 'EUR', type: 'credit' },
  }),
  dropDoubles: ({ fileId }) => ({ fileId, otherFileId: fileId }),
  saveLayout: () => madeLayout(),
  readByGuide: () => ({ guide: MADE_GUIDE }),
  saveCsvProfile: () => DEFAULT_CSV_PROFILE,
  downloadOwnCsv: () => ({ profile: DEFAULT_CSV_PROFILE, sortField: 'date', sortDir: 'asc' }),
};
/** Fields that an upload may have, with valid values. */
const FIELDS = ['files', 'files[]', 'jobId', 'documentType', '__proto__', 'constructor'];
/** Deleting calls come last, those for parts before those for the whole. */
const LAST = [
  'deleteWebhook',
  'removeMailAddresses',
  'deleteTransaction',
  'deleteFileTransactions',
  'deleteFiles',
  'deleteJob',
  'deleteDocuments',
  'endAllSessions',
  'logout',
];
const CALLS = [...NAMED_CALLS].sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

describe('every call with hostile values', () => {
  // Without mail, only development accepts requests for a new password.
  const server = useServer(
    WIRE_ENGINE,
    {},
    { NODE_ENV: 'development', MAIL_IN_DOMAIN: 'in.example', MAIL_IN_PORT: '0' },
  );
  const random = seededRandom(SEED);

  async function ownedNames(owner: TestClient): Promise<Names> {
    const upload = await owner.upload([
      { amounts: [1, 2, 3] },
      { name: 'locked', password: 'secret', keepsWords: true },
    ]);
    const [file, locked] = upload.files;
    await owner.convert({ ...upload, files: upload.files.slice(0, 1) });
    // Reads the stored pictures of a locked file's pages from the database.
    const password = { path: locked?.path, password: 'secret' };
    await owner.call('POST', `/api/jobs/${upload.jobId}/password`, password);
    await owner.convert({ ...upload, files: upload.files.slice(1) });
    const [row] = await owner.transactions(upload.jobId);
    const path = file?.path ?? '';
    const fileId = locked?.fileId ?? '';
    const named = { jobId: upload.jobId, fileId, path, page: '1', id: String(row?.id) };
    const elsewhere = {
      sessionId: 'of-another-browser',
      tokenId: 'of-another-user',
      layoutId: 'layout-1',
      profileId: 'profile-1',
      webhookId: 'of-another-user',
      token: 'x'.repeat(43),
    };
    return {
      ...named,
      ...elsewhere,
      filePath: path.replaceAll('/', '_'),
      fileName: path.replace('/uploads/', ''),
    };
  }

  it('is answered without a server error', async () => {
    const owner = server.visitor();
    await owner.register(randomEmail());
    const cookie = `ledgerlift_session=${owner.cookie('ledgerlift_session')}`;
    const names = await ownedNames(owner);
    for (const [name, call] of CALLS)
      for (let round = 0; round < ROUNDS; round += 1) {
        const path = hostilePath(random, call, names);
        const init = requestOf(random, name, call, names);
        const context = `${name} ${path} ${String(init.body).slice(0, 300)}`;
        const response = await fetch(server.url + path, {
          ...init,
          method: call.method,
          headers: { ...init.headers, Cookie: cookie },
        });
        expect(response.status, context).not.toBe(500);
        await checkAnswer(call.method, path, response).catch((error: unknown) => {
          throw new Error(context, { cause: error });
        });
        if (!response.bodyUsed) await response.body?.cancel();
      }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  }, 120_000);
});

function hostilePath(random: () => number, call: ApiCall, names: Names): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, part: keyof Names) =>
    encoded(random() < 0.25 ? pick(random, HOSTILE_TEXTS) : names[part]),
  );
  const fields = Object.keys(call.query?.shape ?? {});
  if (fields.length === 0) return path;
  const pairs = fields
    .filter(() => random() < 0.5)
    .map((field) => `${field}${random() < 0.1 ? '[]' : ''}=${encoded(pick(random, HOSTILE_TEXTS))}`);
  return `${path}?${pairs.join('&')}`;
}

/** Lone surrogates cannot be encoded: they are sent as bytes that are not UTF-8. */
function encoded(text: string): string {
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
}

function requestOf(random: () => number, name: string, call: ApiCall, names: Names): RequestInit {
  if (call.form) return { body: hostileForm(random, names) };
  if (!call.body) return {};
  const headers = { 'Content-Type': pick(random, ['application/json', 'text/plain', 'multipart/form-data']) };
  return { headers, body: hostileBody(random, BODIES[name]?.(names)) };
}

function hostileForm(random: () => number, { jobId }: Names): FormData {
  const form = new FormData();
  form.append('documentType', random() < 0.7 ? 'invoice' : pick(random, HOSTILE_TEXTS));
  if (random() < 0.3) form.append('jobId', jobId);
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
    const field = pick(random, FIELDS);
    if (random() < 0.5) form.append(field, pick(random, HOSTILE_TEXTS));
    else form.append(field, new Blob([pick(random, ['{}', '', 'x'])]), pick(random, HOSTILE_TEXTS));
  }
  return form;
}
