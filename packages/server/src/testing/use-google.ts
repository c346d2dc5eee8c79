import { beforeAll } from 'vitest';
import { CALLBACK_PATH } from '../accounts/identity-provider.ts';
import type { ServerOverrides } from '../start-process.ts';
import type { IdentityServer } from './identity-server.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';
import type { TestClient } from './test-client.ts';
import { type Engine, type UsedServer, useServer } from './use-server.ts';

export interface UsedGoogle {
  server: UsedServer;
  /** Begins a sign-in. Returns where the browser is led to: the provider, or back to the sign-in page. */
  begin(client: TestClient, returnTo?: string): Promise<string>;
  /** A sign-in up to the moment before the browser comes back. Returns the path that it comes back to, with the answer. */
  answerFor(client: TestClient, subject: string | null, returnTo?: string): Promise<string>;
  /** A whole sign-in. Returns the path that the browser ends on. */
  signIn(client: TestClient, subject: string | null, returnTo?: string): Promise<string>;
}

/** Where an answer leads to. Throws for one that leads nowhere. */
export function leadOf(response: Response): string {
  const lead = response.headers.get('location');
  if (response.status !== 302 || lead === null) throw new Error(`${response.status} leads nowhere`);
  return lead;
}

/** A server that signs in at `provider`, for all tests of the block that this stands in. `variables` may be filled until `beforeAll`. */
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
