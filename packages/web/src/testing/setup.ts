import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from '../lib/toast-store.ts';
import { catchDownloads, forgetDownloads } from './downloads.ts';
import { server } from './server.ts';

/** On a busy machine, lazily loaded parts take longer than the library's one second. */
configure({ asyncUtilTimeout: 10_000 });

/** The table renders only the rows in view; the test environment has no layout, so it gets a fixed view size. */
const VIEW_PX = 400;

beforeAll(() => {
  catchDownloads();
  server.listen({ onUnhandledRequest: 'error' });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW_PX);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(VIEW_PX);
});
beforeEach(() => {
  // Files share a window: no test begins at the address, or below the open sheet, of another one.
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  clearToasts();
  forgetDownloads();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

// React reports mistakes on the console; they fail the test.
const complaints: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});
