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
