/** Every place that the engine runs in has these; the engine's type settings know neither the browser nor Node. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Text as UTF-8 bytes; a lone surrogate becomes a replacement character. */
export function encodeUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** UTF-8 bytes as text; a byte order mark stays in it. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
