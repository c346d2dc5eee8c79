import { describe, expect, it } from 'vitest';
import { randomEmail } from '../testing/random-email.ts';
import { PASSWORD } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('a server with an HTTPS address', () => {
  const server = useServer(WIRE_ENGINE, {}, { PUBLIC_URL: 'HTTPS://Ledgerlift.example/' });
  const credentials = () => ({ email: randomEmail(), password: PASSWORD });

  it('sets cookies for HTTPS and this exact host only, and removes them at sign-out', async () => {
    const visitor = server.visitor();
    const given = await visitor.get('/api/credits');
    const signIn = await visitor.call('POST', '/api/register', credentials());
    const cookies = [...given.headers.getSetCookie(), ...signIn.headers.getSetCookie()];
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-ledgerlift_(visitor|session|known)=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    expect(await visitor.user()).not.toBeNull();
    await visitor.logout();
    expect(visitor.cookie('__Host-ledgerlift_session')).toBeUndefined();
  });

  it.each([
    ['https://ledgerlift.example', 200],
    ['http://ledgerlift.example', 400],
    ['https://ledgerlift.example:8443', 400],
    ['https://other.ledgerlift.example', 400],
    ['null', 400],
  ])('answers a change by %s with %i', async (origin, status) => {
    const response = await server.visitor().call('POST', '/api/register', credentials(), { Origin: origin });
    expect(response.status).toBe(status);
  });
});
