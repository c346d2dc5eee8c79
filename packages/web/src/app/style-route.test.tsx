import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { madeSettings } from '../testing/account-examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { StyleRoute } from './style-route.tsx';

describe('the page of components', () => {
  it('shows every part in development', async () => {
    server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings({ development: true }))));
    renderPage(<StyleRoute />);
    await screen.findByRole('heading', { name: 'Components' });
    for (const part of ['Colours', 'Type', 'Buttons and menus', 'Fields and choices', 'States and messages'])
      expect(screen.getByRole('region', { name: part })).toBeTruthy();
  });

  it('does not exist in production', async () => {
    server.use(http.get('/api/settings', () => HttpResponse.json(madeSettings({ development: false }))));
    renderPage(<StyleRoute />);
    await screen.findByRole('heading', { name: '404 Page Not Found' });
  });
});
