import { pipeline, type Readable, Transform } from 'node:stream';
import { MAX_FILE_BYTES } from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import { isIgnored } from '../documents/upload-files.ts';
import type { ReceivedFile } from '../documents/validate-file.ts';
import type { EventLoopThrottle } from '../limits/event-loop-throttle.ts';
import type { StorageClaim } from '../storage/storage-quota.ts';
import { checkSender, fieldOf } from './mail-sender.ts';
import { readAttachments } from './read-attachments.ts';

const MEGABYTE = 1024 * 1024;
/** Of a whole mail. In Base64, 29 MB of attachments. */
export const MAX_MAIL_BYTES = 40 * MEGABYTE;

/** What an arriving mail needs. */
export interface ArrivalTerms {
  caller: Caller;
  allowedSenders: readonly string[];
  /** Reserves storage for the attachments. */
  claim: StorageClaim;
  /** Shared by all mails of this process. */
  throttle: EventLoopThrottle;
}

/** A mail whose attachments are stored, but not yet validated. */
export interface ReceivedMail {
  /** The header Message-ID, or Date where there is none. */
  messageId: string;
  files: ReceivedFile[];
}

/**
 * Streams the attachments of a mail to the store, throttled, never whole in memory. Throws as `readAttachments` does,
 * MailRefusal for a sender who is not allowed, and the errors of the claim, the store and the limits; then nothing stays
 * stored.
 */
export async function receiveAttachments(
  { fileStore, rateLimits, maxFilesPerJob }: Pick<AppParts, 'fileStore' | 'rateLimits' | 'maxFilesPerJob'>,
  mail: Readable,
  { caller, allowedSenders, claim, throttle }: ArrivalTerms,
): Promise<ReceivedMail> {
  let messageId = '';
  const store = async (name: string, bytes: Readable): Promise<ReceivedFile> => {
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        claim.take(chunk.length).then(() => done(null, chunk), done);
      },
    });
    // The store reports the error when it reads.
    const stored = await fileStore.put(pipeline(bytes, throttle.stream(), meter, () => undefined));
    try {
      const megabytes = Math.max(1, Math.ceil(stored.size / MEGABYTE));
      await rateLimits.take('uploadedMegabytes', `owner ${caller.ownerId}`, megabytes);
    } catch (error) {
      await fileStore.discard([stored.storedName]);
      throw error;
    }
    return { ...stored, name: name.replace(/^.*[/\\]/s, '') || 'unnamed', isTooLarge: false };
  };
  const files = await readAttachments<ReceivedFile>(mail, {
    maxBytes: MAX_MAIL_BYTES,
    maxAttachments: maxFilesPerJob,
    maxFileBytes: MAX_FILE_BYTES,
    onHead(fields) {
      checkSender(fields, allowedSenders);
      messageId = fieldOf(fields, 'message-id') || fieldOf(fields, 'date');
    },
    store,
    discard: (stored) => fileStore.discard(stored.map(({ storedName }) => storedName)),
  });
  const ignored = files.filter(({ name }) => isIgnored(name));
  await fileStore.discard(ignored.map(({ storedName }) => storedName));
  return { messageId, files: files.filter((file) => !ignored.includes(file)) };
}
