import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { CookiePrefixOptions } from 'hono/utils/cookie';
import type { AppContext } from './app-context.ts';

/**
 * The value of a cookie that Hono signed with the key; null for a missing cookie or a wrong signature. Hono's own
 * function runs the check on other threads, which takes many times as long; every call needs this.
 */
export function signedCookie(
  context: AppContext,
  key: Uint8Array,
  name: string,
  prefix: CookiePrefixOptions | undefined,
): string | null {
  const cookie = getCookie(context, name, prefix) ?? '';
  const border = cookie.lastIndexOf('.');
  if (border <= 0) return null;
  const value = cookie.slice(0, border);
  const signature = Buffer.from(cookie.slice(border + 1));
  const expected = Buffer.from(createHmac('sha256', key).update(value).digest('base64'));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null;
}
