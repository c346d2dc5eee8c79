import type { PrivateMode, Settings } from '@ledgerlift/contract';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeCredits, madeSettings } from '../../testing/account-examples.ts';
import { server } from '../../testing/server.ts';
import { fakeConverterServer, press, renderConverter, uploadFile } from './testing/fake-converter-server.tsx';

const SWITCH = { name: 'Keep files on this device' };

/** A worker that never answers. */
class SilentWorker {
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  fakeConverterServer();
  vi.stubGlobal('Worker', SilentWorker);
});

function renderIn(privateMode: PrivateMode, payment: Settings['payment'] = 'off') {
  server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings({ privateMode, payment }))));
  return renderConverter();
}

describe('keeping files on this device', () => {
  it('is offered by a switch, which is remembered', async () => {
    const { user, unmount } = renderIn('offered');
    await user.click(await screen.findByRole('switch', SWITCH));
    await screen.findByText(/^This browser converts them, free of charge, and nothing is uploaded\./);
    unmount();
    renderIn('offered');
    await screen.findByRole('switch', { ...SWITCH, checked: true });
  });

  it('costs credits where they are for sale, and the server learns the number of pages', async () => {
    const { user } = renderIn('offered', 'stripe');
    await user.click(await screen.findByRole('switch', SWITCH));
    await screen.findByText(/nothing is uploaded: the server learns how many pages you convert/);
  });

  it('is blocked as on the server where there are no credits left', async () => {
    server.use(http.get('/api/credits', () => HttpResponse.json(madeCredits({ credits: 0 }))));
    renderIn('only', 'stripe');
    await screen.findByText(/You've run out of credits/);
    expect(press('Choose Files').disabled).toBe(true);
  });

  it('is no choice where the operator takes no files', async () => {
    renderIn('only');
    await screen.findByText('Your files stay on this device');
    expect(screen.queryByRole('switch', SWITCH)).toBeNull();
  });

  it('is neither shown nor done where the operator does not offer it, whatever was chosen before', async () => {
    localStorage.setItem('ledgerlift-keep-on-device', 'on');
    const { user } = renderIn('off');
    await uploadFile(user);
    await screen.findByText('Files uploaded successfully');
    await screen.findByText('Costs 1 credit of the 10 you have left this month.');
    expect(screen.queryByRole('switch', SWITCH)).toBeNull();
  });
});
