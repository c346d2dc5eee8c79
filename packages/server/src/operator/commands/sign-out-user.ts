import { z } from 'zod';
import { endApiTokensOf } from '../../accounts/api-tokens.ts';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { endSessionsOf } from '../../accounts/sessions.ts';
import { defineCommand } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { emailField } from '../input-fields.ts';

/** Ends all sessions of a user and revokes all API tokens. Keeps the password, so that the user can sign in again. */
export const signOutUser = defineCommand({
  words: 'users sign-out',
  usage: 'EMAIL',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailField }),
  async run({ db }, { email }, by) {
    return db.transaction(async (tx) => {
      const user = await findAccount(tx, email);
      const ended = {
        sessions: await endSessionsOf(tx, user.id),
        apiTokens: await endApiTokensOf(tx, user.id),
      };
      await auditOperatorAction(tx, { action: 'users.sign-out', by, userId: user.id, details: ended });
      return { email: user.email, ...ended };
    });
  },
  show: ({ email, sessions, apiTokens }) =>
    `Signed ${email} out: ${sessions} sessions ended, ${apiTokens} API tokens revoked.`,
});
