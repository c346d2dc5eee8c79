import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Who logged in, and whether the password came by TLS. Any password will do. */
  readonly logins: { user: string | undefined; byTls: boolean }[];
  /** What arrived. */
  readonly mails: ParsedMail[];
  /** While true, it takes no mail. */
  isDown: boolean;
  /** With what it refuses an address: null takes it. */
  refusalOf: (address: string) => string | null;
  stop(): Promise<void>;
}

/** A real mail server on a free port that keeps what it gets. `startTls`: offers TLS, by a certificate that nobody signed. */
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
