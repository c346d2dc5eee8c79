import { request } from 'node:http';
import { uploadOf } from '../clients/requests.ts';
import { type AttackContext, attackerOf, counted, repeatedly } from './attack.ts';
import { heavyPdf, variantOf } from './hostile-pdfs.ts';

/** Just below the largest accepted file. */
const NOISE_BYTES = 9_900_000;
const FILES_PER_CALL = 4;
const LOOPS = 4;
/** Uploads of one visitor that begin at the same moment. */
const RACERS = 6;
/** Uploads that never finish. */
const UNFINISHED = 10;
/** The attacker stops after this many bytes. */
const MOST_SENT_BYTES = 8e9;

/** Fills the disk as far as one address can: many visitors, racing uploads, and uploads that never finish. */
export async function attackDisk(context: AttackContext): Promise<() => Promise<unknown>> {
  const heavy = heavyPdf(NOISE_BYTES);
  let sentBytes = 0;
  const upload = async (name: string, files: number, visitor = attackerOf(context)) => {
    if (sentBytes > MOST_SENT_BYTES) return;
    sentBytes += files * heavy.length;
    const documents = Array.from({ length: files }, () => variantOf(heavy));
    await counted(context, name, visitor.upload(documents, context.signal));
  };
  const race = async () => {
    const visitor = attackerOf(context);
    await Promise.all(Array.from({ length: RACERS }, () => upload('racing uploads', 1, visitor)));
    visitor.leave();
  };
  return () =>
    Promise.all([
      repeatedly(context, LOOPS, () => upload('upload of four', FILES_PER_CALL)),
      repeatedly(context, 1, race),
      repeatedly(context, UNFINISHED, () => leaveUnfinished(context, heavy)),
    ]);
}

/** Sends a file without its end, and waits until the server aborts the upload. */
async function leaveUnfinished({ url, address, tally, signal }: AttackContext, heavy: Buffer): Promise<void> {
  const { path, body = [], contentType = '' } = uploadOf([heavy]);
  const pieces = [...(Buffer.isBuffer(body) ? [body] : body)].slice(0, -2);
  const end = await new Promise<string>((resolve) => {
    const headers = {
      'X-Forwarded-For': address,
      'Content-Type': contentType,
      'Content-Length': 2 * heavy.length,
    };
    const call = request(url + path, { method: 'POST', agent: false, headers, signal });
    call.once('error', (error) => resolve(`broken (${'code' in error ? String(error.code) : error.name})`));
    call.once('response', (response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    for (const piece of pieces) call.write(piece);
  });
  if (!signal.aborted) tally.count(`unfinished upload: ${end}`);
}
