import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddresses } from './client-address.ts';
import { warnOfUntrustedForwarding } from './untrusted-forwarding.ts';

function requestFrom(remoteAddress: string, headers: IncomingMessage['headers']): IncomingMessage {
  // The properties of a request that matter here.
  return { headers, socket: { remoteAddress }, connection: { remoteAddress } } as IncomingMessage;
}
const forwardedFrom = (peer: string) => requestFrom(peer, { 'x-forwarded-for': '203.0.113.9' });

function lines() {
  const warnings: string[] = [];
  return { warnings, log: { warn: (line: unknown) => void warnings.push(String(line)) } };
}

describe('many calls from a proxy', () => {
  it.each([
    ['172.28.83.1', 'from 172.28.83.1 that TRUSTED_PROXIES does not name'],
    ['::ffff:127.0.0.1', 'from 127.0.0.1 that TRUSTED_PROXIES does not name'],
    ['198.51.100.7', 'from an address that TRUSTED_PROXIES does not name'],
  ])('that is not trusted cause one warning, from %s', (peer, words) => {
    const { warnings, log } = lines();
    const addresses = clientAddresses('10.0.0.0/8', new Uint8Array(32), log);
    for (let call = 0; call < 99; call += 1) addresses.hashOf(forwardedFrom(peer));
    expect(warnings).toEqual([]);
    for (let call = 0; call < 300; call += 1) addresses.hashOf(forwardedFrom(peer));
    expect(warnings).toEqual([expect.stringContaining(words)]);
    expect(warnings[0]).not.toContain('203.0.113.9');
  });

  it('that is trusted cause none, nor do calls without a forwarding header', () => {
    const { warnings, log } = lines();
    const addresses = clientAddresses('10.0.0.0/8', new Uint8Array(32), log);
    for (let call = 0; call < 300; call += 1) {
      addresses.hashOf(forwardedFrom('10.1.2.3'));
      addresses.hashOf(requestFrom('192.168.0.1', {}));
    }
    expect(warnings).toEqual([]);
  });

  it('cause another warning after an hour, and none when they are spread over a day', () => {
    const { warnings, log } = lines();
    let time = 0;
    const watch = warnOfUntrustedForwarding(log, () => time);
    const calls = (count: number, everyMs: number) => {
      for (let call = 0; call < count; call += 1) {
        time += everyMs;
        watch(requestFrom('10.0.0.1', { forwarded: 'for=203.0.113.9' }));
      }
    };
    calls(200, 60_000);
    expect(warnings).toHaveLength(0);
    calls(500, 1000);
    expect(warnings).toHaveLength(1);
    calls(4000, 1000);
    expect(warnings).toHaveLength(2);
  });
});
