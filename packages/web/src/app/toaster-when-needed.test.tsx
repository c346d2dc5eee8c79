import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toast } from '../lib/toast-store.ts';
import { ToasterWhenNeeded } from './toaster-when-needed.tsx';

it('shows a message that nobody has caused, and the next one at once', async () => {
  render(<ToasterWhenNeeded />);
  act(() => toast({ title: 'First' }));
  await screen.findByText('First', undefined, { timeout: 10_000 });
  act(() => toast({ title: 'Second' }));
  expect(screen.getByText('Second')).toBeTruthy();
  expect(screen.queryByText('First')).toBeNull();
});

it('is there after the first interaction, with its place for messages', async () => {
  render(<ToasterWhenNeeded />);
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.setup().keyboard('a');
  await screen.findByRole('region', undefined, { timeout: 10_000 });
});
