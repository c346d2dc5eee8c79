import { users } from '../store/schema.ts';

/** The columns of an account that calls need. */
export const signedInUser = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  keepsHistory: users.keepsHistory,
  passwordHash: users.passwordHash,
};

export type SignedInUser = Pick<typeof users.$inferSelect, keyof typeof signedInUser>;

/** A signed-in user, and when the browser signed in. */
export interface SignedInBrowser {
  user: SignedInUser;
  /** null for a call by an API token, which never counts as a fresh sign-in. */
  signedInAt: Date | null;
}
