import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PageBoundary } from './page-boundary.tsx';

const NeverThere = lazy(() => new Promise<never>(() => {}));

it('keeps nothing of the page that was left while the code of the next one loads', async () => {
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
