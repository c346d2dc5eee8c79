import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepInBrowser } from '../../lib/browser-layouts.ts';
import { madeLayout } from '../../testing/made-layout.ts';
import { server } from '../../testing/server.ts';
import { convertWithLayouts } from './convert-with-layouts.ts';

const REQUEST = { filePaths: ['/uploads/a'], documentType: 'bank_statement' as const };

/** Answers conversions with layouts with this status; returns how many layouts each request had. */
function fakeConvert(status: number): number[] {
  const sent: number[] = [];
  server.use(
    http.post('/api/convert/job', async ({ request }) => {
      const { layouts = [] } = (await request.json()) as { layouts?: unknown[] };
      sent.push(layouts.length);
      if (layouts.length > 0 && status !== 200) {
        const code = status === 400 ? 'invalid_request' : 'rate_limited';
        return HttpResponse.json({ code, message: 'Refused.' }, { status });
      }
      return HttpResponse.json({ remainingCredits: 2, files: [] });
    }),
  );
  return sent;
}

describe('converting with the layouts of the browser', () => {
  beforeEach(() => {
    keepInBrowser(madeLayout('layout-1'));
  });

  it('sends them', async () => {
    const sent = fakeConvert(200);
    expect(await convertWithLayouts('job', REQUEST)).toEqual({ remainingCredits: 2, files: [] });
    expect(sent).toEqual([1]);
  });

  it('converts without them where the server refuses them', async () => {
    const sent = fakeConvert(400);
    await convertWithLayouts('job', REQUEST);
    expect(sent).toEqual([1, 0]);
  });

  it('reports any other failure', async () => {
    const sent = fakeConvert(429);
    await expect(convertWithLayouts('job', REQUEST)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(sent).toEqual([1]);
  });
});
