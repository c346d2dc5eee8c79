import { describe, expect, it } from 'vitest';
import { HASH_OF_NOBODY, hashPassword, isHashOutdated, isPasswordRight } from './passwords.ts';

describe('passwords', () => {
  it('are hashed by Argon2id, each by a salt of its own', async () => {
    const hashes = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) {
      expect(await isPasswordRight(hash, 'secret')).toBe(true);
      expect(await isPasswordRight(hash, 'Secret')).toBe(false);
    }
  });

  it('take as much work for nobody as for somebody', async () => {
    const costOf = (hash: string) => hash.split('$').slice(1, 4).join('$');
    expect(costOf(await hashPassword('secret'))).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(costOf(HASH_OF_NOBODY)).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(await isPasswordRight(null, 'secret')).toBe(false);
  });

  it('have outdated hashes where the parameters are not those of today', async () => {
    expect(isHashOutdated(await hashPassword('secret'))).toBe(false);
    expect(isHashOutdated(HASH_OF_NOBODY)).toBe(false);
    expect(isHashOutdated(HASH_OF_NOBODY.replace('t=2', 't=1'))).toBe(true);
  });
});
