import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersHandled } from '../../testing/answers-handled.ts';
import { deferredAnswer } from '../../testing/deferred-answer.ts';
import { convertedFile, jobFile, madeJob, registeredUser } from '../../testing/examples.ts';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
import { server } from '../../testing/server.ts';
import {
  convertButton,
  type FakeConverterServer,
  fakeConverterServer,
  press,
  renderConverter,
  uploadFile,
} from './testing/fake-converter-server.tsx';

let fake: FakeConverterServer;
beforeEach(() => {
  fake = fakeConverterServer();
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

  it('continues: the page says so, retries until it reaches the job, and shows the rows', async () => {
    let isBack = false;
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('heading', { name: 'Files to Convert' });
    server.use(
      http.post('/api/convert/job', () => HttpResponse.error()),
      http.get('/api/jobs/job', () => {
        if (!isBack) return HttpResponse.error();
        return HttpResponse.json(madeJob([convertedFile('a.pdf')]));
      }),
    );
    await user.click(convertButton());
    const notice = await screen.findByText(/The connection to the server is lost/);
    // Nobody can know by then whether it goes on.
    expect(notice.textContent).not.toMatch(/continues|goes on/);
    expect(screen.getByRole('heading', { name: 'Converting Files' })).toBeTruthy();
    isBack = true;
    await screen.findByText('rows of job');
    expect(screen.queryByText('Conversion failed')).toBeNull();
  });

  it('ends by the job’s events when the answer of the call is lost', async () => {
    const lost = deferredAnswer();
    await startAndLose(() => {
      server.use(
        http.post('/api/convert/job', () => {
          fake.files = [jobFile('a.pdf', { status: 'converting' })];
          lost.release();
          return new HttpResponse(null, { status: 504 });
        }),
      );
    });
    await waitFor(() => expect(FakeEventSource.urls()).toEqual(['/api/jobs/job/events']));
    await lost.answer;
    await answersHandled();
    fake.files = [convertedFile('a.pdf')];
    FakeEventSource.emit({
      fileId: 'a.pdf',
      path: '/uploads/a.pdf',
      status: 'converted',
      pages: 1,
      pagesDone: 1,
    });
    await screen.findByText('rows of job');
  });

  it('continues when another host answers in place of the server', async () => {
    await startAndLose(() => {
      server.use(
        http.post('/api/convert/job', () => {
          fake.files = [convertedFile('a.pdf')];
          return HttpResponse.html('<h1>Sign in to this network');
        }),
      );
    });
    await screen.findByText('rows of job', undefined, { timeout: 4000 });
  });

  it('reopens its event stream after an answer at which browsers give up', async () => {
    fake.files = [jobFile('a.pdf', { status: 'converting' })];
    localStorage.setItem('ledgerlift-job', 'job');
    renderConverter();
    await waitFor(() => expect(FakeEventSource.urls()).toHaveLength(1));
    act(() => FakeEventSource.giveUp());
    expect(FakeEventSource.urls()).toHaveLength(0);
    await waitFor(() => expect(FakeEventSource.urls()).toHaveLength(1));
  });

  it('says that Cancel did not reach the server', async () => {
    server.use(
      http.post('/api/convert/job', () => new Promise(() => {})),
      http.post('/api/convert/job/cancel', () => HttpResponse.error()),
    );
    const user = await startAndLose(() => {});
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Could not cancel');
    expect(screen.getByRole('heading', { name: 'Files to Convert' })).toBeTruthy();
  });

  it('returns to the upload when the job is deleted meanwhile', async () => {
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

describe('changes from other tabs', () => {
  it('hides a user’s files when the session ends, and links to the login and back', async () => {
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

  it('shows no failure when the conversion was cancelled in another tab', async () => {
    const cancelled = jobFile('a.pdf', { status: 'cancelled' });
    const { answer, release } = deferredAnswer();
    server.use(
      http.post('/api/convert/job', async () => {
        await answer;
        return HttpResponse.json({ remainingCredits: 10, files: [cancelled] });
      }),
    );
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
    await screen.findByRole('heading', { name: 'Converting Files' });
    release();
    await screen.findByRole('heading', { name: 'Files to Convert' });
    expect(screen.queryByText('Conversion failed')).toBeNull();
  });

  it('reloads the files after one could not be removed', async () => {
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

  it('counts the files without rows beside the results, and leads back to them', async () => {
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

  it('starts over when the last file is removed, also after a reload', async () => {
    const { user } = renderConverter();
    await uploadFile(user);
    await user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    await screen.findByText('File removed');
    const title = await screen.findByText('Drop PDF files or images here');
    expect(document.activeElement).toBe(title);
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
