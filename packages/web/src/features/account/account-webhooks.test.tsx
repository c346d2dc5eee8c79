import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeDelivery, madeSettings, madeWebhook } from '../../testing/account-examples.ts';
import { server } from '../../testing/server.ts';
import {
  button,
  dialog,
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
  section,
} from './testing/fake-account-server.tsx';

const URL_ONE = 'https://example.com/one';

let fake: FakeAccountServer;
beforeEach(() => {
  fake = fakeAccountServer();
});

describe('the webhooks', () => {
  it('are hidden where the server sends none', async () => {
    fake.settings = madeSettings({ webhooks: false });
    await renderAccount(fake);
    await section('API tokens');
    await screen.findByText('You have no tokens.');
    expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
  });

  it('are listed with their state, and link to what is sent', async () => {
    fake.webhooks = [
      madeWebhook('one', { lastDelivery: madeDelivery('a') }),
      madeWebhook('two', { failingSince: '2026-11-20T12:00:00.000Z' }),
      madeWebhook('three', {
        failingSince: '2026-11-20T12:00:00.000Z',
        disabled: 'failing',
        lastDelivery: madeDelivery('b', { state: 'failed', answerStatus: null, problem: 'timeout' }),
      }),
      madeWebhook('four', { disabled: 'gone' }),
    ];
    await renderAccount(fake);
    const list = within(await section('Webhooks'));
    const lines = await list.findAllByRole('listitem');
    const texts = lines.map((line) => line.textContent?.replaceAll('\u00a0', ' ') ?? '');
    expect(texts[0]).toContain('https://example.com/onelast delivery Nov 20, 2026 · answered 204Send a test');
    expect(texts[1]).toContain('https://example.com/twoFailingnothing sent yet');
    expect(texts[2]).toContain('Disabledlast delivery Nov 20, 2026 · no answer within 10 seconds');
    expect(texts[2]).toContain('Everything failed for three days. Nothing is sent until a test is received.');
    expect(texts[3]).toContain('Your server answered 410: the address is gone.');
    expect(list.getByRole('link', { name: 'What is sent' }).getAttribute('href')).toBe(
      '/api/docs#ConversionCompleted',
    );
  });

  it('are added, and their secret is shown once', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { user } = await renderAccount(fake);
    await screen.findByText('You have no webhooks.');
    await user.click(button('Add a webhook'));
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    fake.webhooks = [madeWebhook('one')];
    await user.type(screen.getByLabelText('Address'), `${URL_ONE}{Enter}`);
    const shown = within(await screen.findByRole('region', { name: `Secret of ${URL_ONE}` }));
    expect(fake.calls).toEqual([`POST /api/webhooks {"url":"${URL_ONE}"}`]);
    const field = shown.getByLabelText<HTMLInputElement>('The new secret');
    expect(field.value).toBe('whsec_secret');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Secret copied');
    expect(copied).toHaveBeenCalledWith('whsec_secret');
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(document.body.textContent).not.toContain('whsec_secret');
    expect(document.activeElement).toBe(button('Add a webhook'));
  });

  it('require an address, and show the server’s refusal', async () => {
    const { user } = await renderAccount(fake);
    await screen.findByText('You have no webhooks.');
    await user.click(button('Add a webhook'));
    await user.click(button('Add the webhook'));
    const asked = await dialog();
    await asked.findByText('Please enter an address that begins with https://');
    expect(fake.calls).toEqual([]);
    fake.refusal = 'This address leads to a private network.';
    await user.type(asked.getByLabelText('Address'), 'https://localhost/');
    await user.click(button('Add the webhook'));
    await asked.findByText('This address leads to a private network.');
    expect(asked.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['received', madeDelivery('test'), 'Test received', 'Your server answered 204.'],
    [
      'refused',
      madeDelivery('test', { state: 'failed', answerStatus: 404 }),
      'Test not received',
      'Your server answered 404.',
    ],
    [
      'not sent to a private address',
      madeDelivery('test', { state: 'failed', answerStatus: null, problem: 'private_address' }),
      'Test not received',
      'The reason: the address leads to a private network.',
    ],
  ])('are tested, and a test that is %s is reported', async (_, delivery, title, words) => {
    fake.webhooks = [madeWebhook('one')];
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: `Send a test: ${URL_ONE}` }));
    fake.deliveries = [delivery];
    await screen.findByText(title, undefined, { timeout: 5000 });
    await screen.findByText(words);
    expect(fake.calls).toEqual(['POST /api/webhooks/one/test']);
    await waitFor(() => expect(document.activeElement).toBe(button(`Send a test: ${URL_ONE}`)));
  });

  it('show their latest deliveries', async () => {
    fake.webhooks = [madeWebhook('one')];
    fake.deliveries = [
      madeDelivery('a', { type: 'webhook.test', state: 'waiting', attempts: 0, answerStatus: null }),
      madeDelivery('b', {
        ...{ state: 'waiting', attempts: 2, answerStatus: 500 },
        nextAttemptAt: '2026-11-20T12:05:00.000Z',
      }),
      madeDelivery('c', { type: 'conversion.failed' }),
    ];
    const { user } = await renderAccount(fake);
    const opener = await screen.findByRole('button', { name: `Deliveries: ${URL_ONE}` });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const log = await screen.findByRole('list', { name: `Deliveries to ${URL_ONE}` });
    const lines = within(log).getAllByRole('listitem');
    const [waiting, retrying, delivered] = lines.map(
      (line) => line.textContent?.replaceAll('\u00a0', ' ') ?? '',
    );
    expect(waiting).toMatch(/^webhook\.testWaitingNov 20, 2026, \d+:00 [AP]M · 0 attempts$/);
    expect(retrying).toMatch(
      /^conversion\.completedRetryingNov 20, .* · answered 500 · 2 attempts · next Nov 20, 2026, \d+:05 [AP]M$/,
    );
    expect(delivered).toMatch(/^conversion\.failedDelivered.* · answered 204 · 1 attempt$/);
    await user.click(opener);
    expect(screen.queryByRole('list', { name: `Deliveries to ${URL_ONE}` })).toBeNull();
  });

  it('get a new secret, after asking', async () => {
    fake.webhooks = [madeWebhook('one', { oldSecretEndsAt: '2026-11-21T12:00:00.000Z' })];
    const { user } = await renderAccount(fake);
    await screen.findByText(/the old secret ends Nov 21, 2026/);
    await user.click(button(`Rotate secret: ${URL_ONE}`));
    await user.click((await dialog()).getByRole('button', { name: 'Rotate the secret' }));
    const field = await screen.findByLabelText<HTMLInputElement>('The new secret');
    expect(field.value).toBe('whsec_secret');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(fake.calls).toEqual(['POST /api/webhooks/one/secret']);
  });

  it('are deleted, after asking', async () => {
    fake.webhooks = [madeWebhook('one')];
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: `Delete: ${URL_ONE}` }));
    const asked = await dialog();
    asked.getByText(`Nothing more is sent to ${URL_ONE}, and its list of deliveries is deleted.`);
    fake.webhooks = [];
    await user.click(asked.getByRole('button', { name: 'Delete the webhook' }));
    await screen.findByText('Webhook deleted');
    expect(fake.calls).toEqual(['DELETE /api/webhooks/one']);
    await screen.findByText('You have no webhooks.');
    await waitFor(() => expect(document.activeElement).toBe(button('Add a webhook')));
  });

  it('show why something was refused, and an error when they cannot be loaded', async () => {
    fake.webhooks = [madeWebhook('one')];
    fake.refusal = 'Not now.';
    const { user, unmount } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: `Send a test: ${URL_ONE}` }));
    await screen.findByText('Not tested');
    await user.click(button(`Rotate secret: ${URL_ONE}`));
    await user.click((await dialog()).getByRole('button', { name: 'Rotate the secret' }));
    await screen.findByText('Not rotated');
    await user.click(button(`Delete: ${URL_ONE}`));
    await user.click((await dialog()).getByRole('button', { name: 'Delete the webhook' }));
    await screen.findByText('Not deleted');
    unmount();
    server.use(http.get('/api/webhooks', () => new HttpResponse(null, { status: 500 })));
    await renderAccount(fake);
    await screen.findByText('The webhooks could not be loaded. Reload the page to try again.');
  });
});
