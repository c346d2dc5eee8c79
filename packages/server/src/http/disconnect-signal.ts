import { LedgerliftError } from '@ledgerlift/contract';
import type { AppContext } from './app-context.ts';

/** A signal that aborts when the client's connection or its answer ends. */
export function disconnectSignal(context: AppContext): AbortSignal {
  const gone = new AbortController();
  const { outgoing } = context.env;
  const reason = new LedgerliftError('cancelled', 'The connection has ended.');
  if (outgoing.closed) gone.abort(reason);
  outgoing.once('close', () => gone.abort(reason));
  return gone.signal;
}
