import { COMPLETE_DELAY_MS, type ConvertRequest, type JobFile, type KeptLayout } from '@ledgerlift/contract';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { madeCredits } from '../../../testing/account-examples.ts';
import { answersHandled } from '../../../testing/answers-handled.ts';
import { convertedFile, jobFile, madeJob } from '../../../testing/examples.ts';
import { FakeEventSource } from '../../../testing/fake-event-source.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { server } from '../../../testing/server.ts';
import { Converter } from '../converter.tsx';
import { preloadStages } from '../lazy-stages.tsx';

// A stage must not be late behind its title on a busy machine.
await preloadStages();

export interface FakeConverterServer {
  credits: number;
  /** The answer of an upload and the files of the job. */
  files: JobFile[];
  /** The `jobId` field of each upload. */
  uploads: (string | null)[];
  /** Paths of each convert call. */
  converted: string[][];
  /** The layouts sent with each of them; without those that sent none. */
  layouts: KeptLayout[][];
  cancelled: number;
  deleted: string[];
}

/**
 * Fakes the server for an anonymous visitor of the converter: one job of one file, converted at once. Its event stream is
 * `FakeEventSource`.
 */
export function fakeConverterServer(): FakeConverterServer {
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.reset();
  const fake: FakeConverterServer = {
    credits: 10,
    files: [jobFile('a.pdf')],
    uploads: [],
    converted: [],
    layouts: [],
    cancelled: 0,
    deleted: [],
  };
  server.use(
    http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
    http.get('/api/credits', () => HttpResponse.json(madeCredits({ credits: fake.credits }))),
    http.post('/api/upload', async ({ request }) => {
      const form = await request.formData();
      const jobId = form.get('jobId');
      fake.uploads.push(typeof jobId === 'string' ? jobId : null);
      return HttpResponse.json({ jobId: 'job', files: fake.files, rejected: [] });
    }),
    http.get('/api/jobs/job', () => HttpResponse.json(madeJob(fake.files))),
    http.post<never, ConvertRequest>('/api/convert/job', async ({ request }) => {
      const { filePaths, layouts } = await request.json();
      fake.converted.push(filePaths);
      if (layouts) fake.layouts.push(layouts);
      fake.files = fake.files.map((file) => convertedFile(file.name));
      return HttpResponse.json({ remainingCredits: 9, files: fake.files });
    }),
    http.post('/api/convert/job/cancel', () => {
      fake.cancelled += 1;
      return HttpResponse.json({ remainingCredits: fake.credits, files: fake.files });
    }),
    http.delete('/api/files', () => HttpResponse.json({})),
    http.delete('/api/jobs/job/file-transactions/:key', ({ params }) => {
      fake.deleted.push(String(params.key));
      return HttpResponse.json({});
    }),
  );
  return fake;
}

/** Holds back the step to the complete stage, which follows an answer after a delay, until the test lets the delay pass. */
export function holdCompleteDelay(): { pass: () => Promise<void> } {
  const held: (() => void)[] = [];
  const schedule = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== COMPLETE_DELAY_MS) return schedule(run, delay);
    held.push(run);
    return 0;
  }) as typeof setTimeout);
  const pass = async () => {
    await answersHandled();
    spy.mockRestore();
    act(() => {
      for (const run of held) run();
    });
    await answersHandled();
  };
  return { pass };
}

/** The converter with a text in place of its rows. */
export function renderConverter() {
  return renderPage(
    <Converter
      review={({ jobId, onRemoveFile, toolbar }) => (
        <div>
          {toolbar?.title}
          {toolbar?.actions}
          <p>rows of {jobId}</p>
          <button type="button" onClick={() => onRemoveFile(convertedFile('a.pdf'))}>
            remove a.pdf
          </button>
        </div>
      )}
    />,
  );
}

export const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

export async function uploadFile(user: ReturnType<typeof renderPage>['user'], file = pdf('a.pdf')) {
  await user.upload(screen.getByLabelText('Files to upload'), file);
}

export const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const convertButton = () => press('Convert to CSV');
