import type { Subscription } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { madeCredits, madeSettings, subscription } from '../../testing/account-examples.ts';
import { catchNavigation } from '../../testing/catch-navigation.ts';
import { registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { Pricing } from './pricing.tsx';

/** The calls made, each with its body. */
let calls: string[];

beforeEach(() => {
  calls = [];
  window.history.pushState(null, '', '/');
  server.use(http.get('/api/credits', () => HttpResponse.json(madeCredits())));
  serve(madeSettings());
});
afterEach(() => {
  delete window.Stripe;
  for (const script of document.querySelectorAll('script')) script.remove();
});

function serve(settings: ReturnType<typeof madeSettings>) {
  server.use(http.get('/api/settings', () => HttpResponse.json(settings)));
}

function answer(path: string, body: unknown, status = 200) {
  server.use(
    http.post(path, async ({ request }) => {
      calls.push(`${path} ${await request.text()}`.trim());
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
}

async function renderFor(plan: Subscription | null | 'nobody') {
  server.use(
    http.get('/api/user', () =>
      plan === 'nobody'
        ? HttpResponse.json({ code: 'not_signed_in', message: 'Sign in.' }, { status: 401 })
        : HttpResponse.json(registeredUser({ subscription: plan })),
    ),
  );
  const page = renderPage(
    <>
      <div id="converter" />
      <Pricing />
    </>,
  );
  // Until the session is loaded, no paid plan can be chosen.
  await waitFor(() =>
    expect(
      cardButton('Pro').disabled && cardButton('Business').disabled && !screen.queryByText('YOUR PLAN'),
    ).toBe(false),
  );
  return page;
}

function card(name: string): HTMLElement {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (found === null) throw new Error(`no card ${name}`);
  return found;
}
const cardButton = (name: string) => within(card(name)).getByRole<HTMLButtonElement>('button');
const dialog = () => screen.findByRole('alertdialog');
const pressIn = async (user: Awaited<ReturnType<typeof renderFor>>['user'], name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

const pro = subscription();
const business = subscription({ planTier: 'business' });

describe('the cards of the plans', () => {
  it('mark the current one and disable its button', async () => {
    await renderFor(pro);
    expect(within(card('Pro')).getByText('ACTIVE')).toBeTruthy();
    expect(cardButton('Pro').textContent).toBe('YOUR PLAN');
    expect(cardButton('Pro').disabled).toBe(true);
    expect([cardButton('Free').textContent, cardButton('Business').textContent]).toEqual([
      'Downgrade',
      'Upgrade',
    ]);
    expect(screen.getAllByText('ACTIVE')).toHaveLength(1);
  });

  it.each([
    ['canceled', 'CANCELED', 'Reactivate'],
    ['past_due', 'PAST DUE', 'Subscribe Now'],
  ] as const)('say that the plan is %s', async (status, words, label) => {
    await renderFor(subscription({ status }));
    expect(within(card('Pro')).getByText(words)).toBeTruthy();
    expect(cardButton('Pro').textContent).toBe(label);
    expect(screen.queryByText('ACTIVE')).toBeNull();
  });

  it('show when a pending downgrade takes effect', async () => {
    await renderFor({ ...business, pendingPlanTier: 'premium' });
    expect(within(card('Pro')).getByText('from December 22, 2026')).toBeTruthy();
    expect(cardButton('Pro').disabled).toBe(true);
  });

  it('disable paid plans with a notice when payment is off', async () => {
    serve(madeSettings({ payment: 'off' }));
    server.use(http.get('/api/user', () => new HttpResponse(null, { status: 401 })));
    renderPage(<Pricing />);
    await screen.findByText(/Paid plans are not available here at present/);
    expect(['Free', 'Pro', 'Business'].map((name) => cardButton(name).disabled)).toEqual([false, true, true]);
  });

  it('say that test mode charges nothing', async () => {
    serve(madeSettings({ payment: 'test' }));
    await renderFor(null);
    await screen.findByText('Payment is in test mode: nothing is charged.');
  });
});

describe('the Free card', () => {
  it.each([
    ['a visitor', 'nobody'],
    ['a canceled user', subscription({ status: 'canceled' })],
    ['a past due user', subscription({ status: 'past_due' })],
  ] as const)('scrolls %s to the converter', async (_who, plan) => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    onTestFinished(() => scrolled.mockRestore());
    const { user } = await renderFor(plan);
    await user.click(cardButton('Free'));
    expect(scrolled.mock.contexts).toEqual([document.getElementById('converter')]);
  });

  it('cancels an active plan, after asking', async () => {
    answer('/api/cancel-subscription', { subscription: subscription({ status: 'canceled' }) });
    const { user } = await renderFor(pro);
    await user.click(cardButton('Free'));
    expect((await dialog()).textContent).toContain('stays active until December 22, 2026');
    expect(calls).toEqual([]);
    await pressIn(user, 'Keep Subscription');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(cardButton('Free'));
    server.use(
      http.get('/api/user', () =>
        HttpResponse.json(registeredUser({ subscription: subscription({ status: 'canceled' }) })),
      ),
    );
    await pressIn(user, 'Cancel Subscription');
    await screen.findByText('Subscription Canceled');
    expect(calls).toEqual(['/api/cancel-subscription']);
    await waitFor(() => expect(cardButton('Pro').textContent).toBe('Reactivate'));
  });
});

describe('a change of plan', () => {
  it('explains an upgrade, and carries it out', async () => {
    answer('/api/change-subscription', { subscription: business });
    const { user } = await renderFor(pro);
    await user.click(cardButton('Business'));
    const words = (await dialog()).textContent;
    expect(words).toContain('Upgrade to Business?');
    expect(words).toContain('begins at once');
    expect(words).toContain('pro rata');
    expect(words).toContain('1,200 credits a month are yours at once');
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser({ subscription: business }))));
    await pressIn(user, 'Upgrade');
    await screen.findByText('You are on the Business plan.');
    expect(calls).toEqual(['/api/change-subscription {"planType":"business"}']);
    await waitFor(() => expect(cardButton('Business').textContent).toBe('YOUR PLAN'));
  });

  it('shows when a downgrade takes effect', async () => {
    answer('/api/change-subscription', { subscription: { ...business, pendingPlanTier: 'premium' } });
    const { user } = await renderFor(business);
    await user.click(cardButton('Pro'));
    expect((await dialog()).textContent).toContain(
      'You keep Business and its credits until December 22, 2026',
    );
    await pressIn(user, 'Downgrade');
    await screen.findByText('Your plan changes to Pro on December 22, 2026.');
  });

  it('reverses a cancellation', async () => {
    answer('/api/change-subscription', { subscription: business });
    const { user } = await renderFor(subscription({ status: 'canceled' }));
    await user.click(cardButton('Business'));
    expect((await dialog()).textContent).toContain('Your cancellation is reversed.');
  });

  it('stays open and shows the server’s message when it fails', async () => {
    answer('/api/change-subscription', { code: 'conflict', message: 'The card was declined.' }, 409);
    const { user } = await renderFor(pro);
    await user.click(cardButton('Business'));
    await pressIn(user, 'Upgrade');
    await screen.findByText('Update Error');
    await screen.findByText('The card was declined.');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('reactivates with one click', async () => {
    answer('/api/reactivate-subscription', { subscription: pro });
    const { user } = await renderFor(subscription({ status: 'canceled' }));
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser({ subscription: pro }))));
    await user.click(cardButton('Pro'));
    await screen.findByText('Subscription Reactivated');
    await waitFor(() => expect(cardButton('Pro').textContent).toBe('YOUR PLAN'));
  });

  it('shows why it could not be reactivated', async () => {
    answer('/api/reactivate-subscription', { code: 'unavailable', message: 'Try again in a minute.' }, 503);
    const { user } = await renderFor(subscription({ status: 'canceled' }));
    await user.click(cardButton('Pro'));
    await screen.findByText('Reactivation Error');
    await screen.findByText('Try again in a minute.');
  });
});

describe('the checkout', () => {
  it('sends a visitor to the login', async () => {
    const { user } = await renderFor('nobody');
    await user.click(cardButton('Pro'));
    expect(window.location.pathname).toBe('/auth');
  });

  it('goes to the returned address, with a pending label', async () => {
    answer('/api/create-checkout-session', { sessionId: 's1', url: 'https://pay.example/s1' });
    const left = catchNavigation();
    const { user } = await renderFor(null);
    expect(cardButton('Pro').textContent).toBe('Get Started');
    await user.click(cardButton('Pro'));
    await waitFor(() => expect(left).toEqual(['https://pay.example/s1']));
    expect(calls).toEqual(['/api/create-checkout-session {"planType":"premium"}']);
    expect(cardButton('Pro').textContent).toBe('Processing...');
    expect(cardButton('Pro').disabled).toBe(true);
    expect(document.querySelector('script[src*="stripe"]')).toBeNull();
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(cardButton('Pro').textContent).toBe('Get Started'));
  });

  it('passes a session without an address to the card provider’s script', async () => {
    answer('/api/create-checkout-session', { sessionId: 's2' });
    const asked: unknown[] = [];
    window.Stripe = (key) => ({
      redirectToCheckout: async (options) => {
        asked.push(key, options);
        return { error: { message: 'No such session' } };
      },
    });
    const { user } = await renderFor(null);
    await user.click(cardButton('Business'));
    await screen.findByText('Subscription Error');
    await screen.findByText('No such session');
    expect(asked).toEqual(['pk_test_1', { sessionId: 's2' }]);
  });

  it('shows an error when that script cannot be loaded', async () => {
    answer('/api/create-checkout-session', { sessionId: 's3' });
    const appended = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      expect((node as HTMLScriptElement).src).toBe('https://js.stripe.com/v3/');
      setTimeout(() => (node as HTMLScriptElement).dispatchEvent(new Event('error')));
    });
    onTestFinished(() => appended.mockRestore());
    const { user } = await renderFor(null);
    await user.click(cardButton('Pro'));
    await screen.findByText('Subscription Error');
    await screen.findByText('Stripe failed to load');
  });

  it('shows an error without a key for that script', async () => {
    serve(madeSettings({ stripePublishableKey: null }));
    answer('/api/create-checkout-session', { sessionId: 's4' });
    const { user } = await renderFor(null);
    await user.click(cardButton('Pro'));
    await screen.findByText('Stripe failed to load');
  });

  it('shows an error when the answer has no session', async () => {
    const left = catchNavigation();
    answer('/api/create-checkout-session', { url: 'https://pay.example' });
    const { user } = await renderFor(null);
    await user.click(cardButton('Pro'));
    await screen.findByText('No checkout session ID was returned');
    expect(left).toEqual([]);
    expect(cardButton('Pro').disabled).toBe(false);
  });

  it('shows an error when the server cannot be reached', async () => {
    server.use(http.post('/api/create-checkout-session', () => HttpResponse.error()));
    const { user } = await renderFor(null);
    await user.click(cardButton('Pro'));
    await screen.findByText('Subscription Error');
    await screen.findByText('The server could not be reached. Try again in a minute.');
  });

  it('leads a user whose subscription has not ended to the portal', async () => {
    const left = catchNavigation();
    answer('/api/create-checkout-session', { code: 'conflict', message: 'You have a subscription.' }, 409);
    answer('/api/create-portal-session', { url: 'https://pay.example/portal', isDirectLink: true });
    const { user } = await renderFor(subscription({ status: 'past_due' }));
    await user.click(cardButton('Pro'));
    await screen.findByText('You have a subscription.');
    await waitFor(() => expect(left).toEqual(['https://pay.example/portal']));
    expect(calls).toEqual([
      '/api/create-checkout-session {"planType":"premium"}',
      '/api/create-portal-session {"returnUrl":"/account"}',
    ]);
  });
});

describe('credit packs', () => {
  const creditPacks = [
    { id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' },
    { id: 'yen', name: '500 credits', credits: 500, price: '2400', currency: 'JPY' },
  ];

  it('are hidden unless configured', async () => {
    await renderFor(null);
    expect(screen.queryByRole('heading', { name: 'Credit packs' })).toBeNull();
  });

  it('are bought through the same checkout', async () => {
    serve(madeSettings({ creditPacks }));
    const left = catchNavigation();
    answer('/api/create-checkout-session', { sessionId: 's5', url: 'https://pay.example/s5' });
    const { user } = await renderFor(pro);
    await screen.findByRole('button', { name: 'Buy 500 credits for ¥2,400' });
    await user.click(screen.getByRole('button', { name: 'Buy 100 credits for $4.00' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example/s5']));
    expect(calls).toEqual(['/api/create-checkout-session {"planType":"pack:small"}']);
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
  });

  it('send a visitor to the login', async () => {
    serve(madeSettings({ creditPacks }));
    const { user } = await renderFor('nobody');
    await user.click(await screen.findByRole('button', { name: 'Buy 100 credits for $4.00' }));
    expect(window.location.pathname).toBe('/auth');
  });
});
