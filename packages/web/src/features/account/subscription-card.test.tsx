import type { Settings, Subscription } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { madeCredits, madeSettings, subscription } from '../../testing/account-examples.ts';
import { catchNavigation } from '../../testing/catch-navigation.ts';
import { registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { AccountPage } from './account-page.tsx';

let left: string[];
let calls: string[];

beforeEach(() => {
  left = catchNavigation();
  calls = [];
  window.history.pushState(null, '', '/account');
  server.use(
    http.get('/api/credits', () => HttpResponse.json(madeCredits())),
    http.get('/api/user/sessions', () => HttpResponse.json([])),
    http.get('/api/tokens', () => HttpResponse.json([])),
    http.get('/api/webhooks', () => HttpResponse.json([])),
    http.get('/api/layouts', () => HttpResponse.json([])),
    http.get('/api/csv-profiles', () => HttpResponse.json([])),
  );
});

function serveUser(plan: Subscription | null) {
  server.use(http.get('/api/user', () => HttpResponse.json(registeredUser({ subscription: plan }))));
}

function answer(path: string, body: unknown, status = 200) {
  server.use(
    http.post(path, async ({ request }) => {
      calls.push(`${path} ${await request.text()}`.trim());
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
}

async function renderCard(plan: Subscription | null, settings: Partial<Settings> = {}) {
  serveUser(plan);
  server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings(settings))));
  const page = renderPage(<AccountPage onJobsGone={() => {}} />);
  const card = within(await screen.findByRole('region', { name: 'Subscription' }));
  return { ...page, card };
}

const pro = subscription();
const canceled = subscription({ status: 'canceled' });
const pastDue = subscription({ status: 'past_due' });
const changing = subscription({ planTier: 'business', pendingPlanTier: 'premium' });

describe('the Subscription card', () => {
  it.each([
    ['a user who never subscribed', null, 'Free', 'inactive'],
    [
      'an ended plan',
      subscription({ planTier: 'free', status: null, currentPeriodEnd: null }),
      'Free',
      'inactive',
    ],
    ['an active plan', pro, 'Pro', 'active'],
    ['a canceled plan', subscription({ planTier: 'business', status: 'canceled' }), 'Business', 'canceled'],
    ['a plan past due', pastDue, 'Pro', 'past due'],
  ] as const)('names %s and its state', async (_what, plan, name, word) => {
    const { card } = await renderCard(plan);
    expect(card.getByText(name)).toBeTruthy();
    expect(card.getByText(word)).toBeTruthy();
  });

  it.each([
    ['active', 'bg-green-wash'],
    ['canceled', 'bg-amber-wash'],
    ['past_due', 'bg-red-wash'],
  ] as const)('has the badge of %s in its colour', async (status, colour) => {
    const { card } = await renderCard(subscription({ status }));
    expect(card.getByText(status.replace('_', ' ')).className).toContain(colour);
  });

  it('has a grey badge without a plan, and links to the plans', async () => {
    const { card } = await renderCard(null);
    expect(card.getByText('inactive').className).toContain('bg-sunken');
    expect(card.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/#pricing');
    expect(card.queryByRole('button')).toBeNull();
    expect(card.queryByText('Next billing date')).toBeNull();
  });

  it('shows the next billing date', async () => {
    const { card } = await renderCard(pro);
    expect(card.getByText('Next billing date').nextSibling?.textContent).toBe('December 22, 2026');
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('shows no next billing date while a payment is overdue', async () => {
    const { card } = await renderCard(pastDue);
    expect(card.queryByText('Next billing date')).toBeNull();
  });

  it('shows an alert instead of the date when canceled', async () => {
    const { card } = await renderCard(canceled);
    const alert = within(card.getByRole('alert'));
    expect(alert.getByText('Subscription Canceled')).toBeTruthy();
    expect(
      alert.getByText(
        "Your subscription will remain active until December 22, 2026. After that date, you'll be downgraded to the free plan.",
      ),
    ).toBeTruthy();
    expect(card.queryByText('Next billing date')).toBeNull();
    expect(card.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  it('links to the portal when a payment failed', async () => {
    answer('/api/create-portal-session', { url: 'https://pay.example/portal', isDirectLink: true });
    const { card, user } = await renderCard(pastDue);
    const alert = within(card.getByRole('alert'));
    expect(
      alert.getByText(/Your last payment failed\. You get no new credits until it goes through\./),
    ).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Update payment' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example/portal']));
  });

  it('shows a pending downgrade and cancels it', async () => {
    answer('/api/change-subscription', { subscription: subscription({ planTier: 'business' }) });
    const { card, user } = await renderCard(changing);
    expect(card.getByText('Changes to Pro on December 22, 2026')).toBeTruthy();
    serveUser(subscription({ planTier: 'business' }));
    await user.click(card.getByRole('button', { name: 'Keep Business' }));
    await screen.findByText('Plan updated');
    expect(calls).toEqual(['/api/change-subscription {"planType":"business"}']);
    await waitFor(() => expect(card.queryByText(/Changes to Pro/)).toBeNull());
  });

  it('shows why the present plan could not be kept', async () => {
    answer('/api/change-subscription', { code: 'conflict', message: 'Try again.' }, 409);
    const { card, user } = await renderCard(changing);
    await user.click(card.getByRole('button', { name: 'Keep Business' }));
    await screen.findByText('Update Error');
    await screen.findByText('Try again.');
  });

  it('is read-only when payment is off', async () => {
    const { card } = await renderCard(pro, { payment: 'off' });
    await card.findByText(/Payment is not set up here/);
    expect(card.queryByRole('button')).toBeNull();
  });

  it('says that test mode charges nothing', async () => {
    const { card } = await renderCard(pro, { payment: 'test' });
    await card.findByText('Payment is in test mode: nothing is charged.');
  });
});

describe('Manage Subscription', () => {
  it('goes to the portal, with a pending label', async () => {
    answer('/api/create-portal-session', { url: 'https://pay.example/portal', isDirectLink: true });
    const { card, user } = await renderCard(pro);
    await user.click(card.getByRole('button', { name: 'Manage Subscription' }));
    const pending = await card.findByRole<HTMLButtonElement>('button', { name: 'Opening Management...' });
    expect(pending.disabled).toBe(true);
    await waitFor(() => expect(left).toEqual(['https://pay.example/portal']));
    expect(calls).toEqual(['/api/create-portal-session {"returnUrl":"/account"}']);
  });

  it('announces a general login page, and opens it in a new tab', async () => {
    answer('/api/create-portal-session', { url: 'https://pay.example/login', isDirectLink: false });
    const opened = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    onTestFinished(() => opened.mockRestore());
    const { card, user } = await renderCard(pro);
    await user.click(card.getByRole('button', { name: 'Manage Subscription' }));
    await screen.findByText(/This is a general login page\./);
    expect(opened).toHaveBeenCalledWith('https://pay.example/login', '_blank');
    expect(opened.mock.results[0]?.value).toEqual({ opener: null });
    expect(left).toEqual([]);
  });

  it('opens that page in the same tab if the browser blocks pop-ups', async () => {
    answer('/api/create-portal-session', { url: 'https://pay.example/login', isDirectLink: false });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => opened.mockRestore());
    const { card, user } = await renderCard(pro);
    await user.click(card.getByRole('button', { name: 'Manage Subscription' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example/login']));
  });

  it.each([
    [{}, 200, 'No management URL returned'],
    [{ code: 'conflict', message: 'You have no subscription.' }, 409, 'You have no subscription.'],
  ])('answers %o with a toast', async (body, status, words) => {
    answer('/api/create-portal-session', body, status);
    const { card, user } = await renderCard(pro);
    await user.click(card.getByRole('button', { name: 'Manage Subscription' }));
    await screen.findByText('Portal Error');
    await screen.findByText(words);
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Manage Subscription' }).disabled).toBe(false);
  });
});

describe('Cancel Subscription', () => {
  it('asks first, then cancels', async () => {
    answer('/api/cancel-subscription', { subscription: canceled });
    const { card, user } = await renderCard(pro);
    await user.click(card.getByRole('button', { name: 'Cancel Subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Subscription' }));
    expect(calls).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Cancel Subscription' }));
    serveUser(canceled);
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Cancel Subscription' }));
    const words = await screen.findByText(
      'Your subscription stays active until the end of the billing period.',
    );
    expect(words.previousSibling?.textContent).toBe('Subscription Canceled');
    expect(calls).toEqual(['/api/cancel-subscription']);
    await card.findByText('canceled');
  });

  it('drops a planned change openly', async () => {
    const { card, user } = await renderCard(changing);
    await user.click(card.getByRole('button', { name: 'Cancel Subscription' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Your planned change to Pro is dropped.')).toBeTruthy();
  });

  it('announces that a plan past due ends at once', async () => {
    const ended = subscription({ planTier: 'free', status: null, currentPeriodEnd: null });
    answer('/api/cancel-subscription', { subscription: ended });
    const { card, user } = await renderCard(pastDue);
    await user.click(card.getByRole('button', { name: 'Cancel Subscription' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Your Pro plan ends at once, because its last payment failed\./)).toBeTruthy();
    serveUser(ended);
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    await screen.findByText('Your subscription has ended. You are on the free plan.');
    await card.findByText('Free');
  });

  it('says why it did not work', async () => {
    answer('/api/cancel-subscription', { code: 'unavailable', message: 'The payment service is away.' }, 503);
    const { card, user } = await renderCard(pastDue);
    await user.click(card.getByRole('button', { name: 'Cancel Subscription' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    await screen.findByText('Cancellation Error');
    await screen.findByText('The payment service is away.');
  });
});

describe('Reactivate', () => {
  it('reverses the cancellation', async () => {
    answer('/api/reactivate-subscription', { subscription: pro });
    const { card, user } = await renderCard(canceled);
    serveUser(pro);
    await user.click(card.getByRole('button', { name: 'Reactivate' }));
    await screen.findByText('Subscription Reactivated');
    await card.findByText('active');
  });

  it('says why it did not work', async () => {
    answer('/api/reactivate-subscription', { code: 'conflict', message: 'The plan has ended.' }, 409);
    const { card, user } = await renderCard(canceled);
    await user.click(card.getByRole('button', { name: 'Reactivate' }));
    await screen.findByText('Reactivation Error');
    await screen.findByText('The plan has ended.');
  });
});
