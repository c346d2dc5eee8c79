import type { Finding } from '@ledgerlift/contract';
import type { TextRecogniser } from '@ledgerlift/engine';
import { platform } from '#platform';
import { pageFinding } from './findings.ts';

/** A recogniser that counts the lines in scripts that it cannot read. */
export interface CountingRecogniser {
  start(): Promise<TextRecogniser>;
  /** A finding if lines were unreadable, else none. */
  findingsOf(page: number): Finding[];
}

/** Wraps the recogniser that `start` creates and counts the unreadable lines of one page. */
export function countUnreadLines(start: () => Promise<TextRecogniser>): CountingRecogniser {
  let unread = 0;
  return {
    async start() {
      const recogniser = await start();
      return {
        async recognise(image) {
          const recognition = await recogniser.recognise(image);
          unread += recognition.unreadLines ?? 0;
          return recognition;
        },
      };
    },
    findingsOf: (page) => (unread > 0 ? [scriptUnread(page)] : []),
  };
}

function scriptUnread(page: number): Finding {
  const advice = platform.moreLettersAdvice();
  return pageFinding(
    'script_unread',
    'warning',
    page,
    `Page ${page} has lines in letters that cannot be recognised: names and descriptions there are not to be relied on. ${advice}Convert the file that the bank or vendor offers for download, if there is one.`,
  );
}
