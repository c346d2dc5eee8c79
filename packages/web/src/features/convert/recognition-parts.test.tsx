import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  recognitionLoading,
  recognitionNotLoaded,
  setRecognitionState,
} from '../../private/recognition-state.ts';
import { RecognitionParts } from './recognition-parts.tsx';

const calls = vi.hoisted(() => ({ loadRecognition: vi.fn(), lookForRecognition: vi.fn() }));
vi.mock('../../private/index.ts', () => calls);

beforeEach(() => {
  setRecognitionState({ kind: 'missing', missingBytes: 39_100_000 });
  render(<RecognitionParts />);
});
afterEach(() => act(() => setRecognitionState({ kind: 'unknown' })));

it('names the size before it loads, then how far it is, then that it is kept', async () => {
  await screen.findByText(/^The first scan or picture loads text recognition: 40 MB/);
  await userEvent.click(screen.getByRole('button', { name: 'Load it now' }));
  await vi.waitFor(() => expect(calls.loadRecognition).toHaveBeenCalledOnce());
  act(() => recognitionLoading({ loadedBytes: 19_600_000, totalBytes: 39_100_000 }));
  await screen.findByText('19 of 40 MB');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  act(() => recognitionLoading({ loadedBytes: 39_100_000, totalBytes: 39_100_000 }));
  await screen.findByText(/^Scans and pictures are read here too/);
});

it('names the rest after a broken download, and tries again', async () => {
  act(() => setRecognitionState({ kind: 'failed', message: 'It broke.', missingBytes: 10_500_000 }));
  await screen.findByText('It broke.');
  calls.loadRecognition.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again: 11 MB' }));
  await vi.waitFor(() => expect(calls.loadRecognition).toHaveBeenCalledOnce());
});

it('names the rest after a conversion that ended while it loaded', async () => {
  act(() => recognitionLoading({ loadedBytes: 30_000_000, totalBytes: 39_100_000 }));
  act(() => recognitionNotLoaded());
  await screen.findByText(/text recognition: 10 MB/);
});
