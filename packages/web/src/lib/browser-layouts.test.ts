import { MAX_SENT_LAYOUTS } from '@ledgerlift/contract';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { madeLayout } from '../testing/made-layout.ts';
import { server } from '../testing/server.ts';
import { browserLayouts, keepInBrowser, removeFromBrowser } from './browser-layouts.ts';
import { takeLayoutsAlong } from './take-layouts-along.ts';

const ids = () => browserLayouts().map(({ id }) => id);

describe('the layouts of a visitor', () => {
  it('are kept under their id, the latest last', () => {
    keepInBrowser(madeLayout('layout-1'));
    keepInBrowser(madeLayout('layout-2'));
    keepInBrowser(madeLayout('layout-1', { name: 'Renamed' }));
    expect(browserLayouts().map(({ name }) => name)).toEqual(['Harbour Bank', 'Renamed']);
    removeFromBrowser(['layout-1']);
    expect(ids()).toEqual(['layout-2']);
  });

  it('are as many as can be sent: the oldest go', () => {
    for (let number = 0; number <= MAX_SENT_LAYOUTS; number += 1)
      keepInBrowser(madeLayout(`layout-${number}`));
    expect(ids().length).toBe(MAX_SENT_LAYOUTS);
    expect(ids()[0]).toBe('layout-1');
  });

  it.each(['[', '{}', '[null, {"id": "layout-1"}]'])(
    'are none where something else is stored: %s',
    (text) => {
      localStorage.setItem('ledgerlift-layouts', text);
      expect(browserLayouts()).toEqual([]);
    },
  );
});

describe('signing in', () => {
  it('saves them to the account and removes them from the browser', async () => {
    const saved: string[] = [];
    server.use(
      http.put('/api/layouts/:id', async ({ params, request }) => {
        const layout = (await request.json()) as object;
        saved.push(`${String(params.id)} ${Object.keys(layout).join()}`);
        return HttpResponse.json({ ...layout, id: params.id, createdAt: '', lastUsedAt: null, timesUsed: 0 });
      }),
    );
    keepInBrowser(madeLayout('layout-1'));
    expect(await takeLayoutsAlong()).toBe(true);
    expect(saved).toEqual(['layout-1 name,guide,fingerprint']);
    expect(localStorage.getItem('ledgerlift-layouts')).toBeNull();
  });

  it('keeps in the browser what the account has no room for', async () => {
    server.use(
      http.put('/api/layouts/:id', ({ params }) =>
        params.id === 'layout-1'
          ? HttpResponse.json({ ...madeLayout('layout-1'), createdAt: '', lastUsedAt: null, timesUsed: 0 })
          : HttpResponse.json({ code: 'conflict', message: 'You have 200 layouts.' }, { status: 409 }),
      ),
    );
    for (const id of ['layout-1', 'layout-2', 'layout-3']) keepInBrowser(madeLayout(id));
    expect(await takeLayoutsAlong()).toBe(true);
    expect(ids()).toEqual(['layout-2', 'layout-3']);
  });
});
