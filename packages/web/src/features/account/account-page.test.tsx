import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { madeCredits, madeSettings, subscription } from '../../testing/account-examples.ts';
import { catchNavigation } from '../../testing/catch-navigation.ts';
import { registeredUser } from '../../testing/examples.ts';
import { server } from '../../testing/server.ts';
import { percentUsed } from './credits-card.tsx';
import {
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
  section,
} from './testing/fake-account-server.tsx';

let fake: FakeAccountServer;
beforeEach(() => {
  fake = fakeAccountServer();
});

describe('the account page', () => {
  it('links back to the home page', async () => {
    await renderAccount(fake);
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it.each([
    [
      'success',
      'Payment received',
      'Your plan and credits appear below as soon as the payment is confirmed.',
    ],
    ['pack', 'Payment received', 'Your credits appear below as soon as the payment is confirmed.'],
    ['canceled', 'Checkout canceled', 'Nothing was charged.'],
  ])('says how a checkout ended: %s', async (outcome, title, words) => {
    window.history.pushState(null, '', `/account?checkout=${outcome}&kept=1`);
    await renderAccount(fake);
    await screen.findByText(title);
    await screen.findByText(words);
    expect(window.location.search).toBe('?kept=1');
  });

  it('silently removes an unknown outcome from the address', async () => {
    window.history.pushState(null, '', '/account?checkout=constructor');
    await renderAccount(fake);
    await waitFor(() => expect(window.location.href).toMatch(/\/account$/));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('offers the credit packs that are configured', async () => {
    const left = catchNavigation();
    fake.settings = madeSettings({
      creditPacks: [{ id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' }],
    });
    server.use(
      http.post('/api/create-checkout-session', async ({ request }) => {
        fake.calls.push(await request.text());
        return HttpResponse.json({ sessionId: 's', url: '/pay' });
      }),
    );
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Buy 100 credits for $4.00' }));
    await waitFor(() => expect(left).toEqual(['/pay']));
    expect(fake.calls).toEqual(['{"planType":"pack:small"}']);
  });
});

describe('the Available Credits card', () => {
  it('shows dots while loading, then the breakdown', async () => {
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
    await renderAccount(fake);
    const card = within(await section('Available Credits'));
    expect(card.getByText('...')).toBeTruthy();
    answer();
    await card.findByText('1,057');
    expect(card.getByText('3 of 10 used')).toBeTruthy();
    expect(card.getByRole('progressbar', { name: 'Credits: 3 of 10 used' })).toBeTruthy();
    expect(card.getByText('Renews December 1, 2026')).toBeTruthy();
    expect(card.getByText('1,050 kept credits').textContent).toBe('1,050 kept credits that do not expire');
  });

  it('shows an error when they cannot be loaded', async () => {
    server.use(http.get('/api/credits', () => new HttpResponse(null, { status: 500 })));
    await renderAccount(fake);
    await screen.findByText('Your credits could not be loaded. Reload the page to try again.');
  });

  it('promises no new credits while a payment is due, and omits an empty balance of kept credits', async () => {
    fake.user = registeredUser({ subscription: subscription({ status: 'past_due' }) });
    await renderAccount(fake);
    const card = within(await section('Available Credits'));
    await card.findByText('No new credits until the payment goes through');
    expect(card.queryByText(/Renews|kept/)).toBeNull();
    // A bar of an allowance that is not given would be false.
    expect(card.queryByRole('progressbar')).toBeNull();
    expect(card.queryByText(/used/)).toBeNull();
  });

  it('shows until when the credits of a canceled plan can be used', async () => {
    fake.user = registeredUser({ subscription: subscription({ status: 'canceled' }) });
    await renderAccount(fake);
    await screen.findByText('Usable until December 1, 2026');
  });

  it('fills its bar from 0 to 100', () => {
    expect([0, 3, 10, 12, -1].map((used) => percentUsed({ used, credits: 10, renewsAt: '' }))).toEqual([
      0, 30, 100, 100, 0,
    ]);
    expect(percentUsed({ used: 0, credits: 0, renewsAt: '' })).toBe(100);
  });
});
