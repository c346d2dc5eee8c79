import { type IncomingMessage, request } from 'node:http';
import type { Backup } from '../../backup/create-backup.ts';
import { backupContentSchema } from '../../backup/create-backup.ts';
import { OperatorError } from '../../operator-error.ts';
import { randomId } from '../../random-id.ts';
import { type ChannelAddress, readChannelFile } from './channel-file.ts';
import {
  CONTENT_HEADER,
  type CommandRequest,
  PATHS,
  refusalSchema,
  resultSchema,
} from './channel-messages.ts';
import { isSame, proofOf } from './channel-proof.ts';

/** A listening server answers at once, unless its machine is very busy. */
const HELLO_MS = 10_000;

/** The operator's connection to a running server. */
export interface Channel {
  run(command: CommandRequest): Promise<unknown>;
  backup(by: string): Promise<Backup>;
}

/**
 * The channel of the server that runs on this data folder; null without a server, even if a killed one left its channel
 * file.
 */
export async function findChannel(dataDir: string): Promise<Channel | null> {
  const address = await readChannelFile(dataDir);
  if (!address || !(await isOurs(address))) return null;
  return {
    async run(command) {
      const response = await call(address, 'POST', PATHS.command, command);
      return resultSchema.parse(JSON.parse(await textOf(response))).result;
    },
    async backup(by) {
      const response = await call(address, 'POST', PATHS.backup, { by });
      const content = backupContentSchema.parse(JSON.parse(String(response.headers[CONTENT_HEADER])));
      return { content, archive: response, cleaned: Promise.resolve() };
    },
  };
}

async function isOurs(address: ChannelAddress): Promise<boolean> {
  const nonce = randomId();
  try {
    const path = `${PATHS.hello}?nonce=${nonce}`;
    const response = await call({ port: address.port }, 'GET', path, undefined, HELLO_MS);
    const { proof } = JSON.parse(await textOf(response)) as { proof?: unknown };
    return typeof proof === 'string' && isSame(proof, proofOf(address.token, nonce));
  } catch {
    return false;
  }
}

/** Throws OperatorError with the server's message when it refuses. */
async function call(
  { port, token }: { port: number; token?: string },
  method: string,
  path: string,
  body: unknown,
  timeout = 0,
): Promise<IncomingMessage> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, timeout, agent: false }, resolve);
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', () =>
      reject(new OperatorError('The running server closed the connection. Look at its log and try again.')),
    );
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
  if (response.statusCode === 200) return response;
  throw new OperatorError(refusalSchema.parse(JSON.parse(await textOf(response))).message);
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
