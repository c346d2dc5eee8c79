import { API, type ApiCall, type CallScope } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { addApiToken } from '../testing/add-api-token.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { NAMED_CALLS } from './api-docs/call-schemas.ts';

/** What no token may ever do: remove a call from this list only deliberately. */
const SESSION_ONLY = [
  ...['login', 'register', 'logout', 'changePassword', 'requestPasswordReset', 'resetPassword'],
  ...['requestVerification', 'verifyEmail', 'listSessions', 'endSession', 'endAllSessions'],
  ...['listTokens', 'createToken', 'revokeToken'],
  ...['createWebhook', 'deleteWebhook', 'rotateWebhookSecret', 'testWebhook'],
  ...['getMailIn', 'makeMailAddresses', 'chooseMailSenders', 'removeMailAddresses'],
  ...['chooseHistory', 'exportAccount', 'deleteDocuments', 'deleteAccount', 'contact'],
  ...['createCheckout', 'cancelSubscription', 'reactivateSubscription', 'changeSubscription', 'createPortal'],
  ...['renewShareCode', 'endSharing', 'chooseSharing'],
];

/** A call about something that does not exist. */
function makeCall(client: TestClient, call: ApiCall): Promise<Response> {
  return client.call(call.method, call.path.replace(/\{\w+\}/g, '1'), call.body && {});
}

describe('the table of calls', () => {
  it('lets tokens with the scope read make only safe calls, and no token change the account', () => {
    const named = (scope: CallScope) =>
      NAMED_CALLS.filter(([, call]) => call.scope === scope).map(([name]) => name);
    expect(named('session').sort()).toEqual([...SESSION_ONLY].sort());
    for (const name of named('read')) expect(API[name as keyof typeof API].method, name).toBe('GET');
    for (const name of named('write')) expect(API[name as keyof typeof API].method, name).not.toBe('GET');
  });
});

describe('every call, made by an API token', () => {
  const server = useServer(WIRE_ENGINE);

  it.each([{ scopes: ['read'] as const }, { scopes: ['write'] as const }])(
    'is refused to one of the scopes $scopes that needs another, and let through to the rest',
    async ({ scopes }) => {
      const { userId } = await signedInUser(server);
      const token = await addApiToken(server.parts().db, userId, { scopes: [...scopes] });
      const client = TestClient.byToken(server.url, token);
      for (const [name, call] of NAMED_CALLS) {
        const response = await makeCall(client, call);
        const isGoodFor = scopes.some((scope) => scope === call.scope);
        if (isGoodFor) {
          expect([401, 403], name).not.toContain(response.status);
          await response.body?.cancel();
          continue;
        }
        expect(response.headers.get('www-authenticate'), name).toBe(
          `Bearer realm="Ledgerlift", error="insufficient_scope"${call.scope === 'session' ? '' : `, scope="${call.scope}"`}`,
        );
        expect(await errorOf(response), name).toMatchObject({
          status: 403,
          code: 'insufficient_scope',
          message:
            call.scope === 'session'
              ? 'No API token can make this call. Log in with a browser and make it there.'
              : `This API token lacks the scope '${call.scope}', which this call needs. Make one that has it on your account page.`,
        });
      }
      expect(client.cookieCount).toBe(0);
    },
  );

  it('is refused for an unknown or empty token', async () => {
    for (const token of ['ll_of-nobody', '']) {
      const client = TestClient.byToken(server.url, token);
      for (const [name, call] of NAMED_CALLS) {
        const response = await makeCall(client, call);
        expect(response.headers.get('www-authenticate'), name).toBe(
          'Bearer realm="Ledgerlift", error="invalid_token"',
        );
        expect(await errorOf(response), name).toMatchObject({
          status: 401,
          code: 'not_signed_in',
          message: expect.stringContaining('This API token does not work'),
        });
      }
    }
  });
});

describe('API tokens that do not work', () => {
  const server = useServer(WIRE_ENGINE, {}, { RATE_LIMITS: '1' });

  it('can be tried 30 times over all calls, and valid ones keep working', async () => {
    const stranger = TestClient.byToken(server.url, 'll_guessed');
    for (let time = 0; time < 30; time += 1) expect((await stranger.get('/api/user')).status).toBe(401);
    for (const [name, call] of NAMED_CALLS) {
      const response = await makeCall(stranger, call);
      expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0);
      expect(await errorOf(response), name).toMatchObject({ status: 429, code: 'rate_limited' });
    }
    const { userId } = await signedInUser(server);
    const token = await addApiToken(server.parts().db, userId);
    expect(await TestClient.byToken(server.url, token).user()).not.toBeNull();
  });

  it('do not use up anybody’s attempts: calls outside of a scope are refused uncounted', async () => {
    const { userId } = await signedInUser(server);
    const program = TestClient.byToken(server.url, await addApiToken(server.parts().db, userId));
    for (const call of [API.login, API.register, API.createToken, API.deleteAccount])
      for (let time = 0; time < 12; time += 1)
        expect((await makeCall(program, call)).status, call.path).toBe(403);
    expect((await makeCall(server.visitor(), API.login)).status).toBe(400);
  });
});
