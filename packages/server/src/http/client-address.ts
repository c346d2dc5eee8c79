import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import proxyaddr from 'proxy-addr';
import { StartupError } from '../startup-error.ts';
import { warnOfUntrustedForwarding } from './untrusted-forwarding.ts';

/** Prefix length in bits. IPv6 customers have a whole network of this size, so its addresses count as one. */
const IPV6_NETWORK = 64;
const HASH_CHARACTERS = 22;

/** The origin of requests. The addresses themselves are never stored. */
export interface ClientAddresses {
  /** A keyed hash of the client's address, or of its network for IPv6. */
  hashOf(request: IncomingMessage): string;
  /** The same hash of the address of a peer that speaks another protocol. */
  hashOfPeer(address: string): string;
}

/**
 * `trustedProxies` lists addresses and networks separated by commas (`loopback, 10.0.0.0/8`). Believes only their
 * X-Forwarded-For; when others send it often, the log warns. Throws StartupError for an invalid list.
 */
export function clientAddresses(
  trustedProxies: string | undefined,
  key: Uint8Array,
  log: Pick<Logger, 'warn'>,
): ClientAddresses {
  const isTrusted = trustOf(trustedProxies);
  const watchUntrusted = warnOfUntrustedForwarding(log);
  const hashOfPeer = (address: string) =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, HASH_CHARACTERS);
  return {
    hashOf(request) {
      if (!isTrusted(request.socket.remoteAddress ?? '', 0)) watchUntrusted(request);
      return hashOfPeer(proxyaddr(request, isTrusted));
    },
    hashOfPeer,
  };
}

function trustOf(list: string | undefined): (address: string, index: number) => boolean {
  const networks = (list ?? '').split(',').map((part) => part.trim());
  try {
    return proxyaddr.compile(networks.filter((network) => network !== ''));
  } catch {
    throw new StartupError(
      'Ledgerlift cannot start: wrong settings. TRUSTED_PROXIES: list addresses or networks with commas between, as 10.0.0.0/8',
    );
  }
}

/** The IPv4 address or the IPv6 network: `2001:db8::1` becomes `2001:db8:0:0:0:0:0:0`. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, index) => (index < IPV6_NETWORK / 8 ? byte : 0));
  return ipaddr.fromByteArray(bytes).toString();
}
