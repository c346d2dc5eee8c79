import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareCodeAnswerSchema } from '@ledgerlift/contract';
import { statementOfRows } from '../engine/long-statements.ts';
import { type Attack, type AttackContext, attackerOf, counted, repeatedly } from './attack.ts';
import { type AttackClient, uploaded } from './attack-client.ts';

const LAYOUT = 'us-trailing-minus';
const ROWS = 9_900;
const CREDITS = '1000';
const EMAIL = 'attacker@example.com';
const DOWNLOADS = ['csv', 'excel', 'json'] as const;
/** How long a slow reader holds an unread answer. */
const SLOW_MILLISECONDS = 30_000;

interface LongJob {
  owner: AttackClient;
  jobId: string;
  shareCode: string;
}

/** Callers who repeatedly request thousands of rows: as owner, by the share link, without reading the answer, or as downloads. */
export function attackAnswers(callers: number): Attack {
  return async (context) => {
    const job = await makeLongJob(context);
    const kinds = [
      () => counted(context, 'rows', job.owner.rows(job.jobId, context.signal)),
      () => readShared(context, job),
      (loop: number) => download(context, job, loop),
      () => readSlowly(context, job),
    ];
    // Half of them as the owner, the others alternating.
    return () =>
      repeatedly(context, callers, async (loop) => {
        const kind = loop % 2 === 0 ? kinds[0] : kinds[1 + (((loop - 1) / 2) % (kinds.length - 1))];
        await kind?.(loop);
      });
  };
}

/** Throws Error if the statement is not converted, as the attack needs its rows. */
async function makeLongJob(context: AttackContext): Promise<LongJob> {
  const owner = attackerOf(context);
  await owner.register(EMAIL);
  await context.operator(['credits', 'grant', EMAIL, CREDITS]);
  const { bytes } = await statementOfRows(LAYOUT, ROWS);
  const sent = await owner.upload([Buffer.from(bytes)]);
  const upload = uploaded(sent);
  if (!upload) throw new Error(`the long statement was refused: ${sent.end}`);
  const converted = await owner.convert(upload);
  if (converted.end !== '200 converted')
    throw new Error(`the long statement was not converted: ${converted.end}`);
  const shared = await owner.share(upload.jobId);
  const { shareCode } = shareCodeAnswerSchema.parse(shared.answer?.json());
  return { owner, jobId: upload.jobId, shareCode: shareCode ?? '' };
}

async function readShared(context: AttackContext, { shareCode }: LongJob): Promise<void> {
  const reader = attackerOf(context);
  await counted(context, 'shared rows', reader.rows(shareCode, context.signal));
  reader.leave();
}

async function download(context: AttackContext, { owner, jobId }: LongJob, loop: number): Promise<void> {
  const format = DOWNLOADS[loop % DOWNLOADS.length] ?? 'csv';
  const path = `/api/jobs/${jobId}/download?format=${format}`;
  await counted(context, `download as ${format}`, owner.get(path, context.signal));
}

/** Requests rows by the share link without reading the answer. */
async function readSlowly(
  { url, address, signal, tally }: AttackContext,
  { shareCode }: LongJob,
): Promise<void> {
  const path = `/api/jobs/${shareCode}/transactions`;
  const call = request(url + path, { agent: false, headers: { 'X-Forwarded-For': address }, signal });
  call.once('error', () => undefined);
  call.once('response', (response) => {
    response.pause();
    tally.count(`unread rows: ${response.statusCode}`);
  });
  call.end();
  await sleep(SLOW_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  call.destroy();
}
