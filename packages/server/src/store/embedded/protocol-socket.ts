import { Duplex } from 'node:stream';

const TERMINATE = 'X'.charCodeAt(0);
/** Type byte and length. */
const HEADER_BYTES = 5;

/** The session parameters of PostgreSQL that the driver reads. */
const SESSION_PARAMETERS: readonly (readonly [string, string])[] = [
  ['server_version', '18.0'],
  ['server_encoding', 'UTF8'],
  ['client_encoding', 'UTF8'],
  ['DateStyle', 'ISO, MDY'],
  ['TimeZone', 'UTC'],
  ['integer_datetimes', 'on'],
  ['standard_conforming_strings', 'on'],
];

export interface ProtocolLink {
  /** A client has connected: reset the previous session. */
  opened(wire: ProtocolSocket): void;
  /** Forwards whole protocol messages to the database. */
  send(wire: ProtocolSocket, bytes: Uint8Array<ArrayBuffer>): void;
}

/**
 * Acts as the socket of the PostgreSQL driver. Answers the session start itself and forwards everything after it in
 * whole protocol messages, since the embedded database accepts only those.
 */
export class ProtocolSocket extends Duplex {
  private readonly link: ProtocolLink;
  private pending: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  private started = false;

  constructor(link: ProtocolLink) {
    super();
    this.link = link;
  }

  /** The driver calls this as on a socket. */
  connect(): this {
    this.link.opened(this);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.accept([chunk]);
    done();
  }

  /** The driver corks the messages of a query, so they are forwarded together, and so is their answer. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.accept(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  private accept(chunks: readonly Buffer[]): void {
    const [first = Buffer.alloc(0)] = chunks;
    const isAlone = this.pending.length === 0 && chunks.length === 1;
    this.pending = isAlone ? first : Buffer.concat([this.pending, ...chunks]);
    if (!this.started) this.answerStart();
    if (this.started) this.forwardWholeMessages();
  }

  private answerStart(): void {
    if (this.pending.length < 4) return;
    const length = this.pending.readInt32BE(0);
    if (this.pending.length < length) return;
    this.pending = this.pending.subarray(length);
    this.started = true;
    this.push(
      Buffer.concat([
        message('R', Buffer.alloc(4)),
        ...SESSION_PARAMETERS.map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
        message('K', Buffer.alloc(8)),
        message('Z', Buffer.from('I')),
      ]),
    );
  }

  private forwardWholeMessages(): void {
    let end = 0;
    while (this.pending.length - end >= HEADER_BYTES) {
      const length = 1 + this.pending.readInt32BE(end + 1);
      if (this.pending.length - end < length) break;
      if (this.pending[end] === TERMINATE) {
        this.pending = Buffer.alloc(0);
        this.push(null);
        return;
      }
      end += length;
    }
    if (end === 0) return;
    const bytes = new Uint8Array(this.pending.subarray(0, end));
    this.pending = this.pending.subarray(end);
    this.link.send(this, bytes);
  }
}

function message(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(type);
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}
