import { encodeUtf8 } from '../utf8.ts';

const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * FNV-1a hash of the text's UTF-8 bytes as 16 hexadecimal digits (Fowler, Noll and Vo; 64 bits). It distinguishes
 * texts, it does not protect them. Implemented here because the engine may run without a cryptography library.
 */
export function fnv1a64(text: string): string {
  let hash = OFFSET_BASIS;
  for (const byte of encodeUtf8(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
}
