import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address of the public internet', () => {
  it.each(['1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700:4700::1111'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['link-local, as of metadata services of clouds', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['unique local', ['fc00::1', 'fd00:ec2::254']],
    ['shared by carriers', ['100.64.0.1', '100.127.255.255']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
    ['multicast and broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1']],
    ['a translation to IPv4', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1']],
    ['for documentation and measurements', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1']],
    ['reserved', ['192.0.0.8', '192.88.99.1', '240.0.0.1', '2001:db8::1', '3fff::1', 'fec0::1', '4000::1']],
    ['no address', ['', 'localhost', '1.2.3.4.5']],
  ])('is none that is %s', (_, addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
  });
});
