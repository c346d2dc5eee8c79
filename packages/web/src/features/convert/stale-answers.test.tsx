import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersHandled } from '../../testing/answers-handled.ts';
import { deferredAnswer } from '../../testing/deferred-answer.ts';
import { convertedFile, jobFile, registeredUser } from '../../testing/examples.ts';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
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

/** Holds a call back until the test releases its answer. */
function held(method: 'get' | 'post' | 'delete', path: string, answer: () => Response) {
  const given = deferredAnswer();
  const call = deferredAnswer();
  server.use(
    http[method](
      path,
      async () => {
        call.release();
        await given.answer;
        return answer();
      },
      { once: true },
    ),
  );
  return { asked: call.answer, release: () => act(async () => given.release()) };
}

const gone = () => HttpResponse.json({ message: 'There is no such conversion.' }, { status: 404 });
const shownFiles = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

describe('an answer that comes too late', () => {
  it('does not show the rows of a user whose session has ended', async () => {
    const delay = holdCompleteDelay();
    let isSignedIn = true;
    server.use(
      http.get('/api/user', () =>
        isSignedIn ? HttpResponse.json(registeredUser()) : new HttpResponse(null, { status: 401 }),
      ),
    );
    const { user } = renderConverter();
    await uploadFile(user);
    await screen.findByRole('button', { name: 'Convert to CSV' });
    const conversion = held('post', '/api/convert/job', () =>
      HttpResponse.json({ remainingCredits: 9, files: [convertedFile('a.pdf')] }),
    );
    await user.click(convertButton());
    await conversion.asked;
    isSignedIn = false;
    server.use(http.get('/api/jobs/job', gone));
    act(() => FakeEventSource.giveUp());
    await screen.findByRole('link', { name: 'Log in again' });
    await conversion.release();
    await delay.pass();
    expect(screen.queryByRole('heading', { name: 'Conversion Complete!' })).toBeNull();
    expect(screen.queryByText('Conversion complete')).toBeNull();
  });

  it('does not restore the files of an earlier conversion after Start over', async () => {
    fake.files = [convertedFile('a.pdf')];
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await screen.findByText('rows of job');
    const removal = held('delete', '/api/files', () =>
      HttpResponse.json({ message: 'No.' }, { status: 500 }),
    );
    await user.click(press('remove a.pdf'));
    await removal.asked;
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }),
    );
    await uploadNew('b.pdf', user);
    await removal.release();
    await screen.findByText('Removal failed');
    await answersHandled();
    expect(shownFiles()).toEqual(['Remove b.pdf']);
  });

  it('does not restore a file that was removed while its password was checked', async () => {
    fake.files = [jobFile('a.pdf', { status: 'locked', pages: null, cost: null }), jobFile('b.pdf')];
    const { user } = renderConverter();
    await uploadFile(user);
    const check = held('post', '/api/jobs/job/password', () => HttpResponse.json(jobFile('a.pdf')));
    await user.type(await screen.findByLabelText('Password of a.pdf'), 'right{Enter}');
    await check.asked;
    await user.click(press('Remove a.pdf'));
    await screen.findByText('File removed');
    await check.release();
    await answersHandled();
    expect(shownFiles()).toEqual(['Remove b.pdf']);
  });

  it('does not reset the converter after Cancel during a retry', async () => {
    fake.files = [jobFile('a.pdf', { status: 'converting' })];
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await screen.findByRole('heading', { name: 'Converting Files' });
    await answersHandled();
    const look = held('get', '/api/jobs/job', gone);
    FakeEventSource.emit({
      fileId: 'a.pdf',
      path: '/uploads/a.pdf',
      status: 'converted',
      pages: 1,
      pagesDone: 1,
    });
    await look.asked;
    fake.files = [jobFile('a.pdf', { status: 'cancelled' })];
    await user.click(press('Cancel'));
    await look.release();
    await answersHandled();
    expect(screen.queryByText('Conversion failed')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Files to Convert' })).toBeTruthy();
  });
});

it('cancels again when the server begins the conversion only after the first cancel', async () => {
  fake.files = [jobFile('a.pdf', { status: 'converting' })];
  localStorage.setItem('ledgerlift-job', 'job');
  server.use(
    http.post('/api/convert/job/cancel', () => {
      fake.cancelled += 1;
      // The first cancel arrived before the convert call.
      if (fake.cancelled === 2) fake.files = [jobFile('a.pdf', { status: 'cancelled' })];
      return HttpResponse.json({ remainingCredits: 10, files: fake.files });
    }),
  );
  const { user } = renderConverter();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Files to Convert' });
  await waitFor(() => expect(fake.cancelled).toBe(2));
  await answersHandled();
  expect(fake.cancelled).toBe(2);
});

describe('the sample', () => {
  const sample = () =>
    held('post', '/api/samples', () =>
      HttpResponse.json({ jobId: 'sample', files: [jobFile('sample.pdf', { cost: 0 })], rejected: [] }),
    );

  it('gives way to files that are dropped while it is loading', async () => {
    const { user } = renderConverter();
    await screen.findByText('Drop PDF files or images here');
    const made = sample();
    await user.click(press('Try a sample'));
    await made.asked;
    await uploadFile(user);
    await screen.findByRole('button', { name: 'Remove a.pdf' });
    await made.release();
    await answersHandled();
    expect(shownFiles()).toEqual(['Remove a.pdf']);
    expect(localStorage.getItem('ledgerlift-job')).toBe('job');
    expect(screen.queryByText('Uploading...')).toBeNull();
  });

  it('is not converted once the visitor has stopped its upload', async () => {
    const { user } = renderConverter();
    await screen.findByText('Drop PDF files or images here');
    const made = sample();
    await user.click(press('Try a sample'));
    await made.asked;
    await user.click(press('Stop uploading'));
    expect(screen.queryByText('Uploading...')).toBeNull();
    await made.release();
    await answersHandled();
    expect(screen.getByText('Drop PDF files or images here')).toBeTruthy();
  });
});

describe('the last job', () => {
  it('is requested again when the server cannot be reached at first', async () => {
    localStorage.setItem('ledgerlift-job', 'job');
    server.use(http.get('/api/jobs/job', () => new HttpResponse(null, { status: 502 }), { once: true }));
    renderConverter();
    await screen.findByText('Looking for your last conversion...');
    await screen.findByRole('button', { name: 'Remove a.pdf' }, { timeout: 4000 });
  });

  it('is forgotten when it is gone, but not an upload begun meanwhile', async () => {
    localStorage.setItem('ledgerlift-job', 'old');
    const look = held('get', '/api/jobs/old', gone);
    const { user } = renderConverter();
    await look.asked;
    await uploadFile(user);
    await screen.findByRole('button', { name: 'Remove a.pdf' });
    await look.release();
    await answersHandled();
    expect(localStorage.getItem('ledgerlift-job')).toBe('job');
  });

  it('is not shown to another user who has signed in from another tab', async () => {
    let email = 'first@example.com';
    server.use(
      http.get('/api/user', () => HttpResponse.json({ ...registeredUser(), email })),
      http.delete('/api/files', () => {
        email = 'second@example.com';
        return gone();
      }),
    );
    localStorage.setItem('ledgerlift-job', 'job');
    const { user } = renderConverter();
    await user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    await screen.findByText('Drop PDF files or images here');
    expect(screen.queryByText(/You have been logged out/)).toBeNull();
  });
});

async function uploadNew(name: string, user: Parameters<typeof uploadFile>[0]): Promise<void> {
  server.use(
    http.post('/api/upload', () => HttpResponse.json({ jobId: 'new', files: [jobFile(name)], rejected: [] })),
  );
  await uploadFile(user, pdf(name));
  await screen.findByRole('button', { name: `Remove ${name}` });
}
