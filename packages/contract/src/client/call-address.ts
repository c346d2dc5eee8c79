import { CALL_OUTLINES } from './call-outlines.ts';
import type { AddressParameters, ArgumentsOf, CallName } from './call-types.ts';

type Value = string | number | boolean | undefined;
type Values = Readonly<Record<string, Value>>;

/**
 * Where a call goes: its path and query with all values percent-encoded, from the root of the server, such as
 * `/api/jobs/abc/download?format=csv`. A part of the query that is `undefined` is left out.
 * Throws RangeError for a part of the path that is empty, `.` or `..`: no address can name it.
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
