import type { OperatorCommand } from './command.ts';
import { findUser } from './commands/find-user.ts';
import { grantCredits } from './commands/grant-credits.ts';
import { listAuditLog } from './commands/list-audit-log.ts';
import { listContactMessages } from './commands/list-contact-messages.ts';
import { listUsers } from './commands/list-users.ts';
import { purge } from './commands/purge.ts';
import { rerunConversions } from './commands/rerun-conversions.ts';
import { setPlan } from './commands/set-plan.ts';
import { showContactMessage } from './commands/show-contact-message.ts';
import { signOutUser } from './commands/sign-out-user.ts';

/** All commands of the operator. */
export const COMMANDS: readonly OperatorCommand[] = [
  listUsers,
  findUser,
  signOutUser,
  grantCredits,
  setPlan,
  listContactMessages,
  showContactMessage,
  rerunConversions,
  purge,
  listAuditLog,
];
