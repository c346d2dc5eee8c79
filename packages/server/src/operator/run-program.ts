import { userInfo } from 'node:os';
import { OperatorError, UsageError } from '../operator-error.ts';
import { StartupError } from '../startup-error.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';

const EXIT = { failed: 1, wrongUse: 2 } as const;

/**
 * Runs one of the operator's programs and sets the exit code: 0 success, 1 failure, 2 wrong usage. Prints an error that
 * the operator can fix as one line on standard error.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? EXIT.wrongUse : EXIT.failed;
    const isOwn = [UsageError, OperatorError, StartupError, StoreUnavailableError].some(
      (kind) => error instanceof kind,
    );
    if (isOwn && error instanceof Error) console.error(error.message);
    else console.error('This should not happen:', error);
  }
}

/** The user who runs this process, for the audit log. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // Many containers have a user id without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
