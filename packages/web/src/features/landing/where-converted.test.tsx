import type { PrivateMode, Settings } from '@ledgerlift/contract';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { madeSettings } from '../../testing/account-examples.ts';
import { answersHandled } from '../../testing/answers-handled.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { Landing } from './landing.tsx';

function renderIn(privateMode: PrivateMode, payment: Settings['payment'] = 'off') {
  server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings({ privateMode, payment }))));
  renderPage(<Landing converter={null} pricing={null} isWorkspace={false} />);
}

it('offers both places where the visitor chooses', async () => {
  renderIn('offered');
  await screen.findByRole('heading', { name: 'Where Files Are Converted' });
  screen.getByText('On your device');
  screen.getByText('On this server');
  screen.getByRole('heading', { name: 'Read on this server' });
});

it('promises nothing of the server where it takes no files', async () => {
  renderIn('only');
  await screen.findByText('On your device alone: this server takes no files.');
  screen.getByRole('heading', { name: 'Read on your device' });
  expect(screen.queryByText('On this server')).toBeNull();
});

it.each([
  ['off', /and it costs no credits\./],
  ['stripe', /It costs credits as on the server, which learns the number of pages and nothing else/],
] as const)('says what converting on the device costs where payment is %s', async (payment, words) => {
  renderIn('offered', payment);
  await screen.findByText(words);
});

it('is not said where the mode is off', async () => {
  renderIn('off');
  await answersHandled();
  expect(screen.queryByRole('heading', { name: 'Where Files Are Converted' })).toBeNull();
});
