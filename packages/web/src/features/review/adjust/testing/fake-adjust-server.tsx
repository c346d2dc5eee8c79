import type { Job, JobFile, KeptLayout, ReadingGuide, Transaction, User } from '@ledgerlift/contract';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { convertedFile, madeJob, transaction } from '../../../../testing/examples.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { server } from '../../../../testing/server.ts';
import { Review } from '../../review.tsx';
import { FakeWorker } from './fake-worker.ts';
import { fileReading, INVOICE, STATEMENT } from './file-reading.ts';

export interface FakeAdjustServer {
  job: Job;
  rows: Transaction[];
  user: User | null;
  /** The answer of `fileReading`. */
  reading: string;
  /** The guides that the file was read by. */
  guides: (ReadingGuide | null)[];
  layouts: KeptLayout[];
  /** Refuses reading by a guide, or saving a layout, with this message. */
  refusal: { reading?: string; layout?: string };
}

/** Fakes the server for a document that can be adjusted, and the worker. */
export function fakeAdjustServer(changes: Partial<JobFile> = {}): FakeAdjustServer {
  vi.stubGlobal('Worker', FakeWorker);
  const file = convertedFile('statement.pdf', { isAdjustable: true, ...changes });
  const fake: FakeAdjustServer = {
    job: { ...madeJob([file]), customFilename: 'mine.csv' },
    rows: [transaction(0), transaction(1)],
    user: null,
    reading: fileReading(null, changes.documentType === 'invoice' ? INVOICE : STATEMENT),
    guides: [],
    layouts: [],
    refusal: {},
  };
  const refuse = (code: string, message: string, status: number) =>
    HttpResponse.json({ code, message }, { status });
  server.use(
    http.get('/api/user', () =>
      fake.user ? HttpResponse.json(fake.user) : new HttpResponse(null, { status: 401 }),
    ),
    http.get('/api/jobs/job', () => HttpResponse.json(fake.job)),
    http.get('/api/jobs/job/transactions', () => HttpResponse.json(fake.rows)),
    http.get('/api/jobs/job/files/:fileId/reading', () => HttpResponse.text(fake.reading)),
    http.put<never, { guide: ReadingGuide | null }>(
      '/api/jobs/job/files/:fileId/guide',
      async ({ request }) => {
        if (fake.refusal.reading) return refuse('unreadable', fake.refusal.reading, 422);
        const { guide } = await request.json();
        fake.guides.push(guide);
        const [before] = fake.job.files;
        const read = { ...file, ...before, guided: guide && { layout: null } };
        fake.job = { ...fake.job, files: [read] };
        fake.rows = [transaction(7, { description: 'Read anew' })];
        return HttpResponse.json(read);
      },
    ),
    http.put<{ id: string }, Omit<KeptLayout, 'id'>>('/api/layouts/:id', async ({ params, request }) => {
      if (fake.refusal.layout) return refuse('conflict', fake.refusal.layout, 409);
      const layout = { ...(await request.json()), id: params.id };
      fake.layouts.push(layout);
      return HttpResponse.json({ ...layout, createdAt: '', lastUsedAt: null, timesUsed: 0 });
    }),
  );
  return fake;
}

/** Renders the review of the workspace. */
export async function renderReview() {
  const { user } = renderPage(
    <Review jobId="job" onRemoveFile={() => {}} toolbar={{ title: 'Done', actions: null }} />,
  );
  await screen.findByRole('grid', { name: 'Transactions' });
  return user;
}

/** Opens Adjust, and waits until the rows are read. */
export async function openAdjust(sums = '3 rows, in 90.00, out 65.50 EUR') {
  const user = await renderReview();
  await user.click(await screen.findByRole('button', { name: 'Adjust the table of statement.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show us the table' }));
  await dialog.findByText(sums);
  return { user, dialog };
}
