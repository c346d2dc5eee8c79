/** The characters of Windows-1252 at 0x80 to 0x9F; the five unassigned bytes are spaces here. */
const UPPER_CONTROLS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_UPPER_CONTROL = 0x80;
const REPLACEMENT = '?';
/** Letters that Unicode does not decompose into a letter of this character set and a mark. */
const FOLDED: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ł: 'l', Ł: 'L' };

/**
 * Text with only Windows-1252 characters: letters with other marks lose their marks, other letters become question
 * marks.
 */
export function toWindows1252(text: string): string {
  return [...text.normalize('NFC')].map(fitted).join('');
}

/** Encodes text in Windows-1252. Throws RangeError for other characters. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text], (character) => {
    const byte = byteOf(character);
    if (byte === null) throw new RangeError(`Windows-1252 has no ${character}`);
    return byte;
  });
}

function fitted(character: string): string {
  if (byteOf(character) !== null) return character;
  const plain = FOLDED[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((part) => byteOf(part) !== null) ? plain : REPLACEMENT;
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST_UPPER_CONTROL || (code >= 0xa0 && code <= 0xff)) return code;
  const index = UPPER_CONTROLS.indexOf(character);
  return index < 0 ? null : FIRST_UPPER_CONTROL + index;
}
