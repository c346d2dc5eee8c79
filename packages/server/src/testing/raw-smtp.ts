import { connect, type Socket } from 'node:net';

/** A client of SMTP that sends what it is given, as no well-behaved one does. */
export interface RawSmtp {
  socket: Socket;
  /** Sends a line and waits for the answer. */
  say(line: string): Promise<string>;
  /** The next answer; '' once the connection is closed. */
  answer(): Promise<string>;
}

/** Connects, greets, and names sender and recipient; then DATA may follow. */
export async function rawSmtp(port: number, recipient?: string): Promise<RawSmtp> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let wake = () => {};
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    wake();
  });
  for (const event of ['end', 'close', 'error']) socket.on(event, () => wake());
  const answer = async (): Promise<string> => {
    for (;;) {
      const end = /^\d{3}(?: .*)?\r\n/m.exec(received);
      if (end) {
        const text = received.slice(0, end.index + end[0].length);
        received = received.slice(text.length);
        return text.trim();
      }
      if (socket.closed || socket.readableEnded) return '';
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const say = (line: string) => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  await answer();
  if (recipient !== undefined) {
    await say('EHLO client.example');
    await say('MAIL FROM:<anna@example.com>');
    await say(`RCPT TO:<${recipient}>`);
  }
  return { socket, say, answer };
}
