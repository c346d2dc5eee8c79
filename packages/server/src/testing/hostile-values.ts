/** Generates the same numbers from 0 to 1 for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new RangeError('there is nothing to pick from');
  return picked;
}

/** Texts that have broken databases, parsers, file systems and regular expressions. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '../../../etc/passwd',
  '..\\..\\secret.key',
  '\r\nX-Injected: 1',
  '\u202Egpj.exe',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e400',
  'NaN',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  'date,'.repeat(500),
  'x'.repeat(3000),
  '<script>alert(1)</script>',
  '=1+1',
  '\u0130\u0131',
];

/** JSON as text, because some of it has no value in JavaScript. */
export const HOSTILE_JSON: readonly string[] = [
  ...HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
  'null',
  'true',
  '-1',
  '0.5',
  '2147483648',
  '9007199254740993',
  '1e400',
  '[]',
  '{}',
  '["\\u0000"]',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];

/** The JSON text of a body in which one value, or the whole body, is replaced by a hostile one. */
export function hostileBody(random: () => number, body: unknown): string {
  const hostile = pick(random, HOSTILE_JSON);
  const places = placesIn(body);
  const place = pick(random, places);
  const mark = 'the place of the hostile value';
  return JSON.stringify(withValue(body, place, mark)).replace(JSON.stringify(mark), () => hostile);
}

type Place = readonly (string | number)[];

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const within = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part).map((place): Place => [key, ...place]),
  );
  return [[], ...within];
}

function withValue(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? withValue(part, rest, replacement) : part));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: withValue(record[key], rest, replacement) };
}
