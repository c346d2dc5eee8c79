/** Text in bytes, for Node.js and browsers alike: `Buffer` is only in one of them. */

/** Each byte as the character of its number (ISO 8859-1), from `start` up to `end`. For short ranges. */
export function latin1Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (const byte of bytes.subarray(start, end)) text += String.fromCharCode(byte);
  return text;
}

/** The offset of the first occurrence of an ASCII text; -1 when there is none. */
export function indexOfText(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (isAt(bytes, text, at)) return at;
  return -1;
}

/** The offset of the last occurrence of an ASCII text; -1 when there is none. */
export function lastIndexOfText(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (isAt(bytes, text, at)) return at;
  return -1;
}

function isAt(bytes: Uint8Array, text: string, offset: number): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  return true;
}
