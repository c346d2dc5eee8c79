import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A font for embedding: files with standard fonts have no character map to break. */
export function embeddableFont(): Buffer {
  const path = '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff';
  return readFileSync(fileURLToPath(import.meta.resolve(path)));
}

/**
 * Replaces letters in the character maps of the embedded fonts of an uncompressed PDF: the page looks the same, but
 * its text differs. `rename` gets the code point of every letter; `fonts` selects the maps to change, from 0.
 */
export function withLettersRenamed(
  pdf: Uint8Array,
  rename: (codePoint: number) => number,
  fonts: (index: number) => boolean = () => true,
): Uint8Array {
  let table = 0;
  const text = Buffer.from(pdf).toString('latin1');
  const renamed = text.replace(/beginbfrange[\s\S]*?endbfrange/g, (range) => {
    if (!fonts(table++)) return range;
    return range.replace(/\[.*\]/, (letters) =>
      letters.replace(
        /<([0-9a-f]{4})>/gi,
        (_, code: string) => `<${hex(rename(Number.parseInt(code, 16)))}>`,
      ),
    );
  });
  if (table === 0) throw new Error('this PDF has no embedded font');
  return Buffer.from(renamed, 'latin1');
}

function hex(codePoint: number): string {
  return codePoint.toString(16).padStart(4, '0');
}
