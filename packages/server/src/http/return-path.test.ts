import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

const OWN = 'https://ledgerlift.example';

describe('the return path', () => {
  it.each([
    ['/', '/'],
    ['/account', '/account'],
    ['/history?page=2&search=a%20b#top', '/history?page=2&search=a%20b#top'],
    ['/#pricing', '/#pricing'],
    ['/shared/abc?columns=date,amount', '/shared/abc?columns=date,amount'],
    ['/a/../account', '/account'],
    ['/authors', '/authors'],
    ['/?next=https://other.example', '/?next=https://other.example'],
    ['/Rechnung äöü', '/Rechnung%20%C3%A4%C3%B6%C3%BC'],
  ])('%j is our own path: %s', (asked, path) => {
    expect(returnPath(asked, OWN)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'account',
    '?problem=x',
    '#top',
    'https://other.example',
    'HTTPS://other.example/',
    'https:/other.example',
    'https:other.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    '///other.example',
    '////other.example',
    '//ledgerlift.example@other.example',
    '/\\other.example',
    '/\\/other.example',
    '\\/other.example',
    '\\\\other.example',
    '/account\\..\\..\\other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/\r\n/other.example',
    '\t//other.example',
    ' //other.example',
    ' /account',
    '/\u0000/other.example',
    '/account\r\nSet-Cookie: a=b',
    '/account\u007f',
    '/.//other.example',
    '/./\\other.example',
    '/..//other.example',
    '/%2e//other.example',
    '/%2E%2e//other.example',
    '/a/..//other.example',
    `/${'a'.repeat(500)}`,
    `/${'ä'.repeat(200)}`,
    '/auth',
    '/auth/',
    '/auth?problem=google-failed',
    '/auth#login',
    '/AUTH',
    '/%61uth',
    '/auth%2Fgoogle',
    '/auth/google',
    '/auth/google?returnTo=/',
    '/auth/google/callback?code=x',
    '/x/../auth/google',
    '/./auth',
    '/%zz',
  ])('%j leads to the start', (asked) => {
    expect(returnPath(asked, OWN)).toBe('/');
  });

  it('stays on our origin when a browser resolves it, with any special characters', () => {
    const odd = [
      '/',
      '\\',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'a',
      ' ',
      '\u00a0',
      '\uff0f',
    ];
    for (const one of odd)
      for (const two of odd)
        for (const three of odd)
          for (const host of ['other.example', '/other.example']) {
            const path = returnPath(`/${one}${two}${three}${host}`, OWN);
            expect(new URL(path, `${OWN}/auth/google/callback`).origin).toBe(OWN);
            expect(path).toMatch(/^\/(?!\/)/);
          }
  });
});
