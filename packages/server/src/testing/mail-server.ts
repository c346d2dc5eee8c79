import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** What arrived. */
  readonly mails: ParsedMail[];
  /** While true, it takes no mail. */
  isDown: boolean;
  stop(): Promise<void>;
}

/** A real mail server on a free port that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const state = { isDown: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(state.isDown ? new Error('not now') : null);
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
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
