import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toast } from '../lib/toast-store.ts';
import { ToasterWhenNeeded } from './toaster-when-needed.tsx';

it('loads on a message without user interaction, and shows the next one at once', async () => {
  render(<ToasterWhenNeeded />);
  act(() => toast({ title: 'First' }));
  await screen.findByText('First', undefined, { timeout: 10_000 });
  act(() => toast({ title: 'Second' }));
  expect(screen.getByText('Second')).toBeTruthy();
  expect(screen.queryByText('First')).toBeNull();
});

it('loads after the first interaction, with its live region', async () => {
  render(<ToasterWhenNeeded />);
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.setup().keyboard('a');
  await screen.findByRole('region', undefined, { timeout: 10_000 });
});
