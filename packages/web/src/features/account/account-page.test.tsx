import type { Credits, Session, Settings, User } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { madeCredits, madeSession, madeSettings, subscription } from '../../testing/account-examples.ts';
import { registeredUser } from '../../testing/examples.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { AccountPage } from './account-page.tsx';
import { percentUsed } from './credits-card.tsx';

interface FakeServer {
  user: User | null;
  settings: Settings;
  credits: Credits;
  sessions: Session[];
  /** Method, path and body of each call that changes something. */
  calls: string[];
  /** Refuses the next such call in these words. */
  refusal: string | null;
  /** How often the page said that the account's conversions are gone. */
  jobsGone: number;
}
let fake: FakeServer;

beforeEach(() => {
  window.history.pushState(null, '', '/account');
  fake = {
    user: registeredUser(),
    settings: madeSettings(),
    credits: madeCredits(),
    sessions: [madeSession('here', { isCurrent: true }), madeSession('there', { device: '' })],
    calls: [],
    refusal: null,
    jobsGone: 0,
  };
  const act = async ({ request }: { request: Request }) => {
    fake.calls.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
    if (fake.refusal !== null)
      return HttpResponse.json({ code: 'invalid_request', message: fake.refusal }, { status: 400 });
    return HttpResponse.json(request.url.endsWith('/password') ? { ...fake.user, hasPassword: true } : {});
  };
  server.use(
    http.get('/api/user', () =>
      fake.user === null ? new HttpResponse(null, { status: 401 }) : HttpResponse.json(fake.user),
    ),
    http.get('/api/settings', () => HttpResponse.json(fake.settings)),
    http.get('/api/credits', () => HttpResponse.json(fake.credits)),
    http.get('/api/user/sessions', () => HttpResponse.json(fake.sessions)),
    http.put('/api/user/history', act),
    http.post('/api/user/verification', act),
    http.put('/api/user/password', act),
    http.delete('/api/user/sessions/:id', act),
    http.delete('/api/user/sessions', act),
    http.delete('/api/user/documents', act),
    http.delete('/api/user', act),
  );
});

async function renderAccount() {
  const page = renderPage(<AccountPage onJobsGone={() => (fake.jobsGone += 1)} />);
  await screen.findByRole('heading', { name: 'Your Account' });
  return page;
}
const section = (name: string) => screen.findByRole('region', { name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('the account page', () => {
  it('leads back home', async () => {
    await renderAccount();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['success', 'Payment received', 'Your plan and credits stand below as soon as the payment is confirmed.'],
    ['pack', 'Payment received', 'Your credits stand below as soon as the payment is confirmed.'],
    ['canceled', 'Checkout canceled', 'Nothing was charged.'],
  ])('says how a checkout ended: %s', async (outcome, title, words) => {
    window.history.pushState(null, '', `/account?checkout=${outcome}&kept=1`);
    await renderAccount();
    await screen.findByText(title);
    await screen.findByText(words);
    expect(window.location.search).toBe('?kept=1');
  });

  it('takes an outcome that it does not know out of the address, silently', async () => {
    window.history.pushState(null, '', '/account?checkout=constructor');
    await renderAccount();
    await waitFor(() => expect(window.location.href).toMatch(/\/account$/));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('offers the credit packs that are configured', async () => {
    const left = catchLeaving();
    fake.settings = madeSettings({
      creditPacks: [{ id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' }],
    });
    server.use(
      http.post('/api/create-checkout-session', async ({ request }) => {
        fake.calls.push(await request.text());
        return HttpResponse.json({ sessionId: 's', url: '/pay' });
      }),
    );
    const { user } = await renderAccount();
    await user.click(await screen.findByRole('button', { name: 'Buy 100 credits for $4.00' }));
    await waitFor(() => expect(left).toEqual(['/pay']));
    expect(fake.calls).toEqual(['{"planType":"pack:small"}']);
  });
});

describe('the Available Credits card', () => {
  it('shows dots until they are known, then what they are made of', async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/credits', async () => {
        await held;
        return HttpResponse.json(madeCredits({ credits: 1057, kept: 1050 }));
      }),
    );
    await renderAccount();
    const card = within(await section('Available Credits'));
    expect(card.getByText('...')).toBeTruthy();
    answer();
    await card.findByText('1,057');
    expect(card.getByText('3 of 10 used')).toBeTruthy();
    expect(card.getByRole('progressbar', { name: 'Credits: 3 of 10 used' })).toBeTruthy();
    expect(card.getByText('Renews December 1, 2026')).toBeTruthy();
    expect(card.getByText('1,050 kept credits').textContent).toBe('1,050 kept credits that do not expire');
  });

  it('says so when they cannot be loaded', async () => {
    server.use(http.get('/api/credits', () => new HttpResponse(null, { status: 500 })));
    await renderAccount();
    await screen.findByText('Your credits could not be loaded. Reload the page to try again.');
  });

  it('promises no new credits while a payment is due, and hides kept ones that are not there', async () => {
    fake.user = registeredUser({ subscription: subscription({ status: 'past_due' }) });
    await renderAccount();
    const card = within(await section('Available Credits'));
    await card.findByText('No new credits until the payment goes through');
    expect(card.queryByText(/Renews|kept/)).toBeNull();
  });

  it('says until when the credits of a canceled plan can be used', async () => {
    fake.user = registeredUser({ subscription: subscription({ status: 'canceled' }) });
    await renderAccount();
    await screen.findByText('Usable until December 1, 2026');
  });

  it('fills its bar from 0 to 100', () => {
    expect([0, 3, 10, 12, -1].map((used) => percentUsed({ used, credits: 10, renewsAt: '' }))).toEqual([
      0, 30, 100, 100, 0,
    ]);
    expect(percentUsed({ used: 0, credits: 0, renewsAt: '' })).toBe(100);
  });
});

describe('the e-mail address', () => {
  it('is verified', async () => {
    await renderAccount();
    const line = within(await section('E-mail address'));
    expect(line.getByText('sam@example.com')).toBeTruthy();
    expect(line.getByText('verified')).toBeTruthy();
    expect(line.queryByRole('button')).toBeNull();
  });

  it('is sent another link while it is not', async () => {
    fake.user = registeredUser({ isEmailVerified: false });
    const { user } = await renderAccount();
    await screen.findByText('not verified');
    await user.click(button('Send the link again'));
    await screen.findByText('Link sent');
    expect(fake.calls).toEqual(['POST /api/user/verification']);
    fake.refusal = 'A link is on its way.';
    await user.click(button('Send the link again'));
    await screen.findByText('Link not sent');
    await screen.findByText('A link is on its way.');
  });

  it('has nothing to send where no mail is set up', async () => {
    fake.user = registeredUser({ isEmailVerified: false });
    fake.settings = madeSettings({ mail: false });
    await renderAccount();
    await screen.findByText('sam@example.com');
    expect(screen.queryByText('not verified')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });
});

describe('the password', () => {
  it('is changed', async () => {
    const { user } = await renderAccount();
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'new one');
    await user.click(button('Change password'));
    await screen.findByText('Password changed');
    expect(fake.calls).toEqual([
      'PUT /api/user/password {"currentPassword":"old one","newPassword":"new one"}',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  it('is checked on submit, and again on change', async () => {
    const { user } = await renderAccount();
    await user.type(screen.getByLabelText('New password'), 'short');
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull();
    await user.click(button('Change password'));
    await screen.findByText('Password must be at least 6 characters');
    await screen.findByText('Please enter your current password');
    await user.type(screen.getByLabelText('New password'), 'er');
    await waitFor(() => expect(screen.queryByText('Password must be at least 6 characters')).toBeNull());
    expect(fake.calls).toEqual([]);
  });

  it('shows the server’s refusal at the form', async () => {
    fake.refusal = 'That is not your current password.';
    const { user } = await renderAccount();
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'new one');
    await user.click(button('Change password'));
    await within(await section('Password')).findByText('That is not your current password.');
  });

  it('is set by an account that has none, which types its address', async () => {
    fake.user = registeredUser({ hasPassword: false });
    const { user } = await renderAccount();
    await user.click(button('Set a password'));
    await screen.findByText('Please enter your e-mail address');
    await user.type(screen.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.type(screen.getByLabelText('New password'), 'my first');
    await user.click(button('Set a password'));
    await screen.findByText('Password changed');
    expect(fake.calls).toEqual([
      'PUT /api/user/password {"currentPassword":"sam@example.com","newPassword":"my first"}',
    ]);
    await screen.findByRole('button', { name: 'Change password' });
  });
});

describe('the sessions', () => {
  it('are listed, and another one is ended', async () => {
    const { user } = await renderAccount();
    const list = within(await section('Sessions'));
    const lines = await list.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Firefox on WindowsThis browserSigned in Oct 1, 2026 · last used Nov 20, 2026',
      'Unknown browserSigned in Oct 1, 2026 · last used Nov 20, 2026Log out',
    ]);
    fake.sessions = fake.sessions.slice(0, 1);
    await user.click(list.getByRole('button', { name: 'Log out Unknown browser' }));
    await screen.findByText('Logged out there');
    expect(fake.calls).toEqual(['DELETE /api/user/sessions/there']);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('are all ended, after asking', async () => {
    const { user } = await renderAccount();
    await user.click(button('Log out everywhere'));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(fake.calls).toEqual([]);
    await user.click(button('Log out everywhere'));
    const asked = await dialog();
    fake.user = null;
    await user.click(asked.getByRole('button', { name: 'Log out everywhere' }));
    await screen.findByText('You are logged out in every browser.');
    expect(window.location.pathname).toBe('/auth');
    expect(fake.calls).toEqual(['DELETE /api/user/sessions']);
    expect(fake.jobsGone).toBe(1);
    await waitFor(() => expect(screen.queryByText('sam@example.com')).toBeNull());
  });

  it('say why they could not be ended', async () => {
    fake.refusal = 'Not now.';
    const { user } = await renderAccount();
    await user.click(await screen.findByRole('button', { name: 'Log out Unknown browser' }));
    await screen.findByText('Not logged out');
    await screen.findByText('Not now.');
  });

  it('say so, as the credits do, when the answer is something else', async () => {
    const loginPage = () => HttpResponse.html('<p>Log in to the network.</p>');
    server.use(http.get('/api/user/sessions', loginPage), http.get('/api/credits', loginPage));
    await renderAccount();
    await screen.findByText('The sessions could not be loaded. Reload the page to try again.');
    await screen.findByText('Your credits could not be loaded. Reload the page to try again.');
  });

  it('say when they cannot be loaded', async () => {
    server.use(http.get('/api/user/sessions', () => new HttpResponse(null, { status: 500 })));
    await renderAccount();
    await screen.findByText('The sessions could not be loaded. Reload the page to try again.');
  });
});

describe('Keep my conversion history', () => {
  const choice = () => screen.getByRole('switch', { name: 'Keep my conversion history' });

  it('says what off means, and asks before it is turned off', async () => {
    const { user } = await renderAccount();
    expect(choice().getAttribute('aria-checked')).toBe('true');
    await screen.findByText(/Off: each conversion is deleted 24 hours after its last use/);
    await user.click(choice());
    await user.click((await dialog()).getByRole('button', { name: 'Keep it' }));
    expect(fake.calls).toEqual([]);
    await user.click(choice());
    await user.click((await dialog()).getByRole('button', { name: 'Stop keeping it' }));
    await screen.findByText('History is not kept');
    expect(fake.calls).toEqual(['PUT /api/user/history {"keepsHistory":false}']);
    expect(choice().getAttribute('aria-checked')).toBe('false');
  });

  it('is turned on at once', async () => {
    fake.user = registeredUser({ keepsHistory: false });
    const { user } = await renderAccount();
    await user.click(choice());
    await screen.findByText('History is kept');
    expect(choice().getAttribute('aria-checked')).toBe('true');
  });

  it('stays as it is when the server refuses', async () => {
    fake.user = registeredUser({ keepsHistory: false });
    fake.refusal = 'Not now.';
    const { user } = await renderAccount();
    await user.click(choice());
    await screen.findByText('Not saved');
    expect(choice().getAttribute('aria-checked')).toBe('false');
  });
});

describe('what is stored', () => {
  it('is exported by a plain link', async () => {
    await renderAccount();
    const link = screen.getByRole('link', { name: 'Export all my data' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/user/export', true]);
  });

  it('is deleted as far as documents go, after asking', async () => {
    const { user } = await renderAccount();
    await user.click(button('Delete all my documents'));
    const asked = await dialog();
    expect(
      asked.getByText(/the files you uploaded, their rows, your edits, and the links you shared/),
    ).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete all documents' }));
    await screen.findByText('Documents deleted');
    expect(fake.calls).toEqual(['DELETE /api/user/documents']);
    expect(fake.jobsGone).toBe(1);
  });

  it('is not deleted when the server refuses', async () => {
    fake.refusal = 'Not now.';
    const { user } = await renderAccount();
    await user.click(button('Delete all my documents'));
    await user.click((await dialog()).getByRole('button', { name: 'Delete all documents' }));
    await screen.findByText('Not deleted');
    expect(fake.jobsGone).toBe(0);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});

describe('Delete my account', () => {
  it('says what goes, asks for the password, and leaves', async () => {
    fake.user = registeredUser({ subscription: subscription() });
    const { user } = await renderAccount();
    await user.click(button('Delete my account'));
    const asked = await dialog();
    expect(asked.getByText(/all your conversions, their files and rows/)).toBeTruthy();
    expect(asked.getByText(/Your Pro subscription is ended first/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await asked.findByText('Please enter your password');
    expect(fake.calls).toEqual([]);
    fake.refusal = 'That is not your password.';
    await user.type(asked.getByLabelText('Your password'), 'secret');
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await asked.findByText('That is not your password.');
    fake.refusal = null;
    fake.user = null;
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await screen.findByText('Account deleted');
    expect(fake.calls.at(-1)).toBe('DELETE /api/user {"password":"secret"}');
    expect(fake.jobsGone).toBe(1);
    expect(window.location.pathname).toBe('/');
  });

  it('asks for the address where there is no password, and says nothing of a plan that is not there', async () => {
    fake.user = registeredUser({ hasPassword: false });
    const { user } = await renderAccount();
    await user.click(button('Delete my account'));
    const asked = await dialog();
    expect(asked.queryByText(/subscription is ended first/)).toBeNull();
    await user.type(asked.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    await screen.findByText('Account deleted');
    expect(fake.calls).toEqual(['DELETE /api/user {"password":"sam@example.com"}']);
  });
});
