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
  ])('is found for %s: %s', (path, page) => {
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
  ])('is null for %s', (path) => {
    expect(pagePathOf(path)).toBeNull();
  });
});
