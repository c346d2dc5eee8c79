import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Logins, and whether the password came by TLS. Any password is accepted. */
  readonly logins: { user: string | undefined; byTls: boolean }[];
  /** Received mails. */
  readonly mails: ParsedMail[];
  /** While true, it rejects all mail. */
  isDown: boolean;
  /** The response that refuses an address; null accepts it. */
  refusalOf: (address: string) => string | null;
  stop(): Promise<void>;
}

/**
 * Starts a real mail server on a free port that keeps received mails. `startTls`: offers TLS with a self-signed
 * certificate.
 */
export async function startMailServer({ startTls = false } = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const logins: MailServer['logins'] = [];
  const state: Pick<MailServer, 'isDown' | 'refusalOf'> = { isDown: false, refusalOf: () => null };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onAuth({ username }, { secure }, done) {
      logins.push({ user: username, byTls: secure });
      done(null, { user: username });
    },
    onMailFrom(_address, _session, done) {
      done(state.isDown ? new Error('not now') : null);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = state.refusalOf(address);
      if (refusal === null) return done();
      const [responseCode, ...words] = refusal.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(responseCode) }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    logins,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
