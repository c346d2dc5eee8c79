import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferredAnswer } from '../../testing/deferred-answer.ts';
import { registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { AuthPage } from './auth-page.tsx';

let isSignedIn: boolean;
let sent: unknown[];

beforeEach(() => {
  isSignedIn = false;
  sent = [];
  const enter = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    isSignedIn = true;
    return HttpResponse.json(registeredUser());
  };
  server.use(
    http.get('/api/user', () =>
      isSignedIn ? HttpResponse.json(registeredUser()) : new HttpResponse(null, { status: 401 }),
    ),
    http.post('/api/login', enter),
    http.post('/api/register', enter),
  );
});

async function open(address = '/auth') {
  history.replaceState(null, '', address);
  const { user } = renderPage(<AuthPage />);
  await screen.findByRole('heading', { level: 1 });
  return user;
}
const here = () => `${location.pathname}${location.search}${location.hash}`;
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const REGISTER_LINK = "Don't have an account? Register";
const REFUSED = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters',
};

async function fillIn(
  user: Awaited<ReturnType<typeof open>>,
  email = 'sam@example.com',
  password = 'secret',
) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
}

describe('the screen', () => {
  it('has tabs for login and registration, and the benefits of an account', async () => {
    const user = await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Login', 'Register']);
    const benefits = screen.getByRole('region', { name: 'What an account gives you' });
    expect(
      within(benefits)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PDF to CSV, Excel or JSON',
      'Secure conversion history',
      'Shareable secure links',
      'AI transaction extraction',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(press('Create account')).toBeTruthy();
    expect(document.title).toBe('Create your account · Ledgerlift');
  });

  it('opens with the registration when that was chosen', async () => {
    await open('/auth?mode=register&returnTo=%2Fhistory');
    expect(screen.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('true');
    expect(press('Create account')).toBeTruthy();
  });

  it('is also switched by links, which focus the form', async () => {
    const user = await open();
    await user.click(press(REGISTER_LINK));
    expect(screen.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.click(press('Already have an account? Log in'));
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true');
  });

  it('labels its fields for password managers', async () => {
    const user = await open();
    const kinds = () =>
      ['Email', 'Password'].map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
    expect(kinds()).toEqual(['username', 'current-password']);
    await user.click(press(REGISTER_LINK));
    expect(kinds()).toEqual(['username', 'new-password']);
  });

  it('shows and hides the typed password', async () => {
    const user = await open();
    await fillIn(user);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(press('Show characters'));
    expect([password.type, password.value]).toEqual(['text', 'secret']);
    await user.click(press('Hide characters'));
    expect(password.type).toBe('password');
    expect(sent).toEqual([]);
  });

  it('states beside the register button what is kept, and links to the terms and the privacy policy', async () => {
    const user = await open();
    await user.click(press(REGISTER_LINK));
    expect(
      screen.getByText(
        /Registering is your permission to keep your documents and conversions in your history until you delete them/,
      ),
    ).toBeTruthy();
    const addresses = ['terms', 'privacy policy'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(addresses).toEqual(['/terms', '/privacy']);
  });

  it('links to the forgotten-password page', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(here()).toBe('/auth/forgot');
  });

  it.each([
    ['Sign in with Google', false],
    ['Sign up with Google', true],
  ])('leaves the page to %s', async (label, registers) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const user = await open('/auth?returnTo=%2Fhistory');
    if (registers) await user.click(press(REGISTER_LINK));
    await user.click(press(label));
    expect(assign.mock.calls).toEqual([['/auth/google?returnTo=%2Fhistory']]);
    assign.mockRestore();
  });
});

describe('the form', () => {
  it.each(['Log in', 'Create account'])('of "%s" is validated on submit, then on change', async (button) => {
    const user = await open();
    if (button === 'Create account') await user.click(press(REGISTER_LINK));
    await fillIn(user, 'nobody', 'short');
    await user.tab();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await user.click(press(button));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([REFUSED.email, REFUSED.password]);
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe(alerts[0]?.id);
    expect(document.activeElement).toBe(email);

    await user.type(email, '@example.com');
    await waitFor(() => expect(screen.queryByText(REFUSED.email)).toBeNull());
    expect(email.getAttribute('aria-invalid')).toBe('false');
    await user.type(screen.getByLabelText('Password'), 'er');
    await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
    expect(sent).toEqual([]);
  });

  it.each([
    ['Log in', '/api/login', 'Logging in...'],
    ['Create account', '/api/register', 'Creating account...'],
  ])('"%s" is disabled with a pending label until the server answers', async (button, path, pending) => {
    const session = deferredAnswer();
    server.use(
      http.post(path, async () => {
        await session.answer;
        return HttpResponse.json(registeredUser());
      }),
    );
    const user = await open();
    if (path === '/api/register') await user.click(press(REGISTER_LINK));
    await fillIn(user);
    await user.click(press(button));
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: pending });
    expect(waiting.disabled).toBe(true);
    expect(waiting.querySelector('.animate-spin')).toBeTruthy();
    session.release();
    await waitFor(() => expect(here()).toBe('/'));
  });
});

describe('signing in', () => {
  it('logs in with the trimmed address', async () => {
    const user = await open();
    await fillIn(user, ' sam@example.com ');
    await user.click(press('Log in'));
    await screen.findByText('Login successful');
    expect(screen.getByText('Welcome back!')).toBeTruthy();
    expect(sent).toEqual([{ email: 'sam@example.com', password: 'secret' }]);
    await waitFor(() => expect(here()).toBe('/'));
  });

  it('registers', async () => {
    const user = await open();
    await user.click(press(REGISTER_LINK));
    await fillIn(user);
    await user.keyboard('{Enter}');
    await screen.findByText('Registration successful');
    expect(screen.getByText('Welcome to Ledgerlift!')).toBeTruthy();
    expect(sent).toEqual([{ email: 'sam@example.com', password: 'secret' }]);
    await waitFor(() => expect(here()).toBe('/'));
  });

  it('returns to the page that the visitor came from', async () => {
    const user = await open('/auth?returnTo=%2Fhistory%3Fpage%3D2');
    await fillIn(user);
    await user.click(press('Log in'));
    await waitFor(() => expect(here()).toBe('/history?page=2'));
  });

  const message = 'Too many attempts. Try again in a minute.';
  const refusal = () => HttpResponse.json({ message, code: 'rate_limited' }, { status: 429 });
  const wordless = () => HttpResponse.json({}, { status: 500 });
  const page = () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 });
  const pageAsSuccess = () => HttpResponse.html('<h1>Welcome</h1>');
  const lost = () => HttpResponse.error();
  const invalid = 'Server returned invalid response';
  it.each([
    ['Log in', "the server's words", refusal, 'Login failed', message],
    ['Log in', 'no message', wordless, 'Login failed', 'Invalid email or password'],
    ['Log in', 'no connection', lost, 'Login failed', 'Invalid email or password'],
    ['Log in', 'a page instead of JSON', page, 'Login failed', invalid],
    ['Log in', 'a page instead of a user', pageAsSuccess, 'Login failed', invalid],
    ['Create account', "the server's words", refusal, 'Registration failed', message],
    ['Create account', 'no message', wordless, 'Registration failed', 'Could not create your account'],
    ['Create account', 'a page instead of JSON', page, 'Registration failed', invalid],
  ])('"%s" fails with %s', async (button, _case, answer, title, detail) => {
    server.use(http.post('/api/login', answer), http.post('/api/register', answer));
    const user = await open();
    if (button === 'Create account') await user.click(press(REGISTER_LINK));
    await fillIn(user);
    await user.click(press(button));
    await screen.findByText(title);
    expect(screen.getByText(detail)).toBeTruthy();
    expect(press(button).disabled).toBe(false);
    expect(here()).toBe('/auth');
  });
});

describe('somebody who is signed in already', () => {
  it.each([
    ['/auth', '/'],
    ['/auth?returnTo=%2Faccount', '/account'],
    ['/auth?returnTo=https%3A%2F%2Fevil.example%2F', '/'],
    ['/auth?returnTo=%2F%2Fevil.example', '/'],
  ])('is redirected from %s to %s', async (address, destination) => {
    isSignedIn = true;
    history.replaceState(null, '', address);
    renderPage(<AuthPage />);
    await waitFor(() => expect(here()).toBe(destination));
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('coming back from Google without being signed in', () => {
  it.each([
    ['google-not-set-up', 'Google sign-in is not set up'],
    ['google-failed', 'Google sign-in failed'],
    ['google-refused', 'Google sign-in was cancelled'],
    ['google-unverified', 'Google sign-in failed'],
    ['google-address-taken', 'There is an account with this email address already'],
  ])('%s is shown once and removed from the address', async (problem, title) => {
    await open(`/auth?problem=${problem}&returnTo=%2Faccount`);
    await screen.findByText(title);
    expect(here()).toBe('/auth?returnTo=%2Faccount');
  });

  it.each(['something-else', 'constructor'])('%s shows nothing', async (problem) => {
    await open(`/auth?problem=${problem}`);
    await waitFor(() => expect(here()).toBe('/auth'));
    expect(screen.queryAllByRole('listitem').filter((item) => item.dataset.state === 'open')).toEqual([]);
  });

  it('shows the problem also in React’s strict mode', async () => {
    history.replaceState(null, '', '/auth?problem=google-refused');
    renderPage(
      <StrictMode>
        <AuthPage />
      </StrictMode>,
    );
    await screen.findByText('Google sign-in was cancelled');
    expect(here()).toBe('/auth');
  });
});
