/**
 * True when letters and digits, which begin with four characters for country or kind and check digits, satisfy modulo
 * 97 (ISO 7064, as in ISO 13616 and ISO 11649).
 */
export function holdsModulo97(compact: string): boolean {
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
