import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answersHandled } from '../testing/answers-handled.ts';
import { deferredAnswer } from '../testing/deferred-answer.ts';
import { registeredUser } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { CREDITS_KEY, jobKey, SETTINGS_KEY, transactionsKey } from './query-keys.ts';
import { useSetUser, useUser } from './session.ts';

const OTHER = registeredUser({ email: 'other@example.com' });

function Session() {
  const { user, loading } = useUser();
  const setUser = useSetUser();
  return (
    <>
      <p>{loading ? 'unknown' : (user?.email ?? 'nobody')}</p>
      <button type="button" onClick={() => void setUser(OTHER)}>
        become another
      </button>
      <button type="button" onClick={() => void setUser(null)}>
        become nobody
      </button>
    </>
  );
}

function Loaded({ queryKey }: { queryKey: readonly [string, string] }) {
  const { data } = useQuery<{ count: number }>({ queryKey });
  return (
    <p>
      {queryKey[0]}: {data?.count ?? 'none'}
    </p>
  );
}

/** Answers with the number of requests so far. */
function counting(path: string) {
  let count = 0;
  return http.get(path, () => {
    count += 1;
    return HttpResponse.json({ count });
  });
}

describe('who is signed in', () => {
  it('is nobody on a 401', async () => {
    server.use(http.get('/api/user', () => new HttpResponse(null, { status: 401 })));
    renderPage(<Session />);
    expect(screen.getByText('unknown')).toBeTruthy();
    await screen.findByText('nobody');
  });

  it('is the user of the latest login, whatever an earlier request answers', async () => {
    const earlier = deferredAnswer();
    server.use(
      http.get('/api/user', async () => {
        await earlier.answer;
        return new HttpResponse(null, { status: 401 });
      }),
    );
    const { user: hand } = renderPage(<Session />);
    await hand.click(screen.getByRole('button', { name: 'become another' }));
    await screen.findByText('other@example.com');
    earlier.release();
    await answersHandled();
    expect(screen.getByText('other@example.com')).toBeTruthy();
  });

  const ALL_KEYS = [CREDITS_KEY, jobKey('job'), transactionsKey('job'), SETTINGS_KEY];
  async function loadAll() {
    server.use(
      http.get('/api/user', () => HttpResponse.json(registeredUser())),
      ...ALL_KEYS.map(([path]) => counting(path)),
    );
    const page = renderPage(
      <>
        <Session />
        {ALL_KEYS.map((key) => (
          <Loaded key={key[0]} queryKey={key} />
        ))}
      </>,
    );
    await screen.findByText('sam@example.com');
    for (const [path] of ALL_KEYS) await screen.findByText(`${path}: 1`);
    return page.user;
  }

  it('changes together with all data of the previous user, except the settings', async () => {
    const hand = await loadAll();
    await hand.click(screen.getByRole('button', { name: 'become another' }));
    await screen.findByText('other@example.com');
    await screen.findByText('/api/credits: 2');
    await screen.findByText('/api/jobs/job: 2');
    await screen.findByText('/api/jobs/job/transactions: 2');
    expect(screen.getByText('/api/settings: 1')).toBeTruthy();
  });

  it('reloads only the credits after a logout', async () => {
    const asked: string[] = [];
    const hand = await loadAll();
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    await hand.click(screen.getByRole('button', { name: 'become nobody' }));
    await screen.findByText('nobody');
    await screen.findByText('/api/credits: 2');
    expect(asked).toEqual(['/api/credits']);
    server.events.removeAllListeners();
  });
});
