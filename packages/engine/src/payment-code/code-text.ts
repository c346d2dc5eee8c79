import { UNKNOWN_LETTER } from './payment-code.ts';

/** Every place that the engine runs in has it; the engine's type settings know neither the browser nor Node. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** The text of bytes in UTF-8; what is no UTF-8 gives unknown letters. */
export function textInUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: false }).decode(bytes);
}

/**
 * The text of bytes in a character set of one byte a letter that holds ASCII. Bytes that are good UTF-8 as well, beyond
 * ASCII, give unknown letters: a code that says the one and holds the other is common.
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

/** The lines of a code's text without the white around them; empty ones at the end are left out. */
export function linesOfCode(text: string): string[] {
  const lines = text.split(/\r\n|\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}
