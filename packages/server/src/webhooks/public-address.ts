import ipaddr from 'ipaddr.js';

/** Special networks that the library does not know. */
const FURTHER_IPV4 = [ipaddr.IPv4.parseCIDR('198.18.0.0/15')];
/** All addresses of the internet; those outside embed IPv4 addresses or have no meaning. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const FURTHER_IPV6 = [ipaddr.IPv6.parseCIDR('2001::/23'), ipaddr.IPv6.parseCIDR('3fff::/20')];

/**
 * True for an address of the public internet. False for private, local, shared, embedded, documentation, multicast and
 * reserved addresses (IANA's special-purpose registries, RFC 6890), and for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !FURTHER_IPV4.some((network) => parsed.match(network));
  return parsed.match(GLOBAL_IPV6) && !FURTHER_IPV6.some((network) => parsed.match(network));
}
