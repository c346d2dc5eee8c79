/**
 * Decodes XML bytes to text. The encoding comes from the byte order mark, from the zero bytes of UTF-16 without a
 * mark, from the declaration, else it is UTF-8. Bytes that do not match the declared encoding are read as
 * Windows-1252, which old programs write. Null for bytes that cannot be XML.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  const text = decode(bytes)?.replace(/^\uFEFF/, '');
  return text?.trimStart().startsWith('<') ? text.trimStart() : null;
}

function decode(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^[^<]{0,4}<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,30})["']/.exec(head)?.[1] ?? 'utf-8';
  // Declared as UTF-16 but without zero bytes: another program re-encoded the text and kept the declaration.
  const encoding = /^utf-?16/i.test(declared) ? 'utf-8' : declared;
  return decodeAs(encoding, bytes) ?? decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The runtime does not know the encoding, or the bytes do not match it.
    return null;
  }
}
