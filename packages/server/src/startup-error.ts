/** A reason not to start that the operator can mend; its message is one readable line. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
