import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepInBrowser } from '../../lib/browser-layouts.ts';
import { answersHandled } from '../../testing/answers-handled.ts';
import { deferredAnswer } from '../../testing/deferred-answer.ts';
import { convertedFile, jobFile } from '../../testing/examples.ts';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
import { madeLayout } from '../../testing/made-layout.ts';
import { server } from '../../testing/server.ts';
import {
  convertButton,
  type FakeConverterServer,
  fakeConverterServer,
  holdCompleteDelay,
  pdf,
  press,
  renderConverter,
  uploadFile,
} from './testing/fake-converter-server.tsx';

let fake: FakeConverterServer;
beforeEach(() => {
  fake = fakeConverterServer();
});

describe('from files to rows', () => {
  it('uploads, shows the cost, converts, and is complete one second after the answer', async () => {
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    await screen.findByText('2.00 KB · 1 page · 1 credit');
    await screen.findByText('Costs 1 credit of the 10 you have left this month.');
    await screen.findByText('Files uploaded successfully');
    await user.click(convertButton());
    await screen.findByRole('heading', { name: 'Converting Files' });
    await screen.findByText('100%');
    const answeredAt = performance.now();
    await screen.findByText('rows of job');
    expect(performance.now() - answeredAt).toBeGreaterThan(800);
    expect(screen.getByRole('heading', { name: 'Conversion Complete!' })).toBeTruthy();
    await screen.findByText('Conversion complete');
    await screen.findByText('You have 9 credits remaining.');
    expect(fake.converted).toEqual([['/uploads/a.pdf']]);
  });

  it('sends the layouts that the browser keeps', async () => {
    keepInBrowser(madeLayout('layout-1'));
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    await user.click(convertButton());
    await screen.findByText('rows of job');
    expect(fake.layouts).toEqual([[madeLayout('layout-1')]]);
  });

  it('says that there are no new files and stays complete', async () => {
    fake.files = [convertedFile('a.pdf')];
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await screen.findByText('rows of job');
    await waitFor(() => expect(convertButton().disabled).toBe(false));
    await user.click(convertButton());
    await screen.findByText('No new files to process');
    await screen.findByText('All files have already been processed.');
    expect(screen.getByText('rows of job')).toBeTruthy();
    expect(fake.converted).toEqual([]);
  });

  it('leads to files that wait for a password instead of calling them processed', async () => {
    fake.files = [convertedFile('a.pdf'), jobFile('b.pdf', { status: 'locked', pages: null, cost: null })];
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await screen.findByText('rows of job');
    await waitFor(() => expect(convertButton().disabled).toBe(false));
    await user.click(convertButton());
    await screen.findByLabelText('Password of b.pdf');
    expect(screen.queryByText('No new files to process')).toBeNull();
  });

  it('deletes the rows of a file removed from the results', async () => {
    fake.files = [convertedFile('a.pdf'), convertedFile('b.pdf')];
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await user.click(await screen.findByRole('button', { name: 'remove a.pdf' }));
    await screen.findByText('File removed');
    expect(fake.deleted).toEqual(['_uploads_a.pdf']);
  });

  it('returns to the files with the server’s message when converting fails', async () => {
    server.use(
      http.post('/api/convert/job', () =>
        HttpResponse.json({ code: 'not_enough_credits', message: 'This needs 4 credits.' }, { status: 402 }),
      ),
    );
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
    await screen.findByText('Conversion failed');
    await screen.findByText('This needs 4 credits.');
    await screen.findByRole('heading', { name: 'Files to Convert' });
  });

  it.each([
    {
      status: 429,
      code: 'rate_limited',
      message: '500 of your files wait to be converted already. Try again in 1 minute.',
    },
    {
      status: 503,
      code: 'unavailable',
      message: 'Ledgerlift is very busy: 20,000 pages are waiting. Please try again in a few minutes.',
    },
  ])('shows the server’s message on $status, and can convert later', async ({ status, ...body }) => {
    server.use(http.post('/api/convert/job', () => HttpResponse.json(body, { status }), { once: true }));
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
    await screen.findByText('Conversion failed');
    await screen.findByText(body.message);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    expect(screen.getByText('a.pdf')).toBeTruthy();
    expect(convertButton().disabled).toBe(false);
    await user.click(convertButton());
    await screen.findByText('rows of job');
  });

  it('fails with the default message when the server cannot be reached', async () => {
    server.use(http.post('/api/convert/job', () => HttpResponse.error()));
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
    await screen.findByText('Conversion failed');
    await screen.findByText('Failed to convert files');
    await screen.findByRole('heading', { name: 'Files to Convert' });
  });

  it('shows why a file could not be converted, in the toast and beside the file', async () => {
    const { user } = renderConverter();
    await uploadFile(user);
    const failed = jobFile('a.pdf', {
      status: 'failed',
      error: { code: 'unreadable', message: 'The file is damaged.' },
    });
    server.use(
      http.post('/api/convert/job', () => HttpResponse.json({ remainingCredits: 10, files: [failed] })),
    );
    await user.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
    await screen.findByText('Conversion failed');
    await waitFor(() => expect(screen.getAllByText('The file is damaged.')).toHaveLength(2));
  });

  it('stops on Cancel and ignores an answer that comes later', async () => {
    const delay = holdCompleteDelay();
    const conversion = deferredAnswer();
    server.use(
      http.post('/api/convert/job', async () => {
        await conversion.answer;
        return HttpResponse.json({ remainingCredits: 9, files: [convertedFile('a.pdf')] });
      }),
    );
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
    await screen.findByText('20%');
    await user.click(press('Cancel'));
    await screen.findByRole('heading', { name: 'Files to Convert' });
    expect(fake.cancelled).toBe(1);
    conversion.release();
    await delay.pass();
    expect(screen.queryByText('rows of job')).toBeNull();
  });

  it('stays with the files when Cancel comes between the answer and the results', async () => {
    const delay = holdCompleteDelay();
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
    await screen.findByText('100%');
    await user.click(press('Cancel'));
    await screen.findByRole('heading', { name: 'Files to Convert' });
    await delay.pass();
    expect(screen.queryByText('rows of job')).toBeNull();
    expect(screen.queryByText('Conversion complete')).toBeNull();
  });

  it('shows the overall progress only with several files, and a file at 100 in green', async () => {
    fake.files = ['a.pdf', 'b.pdf'].map((name) => jobFile(name, { status: 'converting' }));
    localStorage.setItem('ledgerlift-job', 'job');
    const { unmount } = renderConverter();
    await screen.findByText('All files');
    await waitFor(() => expect(FakeEventSource.urls()).toHaveLength(1));
    const converted = { status: 'converted', pages: 1, pagesDone: 1 } as const;
    FakeEventSource.emit({ fileId: 'a.pdf', path: '/uploads/a.pdf', ...converted });
    const percent = await screen.findByText('100%');
    expect(percent.className).toContain('text-green');
    expect(screen.getByText('b.pdf').className).not.toContain('text-green');
    unmount();
    fake.files = [jobFile('a.pdf', { status: 'converting' })];
    renderConverter();
    await screen.findByText('a.pdf');
    expect(screen.queryByText('All files')).toBeNull();
  });

  it('restores a running job after a reload and follows its events', async () => {
    fake.files = [jobFile('a.pdf', { status: 'converting' })];
    localStorage.setItem('ledgerlift-job', 'job');
    renderConverter();
    await screen.findByRole('heading', { name: 'Converting Files' });
    fake.files = [convertedFile('a.pdf')];
    await waitFor(() => expect(FakeEventSource.urls()).toEqual(['/api/jobs/job/events']));
    FakeEventSource.emit({
      fileId: 'a.pdf',
      path: '/uploads/a.pdf',
      status: 'converted',
      pages: 1,
      pagesDone: 1,
    });
    await screen.findByText('100%');
    await screen.findByText('rows of job');
    await screen.findByText('Conversion complete');
  });
});

describe('credits and refusals', () => {
  it.each([
    [0, "You've run out of credits. Subscribe to a plan to continue."],
    [2, "You're running low on credits. Each PDF page or image costs 1 credit to process."],
  ])('warns at %i credits in the upload stage', async (credits, words) => {
    fake.credits = credits;
    renderConverter();
    await screen.findByText(
      (_, element) => element?.getAttribute('role') === 'status' && element.textContent === words,
    );
    expect(screen.queryAllByRole('link', { name: 'Subscribe to a plan' })).toHaveLength(
      credits === 0 ? 1 : 0,
    );
    expect(press('Choose Files').disabled).toBe(credits === 0);
    expect(press('Try a sample').disabled).toBe(false);
  });

  it('adds no files and shows no notice until the credits are loaded', async () => {
    server.use(http.get('/api/credits', () => new HttpResponse(null, { status: 500 })));
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    await screen.findByText('Costs 1 credit.');
    expect(press('Add More Files').disabled).toBe(true);
    expect(convertButton().disabled).toBe(false);
    expect(screen.queryByText(/run out of credits|running low/)).toBeNull();
  });

  it('disables Convert with no files', async () => {
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    server.use(http.post('/api/upload', () => new Promise(() => {})));
    await uploadFile(user, pdf('b.pdf'));
    await user.click(press('Remove a.pdf'));
    await screen.findByText('File removed');
    expect(convertButton().disabled).toBe(true);
    await user.click(press('Stop uploading'));
    await screen.findByText('Drop PDF files or images here');
    expect(screen.queryByRole('button', { name: 'Convert to CSV' })).toBeNull();
  });

  it('accepts an image pasted anywhere on the page, and ignores text', async () => {
    renderConverter();
    await waitFor(() => expect(press('Choose Files').disabled).toBe(false));
    const paste = (files: File[], types = ['Files']) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(Object.assign(event, { clipboardData: { files, types } }));
      return event.defaultPrevented;
    };
    const picture = new File(['x'], 'image.png', { type: 'image/png' });
    expect(paste([])).toBe(false);
    // Copied spreadsheet cells carry an image of themselves.
    expect(paste([picture], ['text/plain', 'Files'])).toBe(false);
    expect(paste([picture])).toBe(true);
    await screen.findByRole('heading', { name: 'Files to Convert' });
  });

  it('accepts no files at 0 credits', async () => {
    fake.credits = 0;
    const { user } = renderConverter();
    await screen.findByText(/run out of credits/);
    await uploadFile(user);
    await answersHandled();
    expect(fake.uploads).toEqual([]);
    expect(press('Choose Files')).toBeTruthy();
  });

  it('shows no notice at 3 credits in the upload stage, but warns in the files stage', async () => {
    fake.credits = 3;
    const { user } = renderConverter();
    await waitFor(() => expect(press('Choose Files').disabled).toBe(false));
    expect(screen.queryByText(/running low/)).toBeNull();
    await uploadFile(user);
    await screen.findByText(/running low/);
  });

  it('disables Convert at 0 credits and during an upload', async () => {
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    expect(convertButton().disabled).toBe(false);
    fake.credits = 0;
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('/api/upload', async () => {
        await held;
        return HttpResponse.json({ jobId: 'job', files: [jobFile('b.pdf')], rejected: [] });
      }),
    );
    await uploadFile(user, pdf('b.pdf'));
    await screen.findByText('Uploading...');
    expect(convertButton().disabled).toBe(true);
    answer();
    await screen.findByText(/run out of credits/);
    expect(convertButton().disabled).toBe(true);
    expect(press('Add More Files').disabled).toBe(true);
  });

  it('shows the server’s or the default message when an upload fails', async () => {
    server.use(
      http.post('/api/upload', () =>
        HttpResponse.json({ code: 'rate_limited', message: 'Too many uploads.' }, { status: 429 }),
      ),
    );
    const { user } = renderConverter();
    await waitFor(() => expect(press('Choose Files').disabled).toBe(false));
    await uploadFile(user);
    await screen.findByText('Upload failed');
    await screen.findByText('Too many uploads.');
    server.use(http.post('/api/upload', () => HttpResponse.error()));
    await uploadFile(user, pdf('b.pdf'));
    await screen.findByText('Failed to upload files');
  });

  it('asks for the password of a locked file and opens it', async () => {
    fake.files = [jobFile('a.pdf', { status: 'locked', pages: null, cost: null })];
    server.use(
      http.post<never, { path: string; password: string }>('/api/jobs/job/password', async ({ request }) => {
        const { password } = await request.json();
        return password === 'right'
          ? HttpResponse.json(jobFile('a.pdf', { pages: 3, cost: 3 }))
          : HttpResponse.json({ code: 'password_wrong', message: 'That is not it.' }, { status: 422 });
      }),
    );
    const { user } = renderConverter();
    await uploadFile(user);
    const field = await screen.findByLabelText('Password of a.pdf');
    expect(convertButton().disabled).toBe(true);
    await user.type(field, 'wrong{Enter}');
    await within(await screen.findByRole('alert')).findByText('That is not it.');
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    await screen.findByText('2.00 KB · 3 pages · 3 credits');
    expect(convertButton().disabled).toBe(false);
  });
});
