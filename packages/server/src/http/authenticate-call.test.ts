import { describe, expect, it } from 'vitest';
import { addApiToken } from '../testing/add-api-token.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { SESSION_COOKIE } from './caller-session.ts';

describe('the caller of a call with a token', () => {
  const server = useServer(WIRE_ENGINE);
  async function userWithToken() {
    const email = randomEmail();
    const { client, userId } = await signedInUser(server, email);
    return { email, client, token: await addApiToken(server.parts().db, userId) };
  }
  const bearing = (token: string) => ({ Authorization: `Bearer ${token}` });

  it('is the token’s user, regardless of cookies', async () => {
    const { email, token } = await userWithToken();
    const { client: another } = await signedInUser(server);
    expect(await okJson(await another.get('/api/user', bearing(token)))).toMatchObject({ email });
    expect((await another.get('/api/user', bearing('ll_of-nobody'))).status).toBe(401);
    expect((await another.get('/api/user/sessions', bearing(token))).status).toBe(403);
  });

  it('gets no cookie, and owns what it uploads', async () => {
    const { client, token } = await userWithToken();
    const program = TestClient.byToken(server.url, token);
    const { jobId } = await program.upload([{}]);
    expect(program.cookieCount).toBe(0);
    expect((await client.get(`/api/jobs/${jobId}`)).status).toBe(200);
    expect((await server.visitor().get(`/api/jobs/${jobId}`)).status).toBe(404);
  });

  it('may come from any site, unlike a call with cookies', async () => {
    const { client, token } = await userWithToken();
    const evil = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    const sample = (headers: object) =>
      client.call('POST', '/api/samples', { documentType: 'invoice' }, { ...evil, ...headers });
    expect((await sample(bearing(token))).status).toBe(200);
    expect(await errorOf(await sample({}))).toMatchObject({ status: 400, code: 'invalid_request' });
    // E.g. of a proxy: browsers send these by themselves, so they are no token and exempt from nothing.
    expect((await sample({ Authorization: 'Basic c2FtOnNlY3JldA==' })).status).toBe(400);
  });

  it('is the browser’s user when the header has another scheme', async () => {
    const { email, client } = await userWithToken();
    const user = await okJson(await client.get('/api/user', { Authorization: 'Basic c2FtOnNlY3JldA==' }));
    expect(user).toMatchObject({ email });
  });

  it('is recognised by the scheme in any case', async () => {
    const { email, token } = await userWithToken();
    const user = await okJson(
      await server.visitor().get('/api/user', { Authorization: `bEARER  ${token} ` }),
    );
    expect(user).toMatchObject({ email });
  });

  it('can also open its own files, and nobody else’s', async () => {
    const { client, token } = await userWithToken();
    const [file] = (await client.upload([{}])).files;
    const look = (headers: Record<string, string>) => server.visitor().get(file?.path ?? '', headers);
    const shown = await look(bearing(token));
    expect(shown.status).toBe(200);
    await shown.arrayBuffer();
    const { token: ofAnother } = await userWithToken();
    expect((await look(bearing(ofAnother))).status).toBe(404);
  });

  it('is not recognised on the pages of browser flows', async () => {
    const { token } = await userWithToken();
    const response = await server.visitor().visit('/test-payment/portal/test_1', bearing(token));
    expect(response.headers.get('set-cookie')).toBeNull();
    const posted = await fetch(`${server.url}/test-payment/portal/test_1`, {
      method: 'POST',
      headers: { ...bearing(token), Origin: 'https://elsewhere.example' },
    });
    expect(posted.status).toBe(400);
  });

  it('has the user’s credits and limits', async () => {
    const { client, token } = await userWithToken();
    const program = TestClient.byToken(server.url, token);
    await program.convert(await program.upload([{ pages: 3 }]));
    expect(await program.credits()).toBe(7);
    expect(await client.credits()).toBe(7);
    expect(client.cookie(SESSION_COOKIE)).toBeDefined();
  });
});
