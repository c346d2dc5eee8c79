import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DeliveryProblem } from '@ledgerlift/contract';
import { isPublicAddress } from './public-address.ts';
import type { WebhookRules } from './webhook-rules.ts';

/** An address to which nothing is sent. Its message is for the user who entered it. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  readonly problem: DeliveryProblem;

  constructor(problem: DeliveryProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** An address that may be called, but only at these IP addresses: another resolution could lead elsewhere. */
export interface CheckedTarget {
  url: URL;
  addresses: readonly string[];
}

/** Finds all IP addresses of a host. Rejects when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Resolves the host and checks every address of it. Throws TargetError when the rules forbid one, or there is none. */
export async function checkTarget(
  url: URL,
  rules: WebhookRules,
  resolve: Resolve = resolveByDns,
): Promise<CheckedTarget> {
  requireAllowedUrl(url, rules);
  const addresses = await addressesOf(url, resolve);
  if (!rules.allowsPrivate && !addresses.every(isPublicAddress))
    throw new TargetError(
      'private_address',
      'This address leads to a private network, and no webhook is sent there. Enter one that the internet can reach.',
    );
  return { url, addresses };
}

function requireAllowedUrl({ protocol, port, username, password }: URL, rules: WebhookRules): void {
  const isSecure = protocol === 'https:';
  if (!isSecure && !(rules.allowsPrivate && protocol === 'http:'))
    throw new TargetError('forbidden_address', 'The address must begin with https://.');
  if (username !== '' || password !== '')
    throw new TargetError('forbidden_address', 'The address must not contain a user name or password.');
  const used = port === '' ? (isSecure ? 443 : 80) : Number(port);
  if (rules.ports && !rules.ports.includes(used))
    throw new TargetError(
      'forbidden_address',
      `This server sends no webhooks to port ${used}. Allowed: ${rules.ports.join(', ')}.`,
    );
}

async function addressesOf({ hostname }: URL, resolve: Resolve): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return [host];
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0)
    throw new TargetError('unknown_host', `There is no server with the name ${host}. Check the address.`);
  return addresses;
}
