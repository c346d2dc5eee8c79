import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { describe, expect, it } from 'vitest';
import type { AppEnvironment } from './app-context.ts';
import { signedCookie } from './signed-cookie.ts';

const KEY = new Uint8Array(randomBytes(32));
const app = new Hono<AppEnvironment>();
app.get('/set/:value', async (context) => {
  await setSignedCookie(context, 'plain', context.req.param('value'), KEY);
  await setSignedCookie(context, 'own', context.req.param('value'), KEY, { prefix: 'host', path: '/' });
  return context.text('');
});
app.get('/read', async (context) =>
  context.json({
    plain: signedCookie(context, KEY, 'plain', undefined),
    own: signedCookie(context, KEY, 'own', 'host'),
    hono: (await getSignedCookie(context, KEY, 'plain')) || null,
  }),
);

/** Cookie names and values as a browser sends them. */
async function cookiesFor(value: string): Promise<string> {
  const { headers } = await app.request(`/set/${encodeURIComponent(value)}`);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function readBack(cookie: string): Promise<unknown> {
  return (await app.request('/read', { headers: { Cookie: cookie } })).json();
}

describe('a signed cookie', () => {
  it.each(['abcDEF-_0123456789', 'a.b=c; d', 'ünï'])('returns %s, as Hono would', async (value) => {
    expect(await readBack(await cookiesFor(value))).toEqual({ plain: value, own: value, hono: value });
  });

  it('returns null for a changed value, signature or name, and without a cookie', async () => {
    const [plain = ''] = (await cookiesFor('visitor')).split('; ');
    const [other = ''] = (await cookiesFor('somebody')).split('; ');
    const [, signature = ''] = /visitor(\..+)$/.exec(plain) ?? [];
    const forged = [
      '',
      'plain=visitor',
      'plain=.',
      `plain=${signature}`,
      `plain=somebody${signature}`,
      plain.replace('visitor', 'visitors'),
      plain.replace('plain', 'plan'),
      plain.slice(0, -1),
      `${plain}A`,
      plain.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`),
      `plain=visitor.${'A'.repeat(43)}=`,
      `plain=visitor${/somebody(\..+)$/.exec(other)?.[1]}`,
      `__Host-${plain}`,
    ];
    for (const cookie of forged)
      expect(await readBack(cookie), cookie).toMatchObject({ plain: null, hono: null });
  });
});
