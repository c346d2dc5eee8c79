import { MONTHLY_CREDITS, PLAN_PRICE_USD } from '@ledgerlift/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PLANS } from '../features/pricing/pricing.tsx';
import { madeSettings } from '../testing/account-examples.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { server } from '../testing/server.ts';
import { App } from './app.tsx';

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  server.use(
    http.get('/api/credits', () => HttpResponse.json({ credits: 3 })),
    http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
    http.get('/api/settings', () => HttpResponse.json(madeSettings())),
  );
});

function renderAt(path: string) {
  window.history.pushState(null, '', path);
  render(<App />);
  return userEvent.setup();
}

describe('the page', () => {
  it('shows the credits once they are known', async () => {
    renderAt('/');
    expect(screen.getByText('...')).toBeTruthy();
    await screen.findByText('3 credits left');
  });

  it('has the converter with its introduction and three types, invoices first', async () => {
    renderAt('/');
    expect(
      screen.getByText(
        'Upload your invoices, receipts, or bank statements in PDF format and convert them to CSV, Excel, or JSON',
      ),
    ).toBeTruthy();
    const tabs = await screen.findAllByRole('tab', undefined, { timeout: 10_000 });
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Invoices', 'true'],
      ['Bank Statements', 'false'],
      ['Receipts', 'false'],
    ]);
  });

  it('opens one answer at a time, and tells search engines the same', async () => {
    const user = renderAt('/');
    const [first, second] = [
      screen.getByRole('button', { name: 'What does it cost?' }),
      screen.getByRole('button', { name: 'Which files can I upload?' }),
    ];
    await user.click(first);
    expect(first.getAttribute('aria-expanded')).toBe('true');
    await user.click(second);
    expect([first, second].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'FAQPage' });
    expect(data).toContain('What does it cost?');
  });

  it('keeps the theme and puts it on the root element', async () => {
    const user = renderAt('/');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('ledgerlift-bank-csv-theme')).toBe('dark');
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });

  it('says so where nothing is', () => {
    renderAt('/nowhere');
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  });
});

describe('the prices shown', () => {
  it('are those of the contract', () => {
    for (const plan of PLANS) {
      expect(plan.priceUsd).toBe(PLAN_PRICE_USD[plan.tier]);
      expect(plan.creditsPerMonth).toBe(MONTHLY_CREDITS[plan.tier]);
    }
    expect(PLANS[0].points[0]).toBe(`${MONTHLY_CREDITS.anonymous} credits a month without an account`);
  });
});
