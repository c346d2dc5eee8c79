import type { RasterImage, Recognition, TextRecogniser } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { countUnreadLines } from './unread-script.ts';

const IMAGE: RasterImage = { data: new Uint8Array(3), width: 1, height: 1 };

function recogniserOf(...unreadLines: (number | null)[]): () => Promise<TextRecogniser> {
  return async () => ({
    async recognise(): Promise<Recognition> {
      const unread = unreadLines.shift() ?? null;
      const page = { words: [], turn: 0 as const, width: 1, height: 1 };
      return unread === null ? page : { ...page, unreadLines: unread };
    },
  });
}

describe('countUnreadLines', () => {
  it('reports the page with unread lines, and no other page', async () => {
    const start = recogniserOf(null, 3, null);
    const codes: string[][] = [];
    for (const page of [1, 2, 3]) {
      const watched = countUnreadLines(start);
      await (await watched.start()).recognise(IMAGE);
      codes.push(watched.findingsOf(page).map((finding) => `${finding.code} ${finding.page}`));
    }
    expect(codes).toEqual([[], ['script_unread 2'], []]);
  });
});
