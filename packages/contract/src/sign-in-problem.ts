/** Reasons why signing in with Google leads back to `/auth?problem=...`. */
export const SIGN_IN_PROBLEMS = [
  /** The operator has not configured a client. */
  'google-not-set-up',
  /** The provider is unreachable, or its answer does not belong to a recent request of ours. */
  'google-failed',
  /** The user declined at the provider. */
  'google-refused',
  /** The provider gives no verified e-mail address. */
  'google-unverified',
  /** An account has this address unverified: its user must log in with the password and verify it first. */
  'google-address-taken',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];
