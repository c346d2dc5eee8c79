const UNSTORABLE = /\0|\p{Surrogate}/gu;

/**
 * PostgreSQL stores neither NUL nor half of a surrogate pair, and broken documents hold both.
 * NUL is dropped, a half pair becomes the replacement character.
 */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, (character) => (character === '\0' ? '' : '\uFFFD'));
}

/** The same value with every string in it made storable; values without such strings are returned as they are. */
export function storableJson<T>(value: T): T {
  const json = JSON.stringify(value);
  // JSON escapes both kinds, so their absence is quickly told.
  if (!/\\u(0000|d[89a-f])/i.test(json)) return value;
  return JSON.parse(json, (_key, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  ) as T;
}
