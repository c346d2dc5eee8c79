import type { AppContext } from './app-context.ts';

/** Aborts when the client's connection ends. */
export function clientGone(context: AppContext): AbortSignal {
  const gone = new AbortController();
  const { outgoing } = context.env;
  if (outgoing.closed) gone.abort();
  outgoing.once('close', () => gone.abort());
  return gone.signal;
}
