import { describe, expect, it } from 'vitest';
import { pagePathOf } from './page-paths.ts';

describe('the page at a path', () => {
  it.each([
    ['/', '/'],
    ['/auth', '/auth'],
    ['/auth/reset', '/auth/reset'],
    ['/Privacy/', '/privacy'],
    ['/shared/aB3_-', '/shared/:code'],
    ['/shared/code/', '/shared/:code'],
  ])('%s is that of %s', (path, page) => {
    expect(pagePathOf(path)).toBe(page);
  });

  it.each([
    '',
    '//',
    '/nowhere',
    '/auth/else',
    '/privacy//',
    '//privacy',
    '/shared',
    '/shared/',
    '/shared//',
    '/shared/code/more',
    '/account/x',
    '/index.html',
  ])('%s has none', (path) => {
    expect(pagePathOf(path)).toBeNull();
  });
});
