import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareCodeAnswerSchema } from '@ledgerlift/contract';
import { statementOfRows } from '../engine/long-statements.ts';
import { type Attack, type AttackDesk, attackerOf, counted, repeatedly } from './attack.ts';
import { type Stranger, uploaded } from './stranger.ts';

const LAYOUT = 'us-trailing-minus';
const ROWS = 9_900;
const CREDITS = '1000';
const EMAIL = 'attacker@example.com';
const DOWNLOADS = ['csv', 'excel', 'json'] as const;
/** How long a slow reader keeps an answer that it does not read. */
const SLOW_MILLISECONDS = 30_000;

interface LongJob {
  owner: Stranger;
  jobId: string;
  shareCode: string;
}

/** So many callers who ask for thousands of rows again and again: some as their owner, some by the share link, some who do not read the answer, some for downloads. */
export function attackAnswers(callers: number): Attack {
  return async (desk) => {
    const job = await makeLongJob(desk);
    const kinds = [
      () => counted(desk, 'rows', job.owner.rows(job.jobId, desk.signal)),
      () => readShared(desk, job),
      (loop: number) => download(desk, job, loop),
      () => readSlowly(desk, job),
    ];
    // Half of them as the owner, the others in turns.
    return () =>
      repeatedly(desk, callers, async (loop) => {
        const kind = loop % 2 === 0 ? kinds[0] : kinds[1 + (((loop - 1) / 2) % (kinds.length - 1))];
        await kind?.(loop);
      });
  };
}

/** Throws Error when the statement is not converted: then there is nothing to attack with. */
async function makeLongJob(desk: AttackDesk): Promise<LongJob> {
  const owner = attackerOf(desk);
  await owner.register(EMAIL);
  await desk.operator(['credits', 'grant', EMAIL, CREDITS]);
  const { bytes } = await statementOfRows(LAYOUT, ROWS);
  const sent = await owner.upload([Buffer.from(bytes)]);
  const upload = uploaded(sent);
  if (!upload) throw new Error(`the long statement was not taken: ${sent.end}`);
  const converted = await owner.convert(upload);
  if (converted.end !== '200 converted')
    throw new Error(`the long statement was not converted: ${converted.end}`);
  const shared = await owner.share(upload.jobId);
  const { shareCode } = shareCodeAnswerSchema.parse(shared.answer?.json());
  return { owner, jobId: upload.jobId, shareCode: shareCode ?? '' };
}

async function readShared(desk: AttackDesk, { shareCode }: LongJob): Promise<void> {
  const reader = attackerOf(desk);
  await counted(desk, 'shared rows', reader.rows(shareCode, desk.signal));
  reader.leave();
}

async function download(desk: AttackDesk, { owner, jobId }: LongJob, loop: number): Promise<void> {
  const format = DOWNLOADS[loop % DOWNLOADS.length] ?? 'csv';
  const path = `/api/jobs/${jobId}/download?format=${format}`;
  await counted(desk, `download as ${format}`, owner.get(path, desk.signal));
}

/** Asks for rows by the share link and reads nothing of them. */
async function readSlowly(
  { url, address, signal, tally }: AttackDesk,
  { shareCode }: LongJob,
): Promise<void> {
  const path = `/api/jobs/${shareCode}/transactions`;
  const call = request(url + path, { agent: false, headers: { 'X-Forwarded-For': address }, signal });
  call.once('error', () => undefined);
  call.once('response', (response) => {
    response.pause();
    tally.count(`rows that nobody reads: ${response.statusCode}`);
  });
  call.end();
  await sleep(SLOW_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  call.destroy();
}
