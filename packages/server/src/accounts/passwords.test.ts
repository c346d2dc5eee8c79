import { describe, expect, it } from 'vitest';
import { DUMMY_HASH, hashPassword, isHashOutdated, isPasswordRight } from './passwords.ts';

describe('passwords', () => {
  it('are hashed by Argon2id, each by a salt of its own', async () => {
    const hashes = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) {
      expect(await isPasswordRight(hash, 'secret')).toBe(true);
      expect(await isPasswordRight(hash, 'Secret')).toBe(false);
    }
  });

  it('take as much work without an account as with one', async () => {
    const costOf = (hash: string) => hash.split('$').slice(1, 4).join('$');
    expect(costOf(await hashPassword('secret'))).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(costOf(DUMMY_HASH)).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(await isPasswordRight(null, 'secret')).toBe(false);
  });

  it('have outdated hashes when the parameters differ from the current ones', async () => {
    expect(isHashOutdated(await hashPassword('secret'))).toBe(false);
    expect(isHashOutdated(DUMMY_HASH)).toBe(false);
    expect(isHashOutdated(DUMMY_HASH.replace('t=2', 't=1'))).toBe(true);
  });
});
