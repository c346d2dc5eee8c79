import { pipeline, Readable, Transform } from 'node:stream';
import { type MimeNode, Splitter } from 'mailsplit';
import { boundMail } from './bound-mail.ts';
import { MailRefusal } from './mail-refusal.ts';

const MAX_PARTS = 100;
const MAX_DEPTH = 10;
/** The library's search for comments takes a time that grows with its square. */
const MAX_PART_HEAD_BYTES = 4096;
const MAX_NAME_LENGTH = 255;

/** What a mail may have, and who takes its attachments. */
export interface AttachmentReading<Stored> {
  /** Of the whole mail, as it is sent. */
  maxBytes: number;
  maxAttachments: number;
  /** Of an attachment, decoded. */
  maxFileBytes: number;
  /** Gets the fields From, Message-ID, Date and Content-* of the mail, folded as they came; may throw. */
  onHead(fields: string[]): void;
  /** Stores an attachment; must read it to its end, or reject. */
  store(name: string, bytes: Readable): Promise<Stored>;
  /** Deletes what was stored, when the mail fails after it. */
  discard(stored: Stored[]): Promise<void>;
}

/**
 * Streams the attachments of a mail, one after the other: what is sent as an attachment, and PDFs that are shown within
 * the text. Throws MailRefusal for a mail that is too large or broken, and what `onHead`, `store` and the mail's stream
 * throw; then nothing stays stored. Leaves `mail` open, so that the rest can be read before the refusal is answered.
 */
export async function readAttachments<Stored>(
  mail: Readable,
  reading: AttachmentReading<Stored>,
): Promise<Stored[]> {
  const splitter = new Splitter({
    maxHeadSize: MAX_PART_HEAD_BYTES,
    maxChildNodes: MAX_PARTS,
    ignoreEmbedded: true,
  });
  const source = Readable.from(mail.iterator({ destroyOnReturn: false }), { objectMode: false });
  // The iteration below reports errors.
  pipeline(source, boundMail(reading.maxBytes, reading.onHead), splitter, () => undefined);
  const stored: Stored[] = [];
  try {
    await storeParts(splitter, reading, stored);
    return stored;
  } catch (error) {
    splitter.destroy();
    await reading.discard(stored);
    throw isLimitOfSplitter(error) ? new MailRefusal(550, 'This mail has too many parts.') : error;
  }
}

async function storeParts<Stored>(
  splitter: Splitter,
  { maxAttachments, maxFileBytes, store }: AttachmentReading<Stored>,
  stored: Stored[],
): Promise<void> {
  const steps = splitter[Symbol.asyncIterator]();
  let next = await steps.next();
  async function* bodyOfPart() {
    for (next = await steps.next(); !next.done && next.value.type !== 'node'; next = await steps.next())
      if (next.value.type === 'body' && next.value.value) yield next.value.value;
  }
  while (!next.done) {
    const node = next.value;
    if (node.type !== 'node' || !isDocument(node)) {
      next = await steps.next();
      continue;
    }
    if (stored.length >= maxAttachments)
      throw new MailRefusal(552, `A mail may have at most ${maxAttachments} attachments.`);
    const body = Readable.from(bodyOfPart(), { objectMode: false });
    const bytes = pipeline(body, node.getDecoder(), boundFile(maxFileBytes), () => undefined);
    stored.push(await store((node.filename || '').slice(-MAX_NAME_LENGTH) || 'unnamed', bytes));
  }
}

/** Pictures within the text are mostly logos of signatures, so only PDFs are taken from there. */
function isDocument(node: MimeNode): boolean {
  let depth = 0;
  for (let parent = node.parentNode; parent; parent = parent.parentNode) depth += 1;
  if (depth > MAX_DEPTH) throw new MailRefusal(550, 'This mail has too many parts within parts.');
  if (node.multipart) return false;
  const isPdf = node.contentType === 'application/pdf' || /\.pdf$/i.test(node.filename || '');
  return isPdf || node.disposition === 'attachment';
}

function boundFile(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const problem = `An attachment is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
      if (bytes > maxBytes) done(new MailRefusal(552, problem));
      else done(null, chunk);
    },
  });
}

function isLimitOfSplitter(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EMAXLEN';
}
