import { CALL_OUTLINES } from './call-outlines.ts';
import type { AddressParameters, ArgumentsOf, CallName } from './call-types.ts';

type Value = string | number | boolean | undefined;
type Values = Readonly<Record<string, Value>>;

/**
 * The address of a call: its path and query with percent-encoded values, relative to the server's root, e.g.
 * `/api/jobs/abc/download?format=csv`. Omits `undefined` query parameters. Throws RangeError for a path part that is
 * empty, `.` or `..`, which no address can contain.
 */
export function urlOf<Name extends CallName>(
  name: Name,
  ...[parameters]: ArgumentsOf<AddressParameters<Name>>
): string {
  const { path = {}, query = {} } = (parameters ?? {}) as { path?: Values; query?: Values };
  const address = CALL_OUTLINES[name].path.replace(/\{(\w+)\}/g, (_, part: string) => encodePart(path[part]));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return asked.length === 0 ? address : `${address}?${asked.join('&')}`;
}

/** The method of a call: GET, POST, PUT or DELETE. */
export function methodOf<Name extends CallName>(name: Name): (typeof CALL_OUTLINES)[Name]['method'] {
  return CALL_OUTLINES[name].method;
}

function encodePart(value: Value): string {
  const part = String(value ?? '');
  if (part === '' || part === '.' || part === '..')
    throw new RangeError(`'${part}' cannot be a part of an address.`);
  return encodeURIComponent(part);
}
