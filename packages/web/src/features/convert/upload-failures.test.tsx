import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferredAnswer } from '../../testing/deferred-answer.ts';
import { jobFile } from '../../testing/examples.ts';
import { server } from '../../testing/server.ts';
import {
  type FakeConverterServer,
  fakeConverterServer,
  pdf,
  press,
  renderConverter,
  uploadFile,
} from './testing/fake-converter-server.tsx';

let fake: FakeConverterServer;
beforeEach(() => {
  fake = fakeConverterServer();
});

function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

describe('an upload that goes wrong', () => {
  it('keeps the files and sends them again on Try again', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.error(), { once: true }));
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByText('Upload failed');
    const lost = await screen.findByRole('alert');
    await within(lost).findByText('1 file was not uploaded');
    await within(lost).findByText('a.pdf');
    await user.click(press('Try again'));
    await screen.findByRole('heading', { name: 'Files to Convert' });
    expect(screen.queryByText('1 file was not uploaded')).toBeNull();
  });

  it('is forgotten when it is discarded', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.error()));
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(screen.queryByText('1 file was not uploaded')).toBeNull();
  });

  it('shows why each file was refused when all were, without a retry', async () => {
    const rejected = [
      { name: 'a.pdf', code: 'unreadable', message: 'It is damaged.' },
      { name: 'b.pdf', code: 'unsupported_type', message: 'It is no PDF.' },
    ];
    server.use(
      http.post('/api/upload', () =>
        HttpResponse.json(
          { code: 'unreadable', message: 'It is damaged.', details: { rejected } },
          { status: 422 },
        ),
      ),
    );
    const { user } = renderConverter();
    await uploadFile(user);
    const refusals = await screen.findByRole('alert');
    expect(refusals.textContent).toContain('a.pdf: It is damaged.');
    expect(refusals.textContent).toContain('b.pdf: It is no PDF.');
    // The toast says how many were refused, and does not repeat a reason.
    await screen.findByText('2 files could not be taken');
    expect(screen.getAllByText(/It is damaged\./)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(press('Close this message'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports that storage is full, and sends the files again once there is room', async () => {
    const message = 'There is no room for this upload: you have stored 2,000 MB of at most 2,000 MB.';
    server.use(
      http.post('/api/upload', () => HttpResponse.json({ code: 'storage_full', message }, { status: 413 }), {
        once: true,
      }),
    );
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByText('Upload failed');
    await screen.findByText(message);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Files to Convert' });
  });

  it('reports that an earlier job is gone, and sends the files into a new one', async () => {
    fake.files = [jobFile('a.pdf')];
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await screen.findByRole('heading', { name: 'Files to Convert' });
    server.use(
      http.post(
        '/api/upload',
        () => HttpResponse.json({ code: 'not_found', message: 'It does not exist.' }, { status: 404 }),
        { once: true },
      ),
    );
    await uploadFile(user, pdf('b.pdf'));
    await screen.findByText(/no longer on the server/);
    await user.click(press('Try again'));
    await screen.findByRole('heading', { name: 'Files to Convert' });
    expect(fake.uploads).toEqual([null]);
  });

  it('asks before the page is left only during an upload', async () => {
    const { answer, release } = deferredAnswer();
    server.use(
      http.post('/api/upload', async () => {
        await answer;
        return HttpResponse.json({ jobId: 'job', files: fake.files, rejected: [] });
      }),
    );
    const { user } = renderConverter();
    await screen.findByText('Drop PDF files or images here');
    expect(asksBeforeLeaving()).toBe(false);
    await uploadFile(user);
    await screen.findByText('Uploading...');
    expect(asksBeforeLeaving()).toBe(true);
    release();
    await screen.findByRole('heading', { name: 'Files to Convert' });
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('shows no failure when the visitor stops it', async () => {
    server.use(http.post('/api/upload', () => new Promise(() => {})));
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Stop uploading' }));
    await waitFor(() => expect(screen.queryByText('Uploading...')).toBeNull());
    expect(screen.queryByText('Upload failed')).toBeNull();
    expect(screen.queryByText(/not uploaded/)).toBeNull();
  });

  it('puts two drops in a row into one job', async () => {
    const { user } = renderConverter();
    await screen.findByText('Drop PDF files or images here');
    await uploadFile(user, pdf('a.pdf'));
    await uploadFile(user, pdf('b.pdf'));
    await waitFor(() => expect(fake.uploads).toEqual([null, 'job']));
  });
});
