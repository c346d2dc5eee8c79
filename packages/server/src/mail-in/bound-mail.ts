import { Transform } from 'node:stream';
import { MailRefusal } from './mail-refusal.ts';

/** A longer line would be copied again with each chunk that comes. SMTP allows 1,000 bytes. */
const MAX_LINE_BYTES = 1024 * 1024;
/** Each line costs a turn of the event loop. 40 MB in Base64 have 550,000. */
const MAX_LINES = 1_000_000;
/** The head of the whole mail: forwarded mails collect signatures. */
const MAX_HEAD_BYTES = 128 * 1024;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** All other fields are dropped: they are not read, and would not fit into the limit of a part's head. */
const READ_FIELDS = /^(content-(type|disposition|transfer-encoding)|from|message-id|date):/i;

/**
 * Passes a mail on, with no more of its head than the fields that are read. Fails with MailRefusal when it has more
 * than `maxBytes`, too many lines, a line of more than a megabyte, or a head of more than 128 KB.
 */
export function boundMail(maxBytes: number, onHead: (fields: string[]) => void): Transform {
  let bytes = 0;
  let lines = 0;
  let lineBytes = 0;
  let head: Buffer[] | null = [];
  let headBytes = 0;
  let isLineEmpty = true;

  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new MailRefusal(552, `This mail is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      countLine(lineBytes + end - start);
      lines += 1;
      lineBytes = 0;
      start = end + 1;
    }
    lineBytes += chunk.length - start;
    countLine(lineBytes);
  };
  const countLine = (length: number) => {
    if (length > MAX_LINE_BYTES || lines >= MAX_LINES)
      throw new MailRefusal(550, 'This mail has a line that is too long, or too many lines.');
  };
  /** What goes on, of what has come. */
  const passing = (chunk: Buffer): Buffer => {
    if (head === null) return chunk;
    const end = endOfHead(chunk);
    headBytes += end ?? chunk.length;
    if (headBytes > MAX_HEAD_BYTES) throw new MailRefusal(550, 'The head of this mail is too long.');
    head.push(chunk.subarray(0, end));
    if (end === undefined) return Buffer.alloc(0);
    const fields = readFields(Buffer.concat(head).toString('latin1'));
    head = null;
    onHead(fields);
    const kept = Buffer.from(`${fields.map((field) => `${field}\r\n`).join('')}\r\n`, 'latin1');
    return Buffer.concat([kept, chunk.subarray(end)]);
  };
  /** The place after the empty line that ends the head; each byte is looked at once, however it comes. */
  const endOfHead = (chunk: Buffer): number | undefined => {
    for (const [at, byte] of chunk.entries()) {
      if (byte !== LINE_FEED) isLineEmpty &&= byte === CARRIAGE_RETURN;
      else if (isLineEmpty) return at + 1;
      else isLineEmpty = true;
    }
    return undefined;
  };
  let partOfLine: Buffer[] = [];
  /** mailsplit 5.4.6 loses bytes where a chunk ends within a short line, so it gets whole lines. */
  const wholeLines = (chunk: Buffer): Buffer => {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      partOfLine.push(chunk);
      return Buffer.alloc(0);
    }
    const lines = Buffer.concat([...partOfLine, chunk.subarray(0, end)]);
    partOfLine = [chunk.subarray(end)];
    return lines;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk);
        done(null, wholeLines(passing(chunk)));
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      if (head === null) done(null, Buffer.concat(partOfLine));
      else done(new MailRefusal(550, 'This mail has no attachment.'));
    },
  });
}

/** The fields that are read, the first of each name, with their folded lines. */
function readFields(head: string): string[] {
  const names = new Set<string>();
  return head
    .trimEnd()
    .split(/\r?\n(?![ \t])/)
    .filter((field) => {
      const [, name = ''] = READ_FIELDS.exec(field) ?? [];
      const key = name.toLowerCase();
      if (key === '' || names.has(key)) return false;
      names.add(key);
      return true;
    });
}
