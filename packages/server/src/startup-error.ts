/** A failed start that the operator can fix; the message is one readable line. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
