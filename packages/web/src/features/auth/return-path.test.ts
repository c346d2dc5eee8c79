import { describe, expect, it } from 'vitest';
import { googleSignInAddress } from '../../lib/google-sign-in.ts';
import { returnPath } from './return-path.ts';

const returning = (to: string) => returnPath(`?returnTo=${encodeURIComponent(to)}`);

describe('where a visitor goes once signed in', () => {
  it.each(['/account', '/history?page=2', '/#pricing', '/?plan=premium#pricing', '/a%20b', '/auth/verify'])(
    'is %s, a path of our own',
    (path) => expect(returning(path)).toBe(path),
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/account/..//evil.example',
    'javascript:alert(1)',
    'account',
    '',
    '/auth',
    '/auth?returnTo=/auth',
    '/auth/google',
    '/auth/verify#token=planted',
    '/auth/verify/../google',
  ])('is the start page for %j', (path) => expect(returning(path)).toBe('/'));

  it('is the start page by default', () => expect(returnPath('')).toBe('/'));

  it('is passed on to the identity provider', () => {
    expect(googleSignInAddress('/history?page=2')).toBe('/auth/google?returnTo=%2Fhistory%3Fpage%3D2');
  });
});
