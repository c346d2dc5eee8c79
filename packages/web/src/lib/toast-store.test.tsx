import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { dismissToast, toast, useToasts } from './toast-store.ts';

/** Renders the number of stored toasts, shown or not. */
function Kept() {
  return <p>kept: {useToasts().length}</p>;
}

describe('toasts', () => {
  afterEach(() => vi.useRealTimers());

  it('show one at a time: the newest', () => {
    renderPage(<Kept />);
    act(() => toast({ title: 'First' }));
    act(() => toast({ title: 'Second', description: 'with words' }));
    expect(screen.getByText('Second')).toBeTruthy();
    expect(screen.getByText('with words')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('kept: 1')).toBeTruthy();
  });

  it('close after 5 seconds, and are removed 1,000,000 ms later', async () => {
    vi.useFakeTimers();
    renderPage(<Kept />);
    act(() => toast({ title: 'Here' }));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('Here')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Here')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(999_000));
    expect(screen.getByText('kept: 1')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('kept: 0')).toBeTruthy();
  });

  it('disappear when closed', async () => {
    const { user } = renderPage(null);
    act(() => toast({ title: 'Gone soon' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Gone soon')).toBeNull());
  });

  it('replace each other, without the older one’s timer closing the newer one', () => {
    renderPage(null);
    act(() => toast({ title: 'First' }));
    act(() => toast({ title: 'Second' }));
    act(() => dismissToast(-1));
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('get the focus with F8', async () => {
    const { user } = renderPage(null);
    act(() => toast({ title: 'Here' }));
    await user.keyboard('{F8}');
    expect(document.activeElement?.textContent).toContain('Here');
  });
});
