import { users } from '../store/schema.ts';

/** The columns of an account that calls work with. */
export const signedInUser = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  keepsHistory: users.keepsHistory,
  passwordHash: users.passwordHash,
};

export type SignedInUser = Pick<typeof users.$inferSelect, keyof typeof signedInUser>;

/** Who asks, and since when this browser has been signed in. */
export interface SignedInBrowser {
  user: SignedInUser;
  /** null for a call by an API token, which is never fresh. */
  signedInAt: Date | null;
}
