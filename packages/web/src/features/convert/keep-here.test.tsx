import type { PrivateMode } from '@ledgerlift/contract';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeSettings } from '../../testing/account-examples.ts';
import { server } from '../../testing/server.ts';
import { fakeConverterServer, renderConverter, uploadFile } from './testing/fake-converter-server.tsx';

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

function renderIn(privateMode: PrivateMode) {
  server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings({ privateMode }))));
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
