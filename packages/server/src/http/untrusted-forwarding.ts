import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

const MANY_CALLS = 100;
const WITHIN_MS = 10 * 60_000;
const REPEATED_AFTER_MS = 60 * 60_000;
/** Address ranges that the log may name; other addresses are never stored. */
const OWN_NETWORKS = ['private', 'loopback', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/**
 * Counts calls with a forwarding header from an untrusted peer. A hundred within ten minutes suggest a proxy that
 * TRUSTED_PROXIES does not name: then warns, at most once an hour.
 */
export function warnOfUntrustedForwarding(
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): (request: IncomingMessage) => void {
  let calls = 0;
  let since = now();
  let quietUntil = 0;
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    const time = now();
    if (time - since > WITHIN_MS) {
      since = time;
      calls = 0;
    }
    calls += 1;
    if (calls < MANY_CALLS || time < quietUntil) return;
    quietUntil = time + REPEATED_AFTER_MS;
    calls = 0;
    log.warn(
      `many calls come with X-Forwarded-For from ${peerName(socket.remoteAddress)} that TRUSTED_PROXIES does not name, so all who use that proxy count as one address: limits hit them together. Add your proxy's address to TRUSTED_PROXIES. Without a proxy, ignore this: clients send the header themselves.`,
    );
  };
}

function peerName(address = ''): string {
  if (!ipaddr.isValid(address)) return 'an address';
  const parsed = ipaddr.process(address);
  return OWN_NETWORKS.includes(parsed.range()) ? `${parsed}` : 'an address';
}
