import { MONTHLY_CREDITS, PLAN_PRICE_USD } from '@ledgerlift/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QUESTIONS } from '../features/landing/questions.ts';
import { PLANS } from '../features/pricing/pricing.tsx';
import { madeCredits, madeSettings } from '../testing/account-examples.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { server } from '../testing/server.ts';
import { App } from './app.tsx';

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  server.use(
    http.get('/api/credits', () => HttpResponse.json(madeCredits({ credits: 3 }))),
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
  it('shows the credits once they are loaded', async () => {
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

  it('opens one answer at a time and gives search engines the same answers', () => {
    renderAt('/');
    const items = [...document.querySelectorAll('#faq details')];
    expect(items.length).toBeGreaterThan(5);
    expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']));
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toMatchObject({ '@type': 'FAQPage' });
    expect(data.mainEntity).toHaveLength(items.length);
  });

  it('keeps the theme and puts it on the root element', async () => {
    const user = renderAt('/');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('ledgerlift-bank-csv-theme')).toBe('dark');
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });

  it('shows the year, the contact form, the privacy policy and the terms in its footer', () => {
    renderAt('/');
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByText(`© ${new Date().getFullYear()} Ledgerlift`)).toBeTruthy();
    expect(
      foot.getByText('This tool helps you convert your bank statements into a more usable format.'),
    ).toBeTruthy();
    const links = foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Contact Us', '/contact'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ]);
  });

  it('shows the not-found page at an unknown path', () => {
    renderAt('/nowhere');
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  });
});

describe('the prices shown', () => {
  it('are those of the contract', () => {
    expect(PLANS.map(({ name, priceUsd, creditsPerMonth }) => [name, priceUsd, creditsPerMonth])).toEqual([
      ['Free', 0, 10],
      ['Pro', 10, 400],
      ['Business', 25, 1200],
    ]);
    for (const plan of PLANS) {
      expect(plan.priceUsd).toBe(PLAN_PRICE_USD[plan.tier]);
      expect(plan.creditsPerMonth).toBe(MONTHLY_CREDITS[plan.tier]);
    }
    const cost = QUESTIONS.find(({ question }) => question === 'What does it cost?')?.answer;
    expect(cost).toContain(
      `${MONTHLY_CREDITS.anonymous} credits a month without an account, ${MONTHLY_CREDITS.free} with a free one`,
    );
    expect(PLANS[0].points[0]).toBe(`${MONTHLY_CREDITS.anonymous} credits a month without an account`);
  });
});
