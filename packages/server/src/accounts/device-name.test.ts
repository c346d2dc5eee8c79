import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

it.each([
  [WINDOWS, 'Firefox on Windows'],
  [IPHONE, 'Safari on iOS'],
  ['Opera', 'Opera'],
  ['curl/8.0', ''],
  ['', ''],
  [undefined, ''],
])('names browser and system of %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('ignores the client’s own text and very long headers', () => {
  expect(deviceName('Call 555-0100 at once/1.0 x')).toBe('');
  expect(deviceName(`${'x'.repeat(600)} ${WINDOWS}`)).toBe('');
  expect(deviceName('(('.repeat(100_000))).toBe('');
});
