import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { convertedFile, jobFile, registeredUser } from '../../testing/examples.ts';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
import { server } from '../../testing/server.ts';
import {
  convertButton,
  type FakeConverterServer,
  fakeConverterServer,
  pdf,
  press,
  renderConverter,
  uploadFile,
} from './testing/fake-converter-server.tsx';

let fake: FakeConverterServer;
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.reset();
  fake = fakeConverterServer();
});

/** The promise of an answer and what gives it. */
function held() {
  let release: () => void = () => {};
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer, release: () => release() };
}

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

  it('is forgotten when it is left out', async () => {
    server.use(http.post('/api/upload', () => HttpResponse.error()));
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
    expect(screen.queryByText('1 file was not uploaded')).toBeNull();
  });

  it('shows why each file was refused when all were, and does not offer to send them again', async () => {
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
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(press('Close this message'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that an earlier job is gone, and sends the files into a new one', async () => {
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

  it('asks before the page is left while something is on its way, and only then', async () => {
    const { answer, release } = held();
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

  it('stops without a word of failure when the visitor stops it', async () => {
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

describe('a conversion whose connection is lost', () => {
  async function startAndLose(beforeConvert: () => void) {
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    beforeConvert();
    await user.click(convertButton());
    return user;
  }

  it('is not lost: the page says so, looks for the job, and shows the rows', async () => {
    let isBack = false;
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    server.use(
      http.post('/api/convert/job', () => HttpResponse.error()),
      http.get('/api/jobs/job', () => {
        if (!isBack) return HttpResponse.error();
        return HttpResponse.json({ id: 'job', files: [convertedFile('a.pdf')] });
      }),
    );
    await user.click(convertButton());
    await screen.findByText(/The connection to the server is lost/);
    expect(screen.getByRole('heading', { name: 'Converting Files' })).toBeTruthy();
    isBack = true;
    await screen.findByText('rows of job');
    expect(screen.queryByText('Conversion failed')).toBeNull();
  });

  it('ends by the job’s events when the answer was lost on its way', async () => {
    await startAndLose(() => {
      server.use(
        http.post('/api/convert/job', () => {
          fake.files = [jobFile('a.pdf', { status: 'converting' })];
          return new HttpResponse(null, { status: 504 });
        }),
      );
    });
    await waitFor(() => expect(FakeEventSource.urls()).toEqual(['/api/jobs/job/events']));
    await new Promise((resolve) => setTimeout(resolve, 100));
    fake.files = [convertedFile('a.pdf')];
    FakeEventSource.tell({
      fileId: 'a.pdf',
      path: '/uploads/a.pdf',
      status: 'converted',
      pages: 1,
      pagesDone: 1,
    });
    await screen.findByText('rows of job');
  });

  it('opens its line of events again after an answer that browsers give up on', async () => {
    fake.files = [jobFile('a.pdf', { status: 'converting' })];
    localStorage.setItem('ledgerlift-job', 'job');
    renderConverter();
    await waitFor(() => expect(FakeEventSource.urls()).toHaveLength(1));
    act(() => FakeEventSource.giveUp());
    expect(FakeEventSource.urls()).toHaveLength(0);
    await waitFor(() => expect(FakeEventSource.urls()).toHaveLength(1));
  });

  it('says that Cancel was not heard', async () => {
    server.use(
      http.post('/api/convert/job', () => new Promise(() => {})),
      http.post('/api/convert/job/cancel', () => HttpResponse.error()),
    );
    const user = await startAndLose(() => {});
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Could not cancel');
    expect(screen.getByRole('heading', { name: 'Files to Convert' })).toBeTruthy();
  });

  it('leaves for the upload when the job is deleted meanwhile', async () => {
    await startAndLose(() => {
      server.use(
        http.post('/api/convert/job', () => HttpResponse.json({ message: 'Gone.' }, { status: 404 })),
        http.get('/api/jobs/job', () => HttpResponse.json({ message: 'Gone.' }, { status: 404 })),
      );
    });
    await screen.findByText('Conversion failed');
    await screen.findByText(/no longer on the server/);
    await screen.findByText('Drop PDF files or images here');
  });
});

describe('what other tabs and time do', () => {
  it('hides a user’s files when the session ends, and leads to the login and back', async () => {
    let isSignedIn = true;
    server.use(
      http.get('/api/user', () =>
        isSignedIn ? HttpResponse.json(registeredUser()) : new HttpResponse(null, { status: 401 }),
      ),
      http.delete('/api/files', () => {
        isSignedIn = false;
        return HttpResponse.json({ message: 'There is no such conversion.' }, { status: 404 });
      }),
    );
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    const link = await screen.findByRole('link', { name: 'Log in again' });
    expect(link.getAttribute('href')).toBe('/auth?returnTo=%2F%23converter');
    expect(screen.queryByText('a.pdf')).toBeNull();
    expect(localStorage.getItem('ledgerlift-job')).toBe('job');
  });

  it('shows the files as they are after one could not be removed', async () => {
    fake.files = [jobFile('a.pdf'), jobFile('b.pdf')];
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    server.use(
      http.delete('/api/files', () =>
        HttpResponse.json({ message: 'This file is not part of the conversion.' }, { status: 404 }),
      ),
    );
    fake.files = [jobFile('b.pdf')];
    await user.click(press('Remove a.pdf'));
    await screen.findByText('Removal failed');
    await screen.findByText('This file is not part of the conversion.');
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  });

  it('tells beside the rows which files have none, and leads back to them', async () => {
    fake.files = [
      convertedFile('a.pdf'),
      jobFile('b.pdf', { status: 'failed', error: { code: 'unreadable', message: 'It is damaged.' } }),
    ];
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await screen.findByText('1 file is not among these rows.');
    await user.click(press('Show files'));
    await screen.findByRole('heading', { name: 'Files to Convert' });
    await screen.findByText('It is damaged.');
    await user.click(press('Back to results'));
    await screen.findByText('rows of job');
  });

  it('starts over when the last file is removed, and does not come back to it', async () => {
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    await screen.findByText('File removed');
    await screen.findByText('Drop PDF files or images here');
    expect(localStorage.getItem('ledgerlift-job')).toBeNull();
  });

  it('keeps the focus in the list when a file is removed', async () => {
    fake.files = [jobFile('a.pdf'), jobFile('b.pdf')];
    const { user } = renderConverter();
    await uploadFile(user);
    (await screen.findByRole('button', { name: 'Remove a.pdf' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(press('Remove b.pdf')));
  });
});
