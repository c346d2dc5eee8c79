import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PageBoundary } from './page-boundary.tsx';

const NeverThere = lazy(() => new Promise<never>(() => {}));

it('drops the previous page while the code of the next one loads', async () => {
  history.replaceState(null, '', '/');
  render(
    <PageBoundary>
      <Switch>
        <Route path="/">
          <label>
            rows <input />
          </label>
        </Route>
        <Route path="/auth" component={NeverThere} />
      </Switch>
    </PageBoundary>,
  );
  screen.getByLabelText<HTMLInputElement>('rows').value = 'of the user before';
  act(() => navigate('/auth'));
  await screen.findByRole('status', { name: 'Loading' });
  expect(screen.queryByLabelText('rows')).toBeNull();
  act(() => navigate('/'));
  expect(screen.getByLabelText<HTMLInputElement>('rows').value).toBe('');
});

it('offers a reload when the code of a page cannot be loaded, without affecting other pages', async () => {
  const NotLoaded = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  // React logs the caught error.
  vi.mocked(console.error).mockImplementationOnce(() => {});
  history.replaceState(null, '', '/contact');
  render(
    <PageBoundary>
      <Switch>
        <Route path="/contact" component={NotLoaded} />
        <Route>another page</Route>
      </Switch>
    </PageBoundary>,
  );
  await screen.findByRole('heading', { name: 'This page could not be shown' });
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledOnce();
  act(() => navigate('/'));
  await screen.findByText('another page');
});
