import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answersHandled } from '../testing/answers-handled.ts';
import { deferredAnswer } from '../testing/deferred-answer.ts';
import { registeredUser } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { call } from './http.ts';
import { createQueryClient } from './query-client.ts';
import { USER_KEY } from './query-keys.ts';
import { useUser } from './session.ts';
import { toast } from './toast-store.ts';

function Who() {
  const { user } = useUser();
  return <p>{user?.email ?? 'nobody'}</p>;
}

/** Fakes the server's session, and counts the requests for the user. */
function serve(email: string | null) {
  const session = { email, asked: 0 };
  server.use(
    http.get('/api/user', () => {
      session.asked += 1;
      if (session.email === null) return new HttpResponse(null, { status: 401 });
      return HttpResponse.json(registeredUser({ email: session.email }));
    }),
    http.get('/api/history', () => new HttpResponse(null, { status: 401 })),
    http.get('/api/jobs/job', () => new HttpResponse(null, { status: 404 })),
    http.get('/api/jobs/broken', () => new HttpResponse(null, { status: 500 })),
  );
  return session;
}

const refused = (answer: Promise<unknown>) => expect(answer).rejects.toThrow();
const job = (jobId = 'job') => call('getJob', { path: { jobId } });

describe('a session that ends while the page is open', () => {
  it.each([
    ['the history', () => call('history')],
    ['a job', job],
  ])('is detected when %s is refused, with a toast', async (_name, load) => {
    const session = serve('sam@example.com');
    renderPage(<Who />);
    await screen.findByText('sam@example.com');
    session.email = null;
    await refused(load());
    await screen.findByText('nobody');
    await screen.findByText('You have been logged out');
    await screen.findByText('Your session has ended. Log in again to continue; your work is kept.');
  });

  it('keeps its toast, however late the error of the refused call comes', async () => {
    const session = serve('sam@example.com');
    const end = deferredAnswer();
    server.use(
      http.get('/api/jobs/late', () => {
        const body = new ReadableStream({
          async start(controller) {
            await end.answer;
            controller.enqueue(new TextEncoder().encode('{}'));
            controller.close();
          },
        });
        return new HttpResponse(body, { status: 404 });
      }),
    );
    renderPage(<Who />);
    await screen.findByText('sam@example.com');
    session.email = null;
    const failure = job('late').catch(() => toast({ title: 'Removal failed' }));
    // A toast shown before the end of the answer would be replaced by the error.
    await answersHandled();
    end.release();
    await failure;
    await screen.findByText('Removal failed');
    await screen.findByText('You have been logged out');
    expect(screen.queryByText('Removal failed')).toBeNull();
  });

  it('is looked up once for calls that are refused at the same time', async () => {
    const session = serve('sam@example.com');
    renderPage(<Who />);
    await screen.findByText('sam@example.com');
    await Promise.all([refused(job()), refused(call('history'))]);
    await answersHandled();
    expect(session.asked).toBe(2);
  });

  it('is detected although the user’s data has changed meanwhile', async () => {
    serve('sam@example.com');
    const client = createQueryClient();
    renderPage(<Who />, client);
    await screen.findByText('sam@example.com');
    server.use(
      http.get('/api/user', () => {
        client.setQueryData(USER_KEY, registeredUser({ email: 'sam@example.com', keepsHistory: false }));
        return new HttpResponse(null, { status: 401 });
      }),
    );
    await refused(call('history'));
    await screen.findByText('You have been logged out');
  });

  it('is not assumed on a 404 or a server error', async () => {
    const session = serve('sam@example.com');
    renderPage(<Who />);
    await screen.findByText('sam@example.com');
    await refused(job());
    await waitFor(() => expect(session.asked).toBe(2));
    await refused(job('broken'));
    expect(screen.getByText('sam@example.com')).toBeTruthy();
    expect(screen.queryByText('You have been logged out')).toBeNull();
    expect(session.asked).toBe(2);
  });

  it('does not concern a visitor', async () => {
    const session = serve(null);
    renderPage(<Who />);
    await screen.findByText('nobody');
    await refused(job());
    expect(session.asked).toBe(1);
    expect(screen.queryByText('You have been logged out')).toBeNull();
  });

  it('by another user’s login switches the page to that user', async () => {
    const session = serve('sam@example.com');
    renderPage(<Who />);
    await screen.findByText('sam@example.com');
    session.email = 'kim@example.com';
    await refused(job());
    await screen.findByText('kim@example.com');
  });
});
