import type { Environment } from '../env.ts';

/** Signs users in by OpenID Connect. */
export interface IdentityProvider {
  readonly issuer: string;
}

/** null where no client is set up. `ownUrl`: our origin, to which the provider sends the browser back. */
export function openIdentityProvider(
  {
    GOOGLE_CLIENT_ID,
    GOOGLE_ISSUER,
  }: Pick<Environment, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>,
  _ownUrl: string,
): IdentityProvider | null {
  return GOOGLE_CLIENT_ID === undefined ? null : { issuer: GOOGLE_ISSUER };
}
