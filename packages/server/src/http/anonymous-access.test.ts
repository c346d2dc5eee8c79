import { writeFileSync } from 'node:fs';
import {
  type ApiCall,
  apiTokensSchema,
  DEFAULT_CSV_PROFILE,
  jobSchema,
  newWebhookSchema,
  sessionsSchema,
} from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { makeMailedToken } from '../accounts/mailed-tokens.ts';
import { mailAddresses } from '../store/schema.ts';
import { addApiToken } from '../testing/add-api-token.ts';
import { MADE_GUIDE, madeLayout } from '../testing/made-layout.ts';
import { signedIn, signedInUser } from '../testing/signed-in-user.ts';
import { okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { NAMED_CALLS } from './api-docs/call-schemas.ts';

/** Receives the table of statuses of the last run, for the record. */
const TABLE_FILE = process.env.SWEEP_TABLE;
/** Part of every name that the owner chose. */
const MARK = 'mark-of-the-owner';
const KEY_OF_OWNER = 'c0ffee'.padEnd(32, '0');

/** The owner's records that calls name. */
interface Target {
  jobId: string;
  fileId: string;
  path: string;
  rowId: number;
  sessionId: string;
  tokenId: string;
  layoutId: string;
  profileId: string;
  webhookId: string;
  /** Token of the link that verifies the owner's address. */
  token: string;
}

/**
 * Requests for every call of the table, so that nobody can forget a new one: whoever adds a call decides here what a
 * stranger sends.
 */
const BODIES: Record<string, (target: Target) => unknown> = {
  login: () => ({ email: 'nobody@users.example', password: 'guessed' }),
  register: () => ({ email: `${MARK}@users.example`, password: 'guessed' }),
  changePassword: () => ({ currentPassword: 'guessed', newPassword: 'of the stranger' }),
  requestPasswordReset: () => ({ email: `${MARK}@users.example` }),
  resetPassword: () => ({ token: 'guessed', password: 'of the stranger' }),
  verifyEmail: ({ token }) => ({ token }),
  contact: () => ({ name: 'A stranger', email: 'stranger@users.example', message: 'Hello, who are you?' }),
  chooseHistory: () => ({ keepsHistory: true }),
  deleteAccount: () => ({ password: 'guessed' }),
  createToken: () => ({
    name: 'of the stranger',
    scopes: ['read'],
    expiresInDays: null,
    password: 'guessed',
  }),
  createCheckout: () => ({ planType: 'premium' }),
  changeSubscription: () => ({ planType: 'business' }),
  createPortal: () => ({ returnUrl: '/account' }),
  startSample: () => ({ documentType: 'invoice' }),
  // Would give the owner's credits back, to whomever they belong.
  spendPages: () => ({ key: KEY_OF_OWNER, pages: 0 }),
  deleteFiles: ({ jobId, path }) => ({ jobId, filePaths: [path] }),
  unlockFile: ({ path }) => ({ path, password: 'guessed' }),
  convert: ({ path }) => ({ filePaths: [path], documentType: 'receipt' }),
  renameJob: () => ({ filename: 'taken' }),
  chooseSharing: () => ({ columns: ['account'], includesFacts: true }),
  editTransaction: () => ({ description: 'taken' }),
  addTransaction: ({ path }) => ({ filePath: path, afterId: null, values: {} }),
  dropDoubles: ({ fileId }) => ({ fileId, otherFileId: fileId }),
  saveLayout: () => madeLayout('of the stranger'),
  saveCsvProfile: () => ({ ...DEFAULT_CSV_PROFILE, name: 'of the stranger' }),
  downloadOwnCsv: () => ({ profile: DEFAULT_CSV_PROFILE }),
  createWebhook: () => ({ url: 'https://93.184.215.14/of-the-stranger' }),
  chooseMailSenders: () => ({ allowedSenders: ['stranger@users.example'] }),
  readByGuide: () => ({ guide: MADE_GUIDE }),
};
/**
 * Once a stranger has saved a layout or a profile under the same id, it could be deleted. The others end the stranger's own session
 * and account.
 */
const LAST = ['saveLayout', 'saveCsvProfile', 'deleteDocuments', 'deleteAccount', 'endAllSessions', 'logout'];
/** Calls that need a subscription. */
const WITH_A_PLAN = ['cancelSubscription', 'reactivateSubscription', 'changeSubscription'];
const CALLS = [...NAMED_CALLS].sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

describe('every call, made by a stranger', () => {
  // Without mail, only development accepts requests for a new password.
  const server = useServer(
    WIRE_ENGINE,
    {},
    { NODE_ENV: 'development', MAIL_IN_DOMAIN: 'in.example', MAIL_IN_PORT: '0', PRIVATE_MODE: 'offered' },
  );

  async function ownedJob() {
    const email = `${MARK}@users.example`;
    const { client: owner, userId } = await signedInUser(server, email);
    await addApiToken(server.parts().db, userId, { name: MARK });
    const upload = await owner.upload([{ name: MARK, keepsWords: true }]);
    await owner.convert(upload);
    await okJson(await owner.call('PUT', `/api/jobs/${upload.jobId}/filename`, { filename: MARK }));
    await okJson(await owner.call('PUT', '/api/credits/pages', { key: KEY_OF_OWNER, pages: 2 }));
    const layoutId = 'layout-of-the-owner';
    await okJson(await owner.call('PUT', `/api/layouts/${layoutId}`, madeLayout(MARK)));
    const profileId = 'profile-of-the-owner';
    const profile = { ...DEFAULT_CSV_PROFILE, name: MARK };
    await okJson(await owner.call('PUT', `/api/csv-profiles/${profileId}`, profile));
    const webhook = await owner.call('POST', '/api/webhooks', { url: `https://93.184.215.14/${MARK}` });
    const { id: webhookId } = newWebhookSchema.parse(await okJson(webhook));
    await server
      .parts()
      .db.insert(mailAddresses)
      .values({ userId, token: MARK, allowedSenders: [MARK] });
    const look = async () => ({
      mailIn: await okJson(await owner.get('/api/mail-in')),
      webhooks: await okJson(await owner.get('/api/webhooks')),
      layouts: await okJson(await owner.get('/api/layouts')),
      profiles: await okJson(await owner.get('/api/csv-profiles')),
      job: jobSchema.parse(await okJson(await owner.get(`/api/jobs/${upload.jobId}`))),
      rows: await owner.transactions(upload.jobId),
      sessions: sessionsSchema.parse(await okJson(await owner.get('/api/user/sessions'))),
      tokens: apiTokensSchema.parse(await okJson(await owner.get('/api/tokens'))),
      user: await owner.user(),
    });
    const { job, rows, sessions, tokens } = await look();
    const [file] = upload.files;
    const target = {
      jobId: upload.jobId,
      fileId: file?.fileId ?? '',
      path: file?.path ?? '',
      rowId: rows[0]?.id ?? 0,
      sessionId: sessions[0]?.id ?? '',
      tokenId: tokens[0]?.id ?? '',
      layoutId,
      profileId,
      webhookId,
      token: await makeMailedToken(server.parts().db, 'verification', { userId, emailKey: email }),
    };
    return { look, target, shareCode: job.shareCode ?? '' };
  }

  it('neither reads nor changes the owner’s data', async () => {
    const { look, target, shareCode } = await ownedJob();
    const before = await look();
    const byCode = { ...target, jobId: shareCode };
    const callers: [string, TestClient, Target][] = [
      ['anonymous', server.visitor(), target],
      ['another user', await signedIn(server), target],
      ['anonymous, share code', server.visitor(), byCode],
      ['another user, share code', await signedIn(server), byCode],
    ];
    const table: string[][] = [];
    for (const [name, call] of CALLS) {
      const statuses: string[] = [];
      for (const [who, client, named] of callers) {
        const response = await callAs(client, name, call, named);
        const text = await response.text();
        const isShared = call.access === 'shared' && named === byCode;
        const context = `${name} as ${who}: ${response.status} ${text}`;
        if (isShared) expect(response.status, context).toBe(200);
        else {
          expect(text.replaceAll('"email":"', ''), context).not.toContain(MARK);
          expect(statusesOf(name, call, who), context).toContain(response.status);
        }
        statuses.push(String(response.status));
      }
      table.push([`${call.method} ${call.path}`, ...statuses]);
    }
    expect(await look()).toEqual(before);
    if (TABLE_FILE) writeFileSync(TABLE_FILE, table.map((line) => line.join(' | ')).join('\n'));
  });
});

function callAs(client: TestClient, name: string, call: ApiCall, target: Target): Promise<Response> {
  if (name === 'upload') return client.sendFiles([{ name: 'a.pdf', body: new Blob(['{}']) }], target.jobId);
  const path = call.path
    .replace('{jobId}', target.jobId)
    .replace('{fileId}', target.fileId)
    .replace('{filePath}', target.path.replaceAll('/', '_'))
    .replace('{fileName}', target.path.replace('/uploads/', ''))
    .replace('{sessionId}', target.sessionId)
    .replace('{tokenId}', target.tokenId)
    .replace('{layoutId}', target.layoutId)
    .replace('{profileId}', target.profileId)
    .replace('{webhookId}', target.webhookId)
    .replace('{page}', '1')
    .replace('{id}', String(target.rowId));
  return client.call(call.method, path, call.body ? BODIES[name]?.(target) : undefined);
}

/** A call that names a record of the owner answers as if the record did not exist. */
function statusesOf(name: string, call: ApiCall, who: string): number[] {
  if (call.access === 'user' && who.startsWith('anonymous')) return [401];
  if (name === 'login') return [401];
  if (name === 'register') return [409];
  if (['deleteAccount', 'changePassword', 'createToken'].includes(name)) return [400];
  if (['resetPassword', 'verifyEmail'].includes(name)) return [404];
  if (name === 'requestVerification') return [503];
  // It becomes the stranger's own.
  if (name === 'saveLayout' || name === 'saveCsvProfile') return [200];
  // The stranger's address is not verified, and has no addresses for mail.
  if (name === 'makeMailAddresses') return [409];
  if (name === 'chooseMailSenders') return [404];
  // The stranger has no subscription, whatever the owner has.
  if (WITH_A_PLAN.includes(name)) return [409];
  const namesSomething = call.path.includes('{') || ['upload', 'deleteFiles'].includes(name);
  return namesSomething ? [404] : [200];
}
