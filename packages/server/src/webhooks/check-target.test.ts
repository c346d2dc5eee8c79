import { describe, expect, it } from 'vitest';
import { checkTarget } from './check-target.ts';

const PUBLIC = { allowsPrivate: false, ports: [443, 8443] };
const ANY = { allowsPrivate: true, ports: null };
const resolve = (...addresses: string[]) => Promise.resolve(addresses);

describe('the target of a webhook', () => {
  it('keeps the addresses that were checked', async () => {
    const url = new URL('https://receiver.example/hook');
    expect(await checkTarget(url, PUBLIC, () => resolve('1.1.1.1', '2606:4700::1'))).toEqual({
      url,
      addresses: ['1.1.1.1', '2606:4700::1'],
    });
  });

  it.each([
    ['one private address among public ones', 'https://receiver.example/', 'private_address'],
    ['a private address', 'https://10.0.0.1/', 'private_address'],
    ['a private address in another notation', 'https://0x7f.1/', 'private_address'],
    ['a private IPv6 address', 'https://[::1]/', 'private_address'],
    ['an IPv4 address within IPv6', 'https://[::ffff:169.254.169.254]/', 'private_address'],
    ['another port', 'https://1.1.1.1:22/', 'forbidden_address'],
    ['no TLS', 'http://1.1.1.1/', 'forbidden_address'],
    ['another protocol', 'ftp://1.1.1.1/', 'forbidden_address'],
    ['a password', 'https://user:secret@1.1.1.1/', 'forbidden_address'],
  ])('is refused for %s', async (_, url, problem) => {
    const target = checkTarget(new URL(url), PUBLIC, () => resolve('1.1.1.1', '192.168.0.1'));
    await expect(target).rejects.toMatchObject({ problem });
  });

  it('is refused for an unknown host', async () => {
    const unknown = checkTarget(new URL('https://receiver.example/'), PUBLIC, async () => {
      throw new Error('ENOTFOUND');
    });
    await expect(unknown).rejects.toMatchObject({ problem: 'unknown_host' });
  });

  it('may be anywhere only where the operator allows it', async () => {
    for (const url of ['http://127.0.0.1:3000/', 'https://localhost:22/', 'https://[::1]/'])
      expect(await checkTarget(new URL(url), ANY, () => resolve('127.0.0.1'))).toBeDefined();
    await expect(checkTarget(new URL('ftp://127.0.0.1/'), ANY)).rejects.toMatchObject({
      problem: 'forbidden_address',
    });
  });
});
