import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { toast } from './toast-store.ts';

describe('toasts', () => {
  it('show one at a time: the newest', () => {
    renderPage(null);
    act(() => toast({ title: 'First' }));
    act(() => toast({ title: 'Second', description: 'with words' }));
    expect(screen.getByText('Second')).toBeTruthy();
    expect(screen.getByText('with words')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('go when they are closed', async () => {
    const { user } = renderPage(null);
    act(() => toast({ title: 'Gone soon' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Gone soon')).toBeNull());
  });

  it('are reached with F8', async () => {
    const { user } = renderPage(null);
    act(() => toast({ title: 'Here' }));
    await user.keyboard('{F8}');
    expect(document.activeElement?.textContent).toContain('Here');
  });
});
