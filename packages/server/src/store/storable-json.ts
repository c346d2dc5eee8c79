const UNSTORABLE = /\0|\p{Surrogate}/gu;

/**
 * Makes text storable: PostgreSQL accepts neither NUL nor unpaired surrogates, and broken documents contain both. Drops
 * NUL, and replaces an unpaired surrogate by the replacement character.
 */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, (character) => (character === '\0' ? '' : '\uFFFD'));
}

/** Makes every string in a value storable; returns the value itself when nothing changes. */
export function storableJson<T>(value: T): T {
  const json = JSON.stringify(value);
  // JSON escapes both kinds, so a quick search detects their absence.
  if (!/\\u(0000|d[89a-f])/i.test(json)) return value;
  return JSON.parse(json, (_key, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  ) as T;
}
