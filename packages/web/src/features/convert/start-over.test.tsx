import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { convertedFile, registeredUser } from '../../testing/examples.ts';
import { server } from '../../testing/server.ts';
import { fakeConverterServer, press, renderConverter } from './testing/fake-converter-server.tsx';

const gone = () => HttpResponse.json({ message: 'Gone.', code: 'not_found' }, { status: 404 });

beforeEach(() => {
  fakeConverterServer().files = [convertedFile('march.pdf', { rowCount: 38 })];
  localStorage.setItem('ledgerlift-job', 'job');
});
afterEach(() => {
  vi.useRealTimers();
});

async function startedOver() {
  const { user } = renderConverter();
  await screen.findByText('rows of job');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { user, dialog };
}

describe('Start over', () => {
  it('asks a visitor first, and keeps the rows if the answer is no', async () => {
    const { user, dialog } = await startedOver();
    expect(dialog.getByText(/kept for 24 hours/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep working' }));
    expect(screen.getByText('rows of job')).toBeTruthy();
  });

  it('can be undone', async () => {
    const { user, dialog } = await startedOver();
    await user.click(dialog.getByRole('button', { name: 'Start over' }));
    await screen.findByRole('button', { name: 'Choose Files' });
    await user.click(press('Undo'));
    await screen.findByText('rows of job');
  });

  it('can be undone for ten seconds, and is in the list after that', async () => {
    const { dialog } = await startedOver();
    vi.useFakeTimers();
    fireEvent.click(dialog.getByRole('button', { name: 'Start over' }));
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(press('Undo')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(press('Open march.pdf')).toBeTruthy();
  });

  it('leaves the conversion in a list, from which it is opened again', async () => {
    const { user, dialog } = await startedOver();
    await user.click(dialog.getByRole('button', { name: 'Start over' }));
    const list = within(await screen.findByRole('region', { name: 'Recent conversions' }));
    expect(list.getByText('38 rows')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Open march.pdf' }));
    await screen.findByText('rows of job');
  });

  it('takes a conversion off the list that the server has deleted', async () => {
    const { user, dialog } = await startedOver();
    await user.click(dialog.getByRole('button', { name: 'Start over' }));
    server.use(http.get('/api/jobs/job', gone));
    await user.click(await screen.findByRole('button', { name: 'Open march.pdf' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent conversions' })).toBeNull());
    expect(localStorage.getItem('ledgerlift-recent-conversions')).toBeNull();
  });

  it('does not ask a user, whose history keeps the conversion, and lists nothing in the browser', async () => {
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser())));
    const { user } = renderConverter();
    await screen.findByText('rows of job');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await screen.findByRole('button', { name: 'Choose Files' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recent conversions' })).toBeNull();
  });
});
