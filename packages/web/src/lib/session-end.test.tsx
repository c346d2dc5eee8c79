import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
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

/** The server as it is: who is signed in there, and how often it was asked. */
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
  ])('is noticed when %s is refused, and said', async (_name, load) => {
    const session = serve('sam@example.com');
    renderPage(<Who />);
    await screen.findByText('sam@example.com');
    session.email = null;
    await refused(load());
    await screen.findByText('nobody');
    await screen.findByText('You have been logged out');
    await screen.findByText('Your session has ended. Log in again to go on; your work is kept.');
  });

  it('is what stays to be read, however late the words of the refusal come', async () => {
    const session = serve('sam@example.com');
    server.use(
      http.get('/api/jobs/late', () => {
        const body = new ReadableStream({
          async start(controller) {
            await delay(100);
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
    await job('late').catch(() => toast({ title: 'Removal failed' }));
    await screen.findByText('Removal failed');
    await screen.findByText('You have been logged out');
    expect(screen.queryByText('Removal failed')).toBeNull();
  });

  it('is noticed though something else about the user has changed meanwhile', async () => {
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

  it('has not ended because something is not there, or the server has a fault', async () => {
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

  it('is nothing to a visitor, who has none', async () => {
    const session = serve(null);
    renderPage(<Who />);
    await screen.findByText('nobody');
    await refused(job());
    expect(session.asked).toBe(1);
    expect(screen.queryByText('You have been logged out')).toBeNull();
  });

  it('that has become somebody else’s makes the page theirs', async () => {
    const session = serve('sam@example.com');
    renderPage(<Who />);
    await screen.findByText('sam@example.com');
    session.email = 'kim@example.com';
    await refused(job());
    await screen.findByText('kim@example.com');
  });
});
