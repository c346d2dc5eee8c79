/** An operator command that cannot be executed; the message says in one line what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** An invalid command line; the message says in one line what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
