import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { createBackup } from '../../backup/create-backup.ts';
import { OperatorError } from '../../operator-error.ts';
import type { OperatorParts } from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { type ChannelAddress, newToken, removeChannelFile, writeChannelFile } from './channel-file.ts';
import { backupRequestSchema, CONTENT_HEADER, commandRequestSchema, PATHS } from './channel-messages.ts';
import { isSame, proofOf } from './channel-proof.ts';

const LOOPBACK = '127.0.0.1';
const MAX_REQUEST_BYTES = 64 * 1024;
const FAILED = 'The server could not do it; its log says why.';

export interface ChannelParts extends OperatorParts {
  dataDir: string;
  log: Logger;
}

export interface OperatorChannel {
  /** Stops accepting commands, aborts a backup, and waits for running commands. */
  close(): Promise<void>;
}

/**
 * Accepts the operator's commands while this server holds the embedded database: listens on the loopback address, for
 * clients that can read the channel file in the data folder.
 */
export async function openOperatorChannel(parts: ChannelParts): Promise<OperatorChannel> {
  const token = newToken();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answered = answer(parts, token, request, response, closing.signal)
      .catch((error: unknown) => refuse(parts.log, response, error))
      .finally(() => running.delete(answered));
    running.add(answered);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const address: ChannelAddress = { port: (server.address() as AddressInfo).port, token };
  await writeChannelFile(parts.dataDir, address);
  return {
    async close() {
      await removeChannelFile(parts.dataDir, address);
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all(running);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  parts: ChannelParts,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${LOOPBACK}`);
  if (request.method === 'GET' && pathname === PATHS.hello)
    return answerJson(response, 200, { proof: proofOf(token, searchParams.get('nonce') ?? '') });
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { message: 'This is for the operator alone.' });
  const body = await readJson(request);
  if (pathname === PATHS.command) {
    const { words, values, by } = commandRequestSchema.parse(body);
    const command = COMMANDS.find((candidate) => candidate.words === words);
    if (!command)
      throw new OperatorError(`The running server knows no command '${words}': restart it after an update.`);
    return answerJson(response, 200, { result: await command.run(parts, values, by) });
  }
  if (pathname === PATHS.backup)
    return sendBackup(parts, backupRequestSchema.parse(body).by, response, closing);
  return answerJson(response, 404, { message: 'The running server is of another version: restart it.' });
}

async function sendBackup(
  { db, dataDir, log }: ChannelParts,
  by: string,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const { content, archive, cleaned } = await createBackup({ db, dataDir }, by);
  response.writeHead(200, {
    'Content-Type': 'application/gzip',
    [CONTENT_HEADER]: JSON.stringify(content),
  });
  // The broken connection shows the client that the archive is incomplete.
  await pipeline(archive, response, { signal: closing }).catch((error: unknown) =>
    log.warn({ err: error }, 'a backup was interrupted'),
  );
  await cleaned;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_REQUEST_BYTES) throw new OperatorError('What was typed is too long.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function refuse(log: Logger, response: ServerResponse, error: unknown): void {
  const isOwn = error instanceof OperatorError;
  if (!isOwn) log.error({ err: error }, 'a command of the operator failed');
  if (response.headersSent) response.destroy();
  else answerJson(response, isOwn ? 409 : 500, { message: isOwn ? error.message : FAILED });
}
