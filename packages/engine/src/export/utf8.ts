/** Every runtime of the engine has these; the engine's type settings include neither the browser nor Node. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Text as UTF-8 bytes; a lone surrogate becomes a replacement character. */
export function encodeUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Decodes UTF-8 bytes; keeps a byte order mark. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
