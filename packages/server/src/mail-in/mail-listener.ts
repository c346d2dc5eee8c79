import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { AppParts } from '../app-parts.ts';
import { EventLoopThrottle } from '../limits/event-loop-throttle.ts';
import { KeyedMutex } from '../limits/keyed-mutex.ts';
import { RateLimitedError } from '../limits/rate-limited-error.ts';
import { listenError } from '../listen-error.ts';
import { findMailAccount } from './find-account.ts';
import type { MailInSettings } from './mail-in-settings.ts';
import { noSuchAddress } from './mail-refusal.ts';
import { PeerConnections } from './peer-connections.ts';
import { MAX_MAIL_BYTES } from './receive-attachments.ts';
import { receiveMail } from './receive-mail.ts';
import { isOperatorsConcern, type SmtpAnswer, smtpAnswer } from './smtp-answer.ts';
import type { IntakeTerms } from './take-mail.ts';

const MAX_CONNECTIONS = 100;
/** Of one network address: a large mail server sends by several at once. */
const MAX_CONNECTIONS_OF_PEER = 20;
const IDLE_MS = 2 * 60_000;
/** The idle time starts anew with every byte, so a connection has an end as well. */
const CONNECTION_MS = 15 * 60_000;
/** For all mails together, as for uploads. */
const BYTES_PER_TURN = 32 * 1024;
/** How long a stop waits for peers to close their side. */
const CLOSING_MS = 1000;
const SETTINGS = { host: 'MAIL_IN_HOST', port: 'MAIL_IN_PORT' };

export interface MailListener {
  port: number;
  /** Takes no new mail, and lets those that are being received end for a limited time. */
  stop(): Promise<void>;
}

/** Bounds that tests shorten. */
export interface ListenerBounds {
  connectionMs?: number;
  /** Of a refused mail, beyond what was read of it. */
  drainedBytes?: number;
}

/** Receives mail with documents for the addresses of users. Throws StartupError when it cannot listen. */
export async function startMailListener(
  parts: AppParts,
  { domain, host, port, tls, stopSeconds }: MailInSettings,
  { connectionMs = CONNECTION_MS, drainedBytes = MAX_MAIL_BYTES }: ListenerBounds = {},
): Promise<MailListener> {
  const { log } = parts;
  const ending = new AbortController();
  const terms: IntakeTerms = {
    throttle: new EventLoopThrottle(BYTES_PER_TURN),
    turns: new KeyedMutex(),
    signal: ending.signal,
  };
  const peers = new PeerConnections(MAX_CONNECTIONS_OF_PEER);
  /** Mails that are being received, by session. */
  const underWay = new Map<string, Promise<void>>();
  const connectionOf = (session: SMTPServerSession) =>
    [...server.connections].find(({ session: { id } }) => id === session.id);

  const server = new SMTPServer({
    ...(tls ?? {}),
    name: domain,
    size: MAX_MAIL_BYTES,
    // Two could answer differently, and a mail has one answer.
    maxRecipients: 1,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    logger: false,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: IDLE_MS,
    closeTimeout: stopSeconds * 1000 + IDLE_MS,
    onConnect(session, done) {
      const network = parts.addresses.hashOfPeer(session.remoteAddress);
      const expire = () => connectionOf(session)?.close();
      if (peers.enter(session.id, network, setTimeout(expire, connectionMs).unref())) return done();
      done(smtpError({ responseCode: 421, message: 'Too many connections from your network.' }));
    },
    onClose: (session) => peers.leave(session.id),
    onRcptTo({ address }, session, done) {
      checkRecipient(parts, address, domain, session.remoteAddress).then(
        () => done(),
        (error: unknown) => done(smtpError(answerToRecipient(parts, error))),
      );
    },
    onData(stream, session, done) {
      const hangUp = (refusal: SmtpAnswer) => {
        const connection = connectionOf(session);
        connection?.send(refusal.responseCode, refusal.message);
        connection?.close();
      };
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const receiving = receiveMail(parts, stream, { recipient, domain, drainedBytes, terms })
        .then((end) => {
          if (end.isRead) done(end.refusal && smtpError(end.refusal), end.message);
          else hangUp(end.refusal);
        })
        .finally(() => underWay.delete(session.id));
      underWay.set(session.id, receiving);
    },
  });
  await listen(server, host, port);
  // Of single connections, whose peers went away.
  server.on('error', (error) => log.debug({ err: error }, 'a connection of mail failed'));

  return {
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const connection of server.connections)
        if (!underWay.has(connection.session.id)) connection.send(421, 'This server stops.');
      const late = setTimeout(() => ending.abort(), stopSeconds * 1000);
      await Promise.all(underWay.values());
      clearTimeout(late);
      for (const connection of server.connections) connection.close();
      await Promise.race([closed, sleep(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

async function listen(server: SMTPServer, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(listenError(error, host, port, SETTINGS));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/**
 * Looks the address up before anything is counted, so that no limit keeps mail from an address that exists. Throws
 * MailRefusal for one that does not, and RateLimitedError for a peer that has named many.
 */
async function checkRecipient(
  { db, rateLimits, addresses }: AppParts,
  address: string,
  domain: string,
  peer: string,
): Promise<void> {
  if ((await findMailAccount(db, address, domain)) !== null) return;
  await rateLimits.take('unknownMailAddress', `network ${addresses.hashOfPeer(peer)}`);
  throw noSuchAddress();
}

function answerToRecipient({ log }: AppParts, error: unknown): SmtpAnswer {
  if (isOperatorsConcern(error)) log.error({ err: error }, 'the address of a mail could not be looked up');
  const answer = smtpAnswer(error);
  // 421 ends the connection of a peer that guesses.
  return error instanceof RateLimitedError ? { ...answer, responseCode: 421 } : answer;
}

function smtpError({ responseCode, message }: SmtpAnswer): Error {
  return Object.assign(new Error(message), { responseCode });
}
