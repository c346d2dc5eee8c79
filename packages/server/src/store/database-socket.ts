import { Socket } from 'node:net';

/** No statement of ours takes so long. */
export const SILENCE_MS = 60_000;

/**
 * A connection to a database server that breaks when nothing has come or gone for `silenceMs`. A network that swallows
 * everything without a word would otherwise hold whoever waits for an answer for a quarter of an hour. The pool closes
 * connections that nobody uses long before.
 */
export function databaseSocket(silenceMs: number = SILENCE_MS): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
