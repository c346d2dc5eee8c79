import type { SignInProblem } from '@ledgerlift/contract';

/** Path of our origin to which the provider redirects the browser. */
export const CALLBACK_PATH = '/auth/google/callback';

/** Secrets of a sign-in in progress, which the browser keeps while its user is at the provider. */
export interface SignInSecrets {
  /** The answer repeats it: identifies the browser's own request. */
  state: string;
  /** The signed ID token repeats it: binds the token to the request. */
  nonce: string;
  /** Proves to the provider that the client that redeems the code also requested it (PKCE). */
  codeVerifier: string;
}

/** An account at the provider, as the provider certifies it. */
export interface Identity {
  issuer: string;
  /** The provider's permanent id of the account. */
  subject: string;
  /** null when the provider gives no address or has not verified it. */
  verifiedEmail: string | null;
}

/** An external sign-in. Its methods throw only SignInRefused. */
export interface IdentityProvider {
  /** Starts a sign-in: the address to redirect the browser to. */
  begin(): Promise<{ address: URL; secrets: SignInSecrets }>;
  /** Verifies the answer that the browser brings back. */
  finish(answer: URLSearchParams, secrets: SignInSecrets): Promise<Identity>;
}

/** A refused sign-in; the sign-in page shows the problem. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly problem: SignInProblem;
  /** The account concerned, if known. */
  readonly userId: string | null;

  constructor(problem: SignInProblem, { cause, userId }: { cause?: unknown; userId?: string } = {}) {
    super(problem, { cause });
    this.problem = problem;
    this.userId = userId ?? null;
  }
}
