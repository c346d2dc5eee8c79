/** An act of the operator's that cannot be done; the message is one line that says what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** A command line that is wrong in itself; the message is one line that says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
