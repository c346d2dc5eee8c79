import { expect, it } from 'vitest';
import { ProtocolSocket } from './protocol-socket.ts';

/** A message of PostgreSQL's protocol. */
function message(type: string, body: string): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, Buffer.from(body)]);
}

/** A socket whose session has begun, and what it forwards. */
function startedWire(): { wire: ProtocolSocket; sent: string[] } {
  const sent: string[] = [];
  const wire = new ProtocolSocket({
    opened: () => undefined,
    send: (_wire, bytes) => void sent.push(Buffer.from(bytes).toString('latin1')),
  });
  const start = Buffer.alloc(8);
  start.writeInt32BE(8, 0);
  wire.write(start);
  return { wire, sent };
}

it('forwards corked messages together, and a partial message once the rest has come', () => {
  const { wire, sent } = startedWire();
  const query = [message('P', 'parse'), message('B', 'bind'), message('E', 'execute'), message('S', '')];
  wire.cork();
  for (const part of query) wire.write(part);
  wire.uncork();
  expect(sent).toEqual([Buffer.concat(query).toString('latin1')]);

  const whole = message('Q', 'select 1');
  wire.cork();
  wire.write(whole);
  wire.write(whole.subarray(0, 7));
  wire.uncork();
  wire.write(whole.subarray(7));
  expect(sent.slice(1)).toEqual([whole.toString('latin1'), whole.toString('latin1')]);
});

it('ends when the driver terminates the session, and forwards nothing after that', async () => {
  const { wire, sent } = startedWire();
  wire.cork();
  wire.write(message('X', ''));
  wire.write(message('Q', 'select 1'));
  wire.uncork();
  wire.resume();
  await new Promise((resolve) => wire.once('end', resolve));
  expect(sent).toEqual([]);
});
