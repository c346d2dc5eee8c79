import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, it } from 'vitest';
import { MailRefusal } from './mail-refusal.ts';
import { readAttachments } from './read-attachments.ts';

const MEGABYTE = 1024 * 1024;
const CRLF = '\r\n';

interface Read {
  files: { name: string; bytes: Buffer }[];
  head: string[];
  discarded: string[];
}

/** Reads a mail that comes in pieces of this size. */
async function read(mail: string | Buffer, pieceBytes = 1000): Promise<Read> {
  const bytes = Buffer.from(mail);
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  return readStream(Readable.from(pieces(), { objectMode: false }));
}

async function readStream(mail: Readable, discarded: string[] = []): Promise<Read> {
  let head: string[] = [];
  const files = await readAttachments(mail, {
    maxBytes: 4 * MEGABYTE,
    maxFileBytes: MEGABYTE,
    maxAttachments: 3,
    onHead: (fields) => {
      head = fields;
    },
    store: async (name, stream) => ({ name, bytes: await buffer(stream) }),
    discard: async (stored) => void discarded.push(...stored.map(({ name }) => name)),
  });
  return { files, head, discarded };
}

function composed(attachments: object[]): Promise<Buffer> {
  const mail = { from: 'Anna <anna@example.com>', subject: 'Hello', text: 'Text', attachments };
  return new MailComposer(mail).compile().build();
}

function multipart(...parts: string[]): string {
  const bodies = parts.map((part) => `--b${CRLF}${part}${CRLF}`).join('');
  return `Content-Type: multipart/mixed; boundary=b${CRLF}${CRLF}${bodies}--b--${CRLF}`;
}

describe('the attachments of a mail', () => {
  it.each([1, 2, 7, 77, 1000, 65_536])(
    'come as they were sent, in pieces of %i bytes',
    async (pieceBytes) => {
      const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
      const mail = await composed([
        { filename: 'März.pdf', content },
        { filename: 'b.png', content: 'two' },
      ]);
      const { files, head } = await read(mail, pieceBytes);
      expect(files).toEqual([
        { name: 'März.pdf', bytes: content },
        { name: 'b.png', bytes: Buffer.from('two') },
      ]);
      expect(head.map((field) => field.split(':')[0])).toContain('From');
      expect(head.join()).not.toContain('Hello');
    },
  );

  it('are PDFs within the text, but no pictures there', async () => {
    const logo = { filename: 'logo.png', content: 'logo', cid: 'logo', contentDisposition: 'inline' };
    const pdf = { filename: 'a.pdf', content: 'pdf', contentDisposition: 'inline' };
    const { files } = await read(await composed([logo, pdf]));
    expect(files.map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it('may be the whole mail', async () => {
    const { files } = await read(`Content-Type: application/pdf; name=a.pdf${CRLF}${CRLF}bytes`);
    expect(files).toEqual([{ name: 'a.pdf', bytes: Buffer.from('bytes') }]);
  });

  it('are none in a mail of text', async () => {
    expect((await read(await composed([]))).files).toEqual([]);
  });
});

describe('a hostile mail', () => {
  const pdf = `Content-Type: application/pdf; name=a.pdf${CRLF}${CRLF}`;
  it.each([
    ['a file that is too large', multipart(pdf + `${'x'.repeat(70)}${CRLF}`.repeat(15_000)), 552],
    ['too many attachments', multipart(...Array(4).fill(`${pdf}x`)), 552],
    ['10,000 parts', multipart(...Array(10_000).fill(`${CRLF}x`)), 550],
    ['more than its limit', `${CRLF}${`${'x'.repeat(70)}${CRLF}`.repeat(60_000)}`, 552],
    ['an endless line', CRLF + 'x'.repeat(2 * MEGABYTE), 550],
    ['too many lines', CRLF + '\n'.repeat(1_100_000), 550],
    ['an endless head', `X: ${'y'.repeat(200_000)}`, 550],
    ['a long head of a part', multipart(`Content-Type: ${'y'.repeat(5000)}${CRLF}${CRLF}x`), 550],
    ['a long field that is read', `Content-Type: ${'('.repeat(60_000)}${CRLF}${CRLF}x`, 550],
    ['no end of its head', 'Subject: x', 550],
  ])('with %s is refused', async (_, mail, responseCode) => {
    const refusal = await read(mail, 65_536).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailRefusal);
    expect(refusal).toMatchObject({ responseCode });
  });

  it('with parts nested too deeply is refused', async () => {
    const nest = (depth: number): string =>
      `Content-Type: multipart/mixed; boundary=b${depth}${CRLF}${CRLF}--b${depth}${CRLF}${
        depth === 0 ? `${pdf}x` : nest(depth - 1)
      }${CRLF}--b${depth}--${CRLF}`;
    expect((await read(nest(5))).files).toHaveLength(1);
    await expect(read(nest(20))).rejects.toThrow('too many parts within parts');
  });

  it('may have NUL anywhere', async () => {
    const mail = multipart(`Content-Type: application/pdf; name="a\0.pdf"${CRLF}${CRLF}\0x`);
    expect((await read(mail)).files).toEqual([{ name: 'a\0.pdf', bytes: Buffer.from('\0x') }]);
  });

  it('that breaks off leaves nothing, and its stream stays open for a refusal', async () => {
    const discarded: string[] = [];
    const begun = multipart(`${pdf}one`).replace(/--b--\r\n$/, `--b${CRLF}${pdf}tw${CRLF}`);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(begun);
        // By then the first attachment is stored.
        await setTimeout(50);
        throw new Error('gone');
      })(),
      { objectMode: false },
    );
    await expect(readStream(broken, discarded)).rejects.toThrow('gone');
    expect(discarded).toEqual(['a.pdf']);
    const large = new Readable({ read: () => undefined });
    large.push(Buffer.alloc(5 * MEGABYTE, 'x\n'));
    await expect(readStream(large)).rejects.toThrow(MailRefusal);
    large.push(Buffer.from('the rest'));
    large.push(null);
    expect(await text(large)).toBe('the rest');
  });
});
