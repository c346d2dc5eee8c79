import type { SignInProblem } from '@ledgerlift/contract';

/** Where the provider sends the browser back to, on our own origin. */
export const CALLBACK_PATH = '/auth/google/callback';

/** What a browser keeps while its user is at the provider, and nobody else may know. */
export interface SignInSecrets {
  /** Comes back with the answer: which of the browser's own requests it is to. */
  state: string;
  /** Comes back in the signed token: which request that was made for. */
  nonce: string;
  /** Proves to the provider that the code is handed in by whoever asked for it. */
  codeVerifier: string;
}

/** An account at the provider, as the provider vouches for it. */
export interface Identity {
  issuer: string;
  /** The provider's name of the account, which never changes. */
  subject: string;
  /** null where the provider names no address, or one that it has not verified. */
  verifiedEmail: string | null;
}

/** Signs users in elsewhere. What it throws is a SignInRefused. */
export interface IdentityProvider {
  /** Where to send the browser. */
  begin(): Promise<{ address: URL; secrets: SignInSecrets }>;
  /** Looks into the answer that the browser has brought back. */
  finish(answer: URLSearchParams, secrets: SignInSecrets): Promise<Identity>;
}

/** A sign-in that leads back to the sign-in page, which tells of the problem. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly problem: SignInProblem;
  /** The account that it was about, if one is known. */
  readonly userId: string | null;

  constructor(problem: SignInProblem, { cause, userId }: { cause?: unknown; userId?: string } = {}) {
    super(problem, { cause });
    this.problem = problem;
    this.userId = userId ?? null;
  }
}
