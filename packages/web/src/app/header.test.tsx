import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { madeCredits } from '../testing/account-examples.ts';
import { deferredAnswer } from '../testing/deferred-answer.ts';
import { registeredUser } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { Header } from './header.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

let user: object | null;

beforeEach(() => {
  user = null;
  history.replaceState(null, '', '/');
  server.use(
    http.get('/api/user', () =>
      user === null ? new HttpResponse(null, { status: 401 }) : HttpResponse.json(user),
    ),
    http.get('/api/credits', () => HttpResponse.json(madeCredits({ credits: user === null ? 3 : 7 }))),
    http.post('/api/logout', () => {
      user = null;
      return HttpResponse.json({});
    }),
  );
});

const here = () => `${location.pathname}${location.search}${location.hash}`;
const PAGES = ['Features', 'How It Works', 'Pricing', 'FAQ', 'Contact'];
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

async function openUserMenu(name: string) {
  const { user: hand } = renderPage(<Header />);
  // The button is disabled until the menu's code is loaded.
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: `${name} Account menu` }).disabled).toBe(
      false,
    ),
  );
  await hand.click(screen.getByRole('button', { name: `${name} Account menu` }));
  return { hand, menu: await screen.findByRole('menu') };
}

describe('the header', () => {
  it('links a visitor to the sections of the page and to the login', async () => {
    const { user: hand } = renderPage(<Header />);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(textsOf(links)).toEqual(PAGES);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/#features',
      '/#how-it-works',
      '/#pricing',
      '/#faq',
      '/contact',
    ]);
    await screen.findByText('3 credits left');
    await hand.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(here()).toBe('/auth');
  });

  it('goes to a section of the landing page from any other page without a reload', async () => {
    history.replaceState(null, '', '/auth');
    const { user: hand } = renderPage(<Header />);
    await hand.click(screen.getByRole('link', { name: 'Pricing' }));
    expect(here()).toBe('/#pricing');
  });

  it('offers neither login nor account until the session is known', async () => {
    const session = deferredAnswer();
    server.use(
      http.get('/api/user', async () => {
        await session.answer;
        return new HttpResponse(null, { status: 401 });
      }),
    );
    renderPage(<Header />);
    await screen.findByText('3 credits left');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    session.release();
    await screen.findByRole('link', { name: 'Log in' });
  });
});

describe('the user menu', () => {
  beforeEach(() => {
    user = registeredUser();
  });

  it('shows the user, the credits left and the links', async () => {
    const { menu } = await openUserMenu('S');
    expect(within(menu).getByText('sam@example.com').className).toContain('max-w-[200px]');
    expect(within(menu).getByText('7 credits remaining this month')).toBeTruthy();
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['My Account', '/account'],
      ['Conversion History', '/history'],
      ['Log out', null],
    ]);
    expect(items[2]?.className).toContain('text-red');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('says Loading... until the credits are loaded', async () => {
    server.use(http.get('/api/credits', () => delay('infinite')));
    const { menu } = await openUserMenu('S');
    expect(within(menu).getByText('Loading...')).toBeTruthy();
  });

  it('shows a U for a user whose address is not known', async () => {
    user = registeredUser({ email: '' });
    await openUserMenu('U');
  });

  it('works by keyboard', async () => {
    const { user: hand } = renderPage(<Header />);
    const avatar = await screen.findByRole<HTMLButtonElement>('button', { name: 'S Account menu' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'S Account menu' }).disabled).toBe(false),
    );
    expect(avatar).toBeTruthy();
    screen.getByRole('button', { name: 'S Account menu' }).focus();
    await hand.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('My Account'));
    await hand.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Conversion History');
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement?.textContent).toBe('S Account menu');
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('My Account'));
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('/account'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('logging out', () => {
  beforeEach(() => {
    user = registeredUser();
    localStorage.setItem('ledgerlift-job', 'job of the account');
  });

  it('leads to /auth, signed out, with the credits of a visitor and without the job', async () => {
    const { hand, menu } = await openUserMenu('S');
    await hand.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
    await screen.findByText('Logged out');
    expect(here()).toBe('/auth');
    await screen.findByRole('link', { name: 'Log in' });
    await screen.findByText('3 credits left');
    expect(localStorage.getItem('ledgerlift-job')).toBeNull();
  });

  it.each([
    ['fails', () => HttpResponse.json({ message: 'no' }, { status: 500 })],
    ['is not reached', () => HttpResponse.error()],
  ])('signs out in the browser even if the server %s', async (_case, answer) => {
    server.use(http.post('/api/logout', answer));
    const { hand, menu } = await openUserMenu('S');
    await hand.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
    await screen.findByText('Logout issue');
    expect(screen.getByText("You've been logged out, but there was a server error.")).toBeTruthy();
    expect(here()).toBe('/auth');
    await screen.findByRole('link', { name: 'Log in' });
  });

  it('leads to /auth from a page for signed-in users', async () => {
    history.replaceState(null, '', '/account');
    const { user: hand } = renderPage(
      <>
        <Header />
        <Route path="/account">
          <SignedInOnly>
            <p>account page</p>
          </SignedInOnly>
        </Route>
      </>,
    );
    await screen.findByText('account page');
    await hand.click(screen.getByRole('button', { name: 'Open menu' }));
    await hand.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByText('Logged out');
    expect(here()).toBe('/auth');
    expect(screen.queryByText('account page')).toBeNull();
  });
});

describe('the mobile menu', () => {
  async function openMobileMenu() {
    const { user: hand } = renderPage(<Header />);
    await hand.click(screen.getByRole('button', { name: 'Open menu' }));
    return { hand, menu: screen.getByRole('navigation', { name: 'Mobile' }) };
  }

  it('offers a visitor the login', async () => {
    const { menu } = await openMobileMenu();
    await within(menu).findByRole('link', { name: 'Log in' });
    expect(textsOf(within(menu).getAllByRole('listitem'))).toEqual([...PAGES, 'Log in']);
    await within(menu).findByText('3 credits remaining this month');
  });

  it('offers a user the account and the logout', async () => {
    user = registeredUser();
    const { menu } = await openMobileMenu();
    await within(menu).findByRole('button', { name: 'Log out' });
    expect(textsOf(within(menu).getAllByRole('listitem'))).toEqual([
      ...PAGES,
      'My Account',
      'Manage Subscription',
      'Pricing Plans',
      'Conversion History',
      'Log out',
    ]);
    const addresses = within(menu)
      .getAllByRole('link')
      .slice(PAGES.length)
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/account', '/account', '/#pricing', '/history']);
    await within(menu).findByText('7 credits remaining this month');
  });

  it.each([...PAGES, 'My Account', 'Manage Subscription', 'Pricing Plans', 'Conversion History'])(
    'closes when the user chooses %s',
    async (name) => {
      user = registeredUser();
      const { hand, menu } = await openMobileMenu();
      await within(menu).findByRole('button', { name: 'Log out' });
      await hand.click(within(menu).getByRole('link', { name }));
      expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
    },
  );

  it('closes on logout, by its button and on Escape', async () => {
    user = registeredUser();
    const { hand, menu } = await openMobileMenu();
    await hand.click(await within(menu).findByRole('button', { name: 'Log out' }));
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Open menu' }));
    await hand.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Open menu' }));
    await hand.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
  });
});
