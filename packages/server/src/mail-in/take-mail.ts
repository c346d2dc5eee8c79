import type { Readable } from 'node:stream';
import { LedgerliftError } from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import { addToJob, bytesOf } from '../documents/add-to-job.ts';
import { queueFiles } from '../documents/convert-files.ts';
import { type AcceptedFile, type ReceivedFile, validateFile } from '../documents/validate-file.ts';
import type { EventLoopThrottle } from '../limits/event-loop-throttle.ts';
import type { KeyedMutex } from '../limits/keyed-mutex.ts';
import { checkExhaustionLimit } from '../limits/resource-exhaustion.ts';
import type { StorageClaim } from '../storage/storage-quota.ts';
import { lockFiles } from '../store/lock-files.ts';
import { callerOf, isStillAddress, type MailAccount } from './find-account.ts';
import { mailHashOf, rememberMail, setJobOfMail, wasTaken } from './mail-intakes.ts';
import { MailRefusal, noSuchAddress } from './mail-refusal.ts';
import { type ReceivedMail, receiveAttachments } from './receive-attachments.ts';
import { isOperatorsConcern } from './smtp-answer.ts';

/** What all mails of a process share. */
export interface IntakeTerms {
  throttle: EventLoopThrottle;
  /** By owner: one after the other, so that they do not wait for one lock with a connection each. */
  turns: KeyedMutex;
  /** Ends the work when the process can wait no longer. */
  signal: AbortSignal;
}

interface CheckedMail {
  account: MailAccount;
  caller: Caller;
  hash: string;
  accepted: readonly AcceptedFile[];
  claim: StorageClaim;
}

/**
 * Makes a job of the attachments of a mail and queues its conversion: all of them or, when it throws, none. Attachments
 * that are neither PDFs nor pictures are passed over. Returns the new job's id; null for a mail that was taken before,
 * for which nothing is done. Throws MailRefusal, and LedgerliftError when a document or the account's limits are at
 * fault, or the store or the queue is unavailable.
 */
export async function takeMail(
  parts: AppParts,
  account: MailAccount,
  mail: Readable,
  terms: IntakeTerms,
): Promise<string | null> {
  const caller = callerOf(account);
  await parts.rateLimits.take('upload', `owner ${caller.ownerId}`);
  const claim = await parts.storageQuota.claim(caller);
  try {
    const { allowedSenders } = account;
    const arrival = { caller, allowedSenders, claim, throttle: terms.throttle };
    const received = await receiveAttachments(parts, mail, arrival);
    return await takeReceived(parts, { account, caller, claim }, received, terms);
  } finally {
    claim.release();
  }
}

async function takeReceived(
  parts: AppParts,
  mail: Pick<CheckedMail, 'account' | 'caller' | 'claim'>,
  { messageId, files }: ReceivedMail,
  { turns, signal }: IntakeTerms,
): Promise<string | null> {
  const { caller, claim, account } = mail;
  let dropped: readonly ReceivedFile[] = files;
  try {
    const contentHashes = files.map(({ contentHash }) => contentHash);
    const hash = mailHashOf({ messageId, contentHashes, documentType: account.documentType });
    if (await wasTaken(parts.db, caller.ownerId, hash)) return null;
    const accepted = await acceptedFiles(parts, caller, files, signal);
    await checkExhaustionLimit(parts.rateLimits, caller.network);
    await parts.rateLimits.take('convert', `owner ${caller.ownerId}`);
    const jobId = await turns.run(caller.ownerId, () =>
      storeAndQueue(parts, { ...mail, hash, accepted }).catch((error: unknown) => {
        // Whether it was committed is not known: then the files may belong to a job. If not, they go as orphans.
        if (isOperatorsConcern(error)) dropped = [];
        throw error;
      }),
    );
    if (jobId === null) return null;
    const kept = new Set(accepted.map(({ storedName }) => storedName));
    dropped = files.filter(({ storedName }) => !kept.has(storedName));
    claim.keep(bytesOf(accepted));
    parts.worker.wake();
    parts.jobSignal.changed(jobId);
    return jobId;
  } finally {
    await parts.fileStore.discard(dropped.map(({ storedName }) => storedName));
  }
}

/** Throws the reason of the first file that cannot be taken, and MailRefusal when there is none that can. */
async function acceptedFiles(
  parts: AppParts,
  caller: Caller,
  files: readonly ReceivedFile[],
  signal: AbortSignal,
): Promise<AcceptedFile[]> {
  const accepted: AcceptedFile[] = [];
  for (const file of files) {
    const validated = await validateFile(parts, caller, file, signal);
    if (!('inspection' in validated)) {
      const { code, message } = validated.rejection;
      if (code !== 'unsupported_type') throw new LedgerliftError(code, `${file.name}: ${message}`);
    } else if (validated.inspection.locked) {
      const problem = `${file.name}: This file is locked. Send it without a password, or upload it.`;
      throw new LedgerliftError('password_required', problem);
    } else accepted.push(validated);
  }
  if (accepted.length === 0) throw new MailRefusal(550, 'This mail has no PDF or picture attached.');
  return accepted;
}

/** Stores files, job, queue and the mail's record in one transaction. Returns null for a mail that was taken before. */
function storeAndQueue(
  parts: AppParts,
  { account, caller, hash, accepted, claim }: CheckedMail,
): Promise<string | null> {
  const { documentType } = account;
  return parts.db.transaction(async (tx) => {
    if (!(await isStillAddress(tx, account))) throw noSuchAddress();
    if (!(await rememberMail(tx, caller.ownerId, hash))) return null;
    const addition = { documentType, job: undefined, maxFiles: parts.maxFilesPerJob, claim };
    const { jobId, added } = await addToJob(tx, caller, addition, accepted);
    await setJobOfMail(tx, caller.ownerId, hash, jobId);
    const ready = await lockFiles(
      tx,
      added.map(({ id }) => id),
    );
    await queueFiles(tx, parts, caller, { jobId, ready, request: { documentType } });
    return jobId;
  });
}
