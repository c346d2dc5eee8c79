/** Why signing in with Google led back to `/auth?problem=...`. */
export const SIGN_IN_PROBLEMS = [
  /** The operator has set up no client. */
  'google-not-set-up',
  /** The provider could not be reached, or its answer is not one to our own request of a few minutes ago. */
  'google-failed',
  /** The user said no at the provider. */
  'google-refused',
  /** The provider does not vouch for an e-mail address. */
  'google-unverified',
  /** An account has the address and has not verified it: log in with its password and verify it first. */
  'google-address-taken',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];
