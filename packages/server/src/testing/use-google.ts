import { beforeAll } from 'vitest';
import { CALLBACK_PATH } from '../accounts/identity-provider.ts';
import type { ServerOverrides } from '../start-process.ts';
import type { IdentityServer } from './identity-server.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';
import type { TestClient } from './test-client.ts';
import { type Engine, type UsedServer, useServer } from './use-server.ts';

export interface UsedGoogle {
  server: UsedServer;
  /** Begins a sign-in. Returns the redirect target: the provider, or the sign-in page. */
  begin(client: TestClient, returnTo?: string): Promise<string>;
  /** Signs in at the provider. Returns the callback path with the provider's response, before the browser opens it. */
  answerFor(client: TestClient, subject: string | null, returnTo?: string): Promise<string>;
  /** A complete sign-in. Returns the final path of the browser. */
  signIn(client: TestClient, subject: string | null, returnTo?: string): Promise<string>;
}

/** The redirect target of a response. Throws when it does not redirect. */
export function leadOf(response: Response): string {
  const lead = response.headers.get('location');
  if (response.status !== 302 || lead === null) throw new Error(`${response.status} leads nowhere`);
  return lead;
}

/**
 * Starts a server that signs in at `provider` for all tests of the enclosing block. `variables` may be filled until
 * `beforeAll`.
 */
export function useGoogle(
  provider: IdentityServer,
  engine: Engine,
  overrides: ServerOverrides = {},
  variables: Record<string, string> = {},
): UsedGoogle {
  const server = useServer(engine, overrides, Object.assign(variables, provider.settings));
  beforeAll(() => provider.allow(server.parts().ownUrl + CALLBACK_PATH));
  const used: UsedGoogle = {
    server,
    async begin(client, returnTo) {
      const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
      return leadOf(await client.visit(`/auth/google${query}`));
    },
    async answerFor(client, subject, returnTo) {
      const { pathname, search } = await signInAtProvider(await used.begin(client, returnTo), subject);
      return pathname + search;
    },
    async signIn(client, subject, returnTo) {
      return leadOf(await client.visit(await used.answerFor(client, subject, returnTo)));
    },
  };
  return used;
}
