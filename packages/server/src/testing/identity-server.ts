import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { KEY_ID, type Tampering, tamper } from './tamper-with-token.ts';

const CLIENT_ID = 'ledgerlift';
export const OTHER_CLIENT_ID = 'another-client';

/** An account at the provider. */
export interface ProviderAccount {
  subject: string;
  email?: string;
  isVerified?: boolean;
}

/** A real OpenID Connect provider on a free port. Its page links to the accounts and to cancelling. */
export interface IdentityServer {
  url: string;
  /** Settings of a server that signs in with this provider. */
  settings: Record<string, string>;
  /** While true, it closes every connection. */
  isDown: boolean;
  tampering: Tampering;
  /** Allows redirects of clients to this address. */
  allow(callback: string): void;
  /** Returns its subject. */
  addAccount(account: Omit<ProviderAccount, 'subject'>): string;
  /** Changes an account's address or verification. */
  changeAccount(account: ProviderAccount): void;
  stop(): Promise<void>;
}

export async function startIdentityServer(): Promise<IdentityServer> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const secret = randomBytes(16).toString('hex');
  const accounts = new Map<string, ProviderAccount>();
  const callbacks = new Set<string>();
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const state: Pick<IdentityServer, 'isDown' | 'tampering'> = { isDown: false, tampering: {} };

  const provider = new Provider(url, providerSettings(accounts, own, secret));
  // Tests know the client's address only after this server has started.
  provider.Client.prototype.redirectUriAllowed = (callback) => callbacks.has(callback);
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/token') tamper(context, state.tampering, own);
  });
  const answer = provider.callback();
  listener.on('request', (request, response) => {
    if (state.isDown) request.socket.destroy();
    else if (request.url?.startsWith('/interaction/')) void interact(provider, accounts, request, response);
    else void answer(request, response);
  });
  return Object.assign(state, {
    url,
    settings: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: url },
    allow: (callback: string) => void callbacks.add(callback),
    addAccount(account: Omit<ProviderAccount, 'subject'>) {
      const subject = randomBytes(8).toString('hex');
      accounts.set(subject, { subject, ...account });
      return subject;
    },
    changeAccount: (account: ProviderAccount) => void accounts.set(account.subject, account),
    stop: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  });
}

function providerSettings(
  accounts: ReadonlyMap<string, ProviderAccount>,
  key: KeyObject,
  secret: string,
): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const client = {
    client_secret: secret,
    token_endpoint_auth_method: 'client_secret_post',
    redirect_uris: ['http://localhost/unused'],
  } as const;
  return {
    clients: [
      { ...client, client_id: CLIENT_ID },
      { ...client, client_id: OTHER_CLIENT_ID },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Google's ID tokens also contain the address.
    conformIdTokenClaims: false,
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => claimsOf(accounts.get(subject) ?? { subject }),
    }),
    // Skips the consent page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

function claimsOf({ subject, email, isVerified }: ProviderAccount) {
  return { sub: subject, ...(email === undefined ? {} : { email, email_verified: isVerified ?? true }) };
}

async function interact(
  provider: Provider,
  accounts: ReadonlyMap<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', provider.issuer);
  const chosen = searchParams.get('subject');
  if (chosen !== null)
    return provider.interactionFinished(request, response, {
      login: { accountId: chosen },
      select_account: {},
    });
  if (searchParams.has('cancel'))
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const links = [...accounts.values()].map(
    ({ subject, email }) => `<li><a href="${pathname}?subject=${subject}">${email ?? subject}</a></li>`,
  );
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><title>Choose an account</title><link rel="icon" href="data:,">
    <ul>${links.join('')}</ul><a href="${pathname}?cancel">Cancel</a>`,
  );
}
