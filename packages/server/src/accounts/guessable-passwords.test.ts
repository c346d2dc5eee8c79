import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, PASSWORD, type TestClient } from '../testing/test-client.ts';
import { tokenIn, useMailServer } from '../testing/use-mail-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';
import { refuseGuessablePassword } from './guessable-passwords.ts';
import { hashPassword } from './passwords.ts';

const COMMONEST =
  'This password is one of the commonest, so it is the first to be guessed. Choose another one.';
const OWN_ADDRESS =
  'This password is your email address or the beginning of it, so it is the first to be guessed. Choose another one.';
const OF_PRODUCT =
  'This password is made of the name of this service, so it is among the first to be guessed. Choose another one.';

describe('passwords that are easily guessed', () => {
  const check = (password: string) => refuseGuessablePassword(password, 'Sam.Smith@Example.com', 'password');

  it.each(['123456', 'password', 'PassWord1', 'qwertyuiop', 'letmein', 'iloveyou', 'P@ssw0rd', 'football1'])(
    'are the commonest: %s',
    async (password) => {
      await expect(check(password)).rejects.toMatchObject({ code: 'invalid_request', message: COMMONEST });
    },
  );

  it.each(['sam.smith', 'SAM.SMITH@example.com'])('are the user’s own address: %s', async (password) => {
    await expect(check(password)).rejects.toMatchObject({ code: 'invalid_request', message: OWN_ADDRESS });
  });

  it.each(['ledgerlift', 'Ledger-Lift', 'ledgerlift1', 'LEDGERLIFT!', 'Ledgerlift2026!'])(
    'are made of the product’s name: %s',
    async (password) => {
      await expect(check(password)).rejects.toMatchObject({ code: 'invalid_request', message: OF_PRODUCT });
    },
  );

  it.each([
    'ledgerlift horse',
    'my ledgerlift',
    'correct horse',
    'sam.smithy',
    'example.com',
    '  123456',
    'пароль для банка',
    'x7#kQ2',
  ])('are not %j', async (password) => {
    await check(password);
  });
});

describe('a password that is easily guessed', () => {
  const mail = useMailServer();
  const server = useServer(WIRE_ENGINE, {}, mail.variables);
  const refusal = (path: string, message = COMMONEST) => ({
    status: 400,
    code: 'invalid_request',
    message,
    details: { problems: [{ path, message }] },
  });
  const register = (client: TestClient, email: string, password: string) =>
    client.call('POST', '/api/register', { email, password });

  it('makes no account', async () => {
    const client = server.visitor();
    const email = randomEmail();
    expect(await errorOf(await register(client, email, 'Password1'))).toEqual(refusal('password'));
    expect(await errorOf(await register(client, email, email.toUpperCase()))).toEqual(
      refusal('password', OWN_ADDRESS),
    );
    expect(await client.user()).toBeNull();
    await okJson(await register(client, email, PASSWORD));
  });

  it('does not replace another one', async () => {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    const change = (newPassword: string) =>
      client.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword });
    expect(await errorOf(await change('12345678'))).toEqual(refusal('newPassword'));
    expect(await errorOf(await change(email))).toEqual(refusal('newPassword', OWN_ADDRESS));
    await client.login(email);
  });

  it('is also refused with a mailed link, which stays valid', async () => {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    await okJson(await client.call('POST', '/api/password-reset', { email }));
    await mailAccountMails(server.parts());
    const token = tokenIn(mail.to(email).find(({ subject }) => subject.startsWith('Set')));
    const reset = (password: string) => client.call('PUT', '/api/password-reset', { token, password });
    expect(await errorOf(await reset('dragon'))).toEqual(refusal('password'));
    expect(await errorOf(await reset(email))).toEqual(refusal('password', OWN_ADDRESS));
    await okJson(await reset('another horse'));
  });

  it('still works for an account that already has it', async () => {
    const email = randomEmail();
    await server.visitor().register(email);
    const passwordHash = await hashPassword('letmein');
    await server.parts().db.update(users).set({ passwordHash }).where(eq(users.emailKey, email));
    expect(await server.visitor().login(email, 'letmein')).toMatchObject({ email });
  });
});
