import { UNKNOWN_LETTER } from './payment-code.ts';

/** Every runtime of the engine has it; the engine's type settings include neither the browser nor Node. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** Decodes bytes as UTF-8; invalid bytes become unknown letters. */
export function textInUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: false }).decode(bytes);
}

/**
 * Decodes bytes in a single-byte character set that contains ASCII. Bytes beyond ASCII that are also valid UTF-8
 * become unknown letters: codes that declare one encoding and use the other are common.
 */
export function textInByteSet(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding, { fatal: false }).decode(bytes);
  return isPlain(text) || !isUtf8(bytes) ? text : text.replace(/[\u0080-\uFFFF]/g, UNKNOWN_LETTER);
}

function isPlain(text: string): boolean {
  return !/[\u0080-\uFFFF]/.test(text);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The trimmed lines of a code's text, without empty ones at the end. */
export function linesOfCode(text: string): string[] {
  const lines = text.split(/\r\n|\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}
