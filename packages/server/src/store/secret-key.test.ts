import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { openSecrets } from './secret-key.ts';

it('creates a random secret per data folder, readable by this user only', async () => {
  const folder = await temporaryFolder();
  const first = await openSecrets(folder.path, undefined);
  const again = await openSecrets(folder.path, undefined);
  expect(again.visitorCookieKey).toEqual(first.visitorCookieKey);
  expect((await stat(join(folder.path, 'secret.key'))).mode & 0o777).toBe(0o600);

  const locked = first.encrypt('open sesame');
  expect(Buffer.from(locked).toString('latin1')).not.toContain('sesame');
  expect(again.decrypt(locked)).toBe('open sesame');
  const other = await openSecrets(folder.path, 'x'.repeat(32));
  expect(() => other.decrypt(locked)).toThrow();
  expect(() => first.signInCipher.decrypt(locked)).toThrow();
  // A short tag would be easy to guess.
  expect(() => first.decrypt(locked.subarray(0, 20))).toThrow();
  await folder.remove();
});

it('refuses an empty secret, with which anybody could sign cookies', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder.path, 'secret.key'), '');
  await expect(openSecrets(folder.path, undefined)).rejects.toThrow(/secret\.key.+ is damaged/);
  await folder.remove();
});
