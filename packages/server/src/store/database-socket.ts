import { Socket } from 'node:net';

/** Longer than any of our statements. */
export const SILENCE_MS = 60_000;

/**
 * A connection to a database server that breaks after `silenceMs` without traffic. Otherwise a network that drops all
 * packets would block callers for a quarter of an hour. The pool closes idle connections long before.
 */
export function databaseSocket(silenceMs: number = SILENCE_MS): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
