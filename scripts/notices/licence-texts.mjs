import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEXTS = fileURLToPath(new URL('texts', import.meta.url));
const LICENCE_FILE = /^(un)?licen[sc]e|^copying|^copyright|^notice|^third.?party|^ofl/i;
/** Packages whose README lists the licences of their libraries instead of a licence file. */
const LICENCES_IN_README = /^@img\/sharp-libvips-/;

/** The content of a package's licence and notice files; '' where it has none or is not installed. */
export function textsOf(root, { path, name, isInstalled }) {
  if (!isInstalled) return '';
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .filter((file) => LICENCE_FILE.test(file) || (LICENCES_IN_README.test(name) && file === 'README.md'))
    .sort()
    .map((file) => tidy(readFileSync(join(root, path, file), 'utf8')))
    .join('\n\n');
}

/** A standard licence text by its file name. */
export function standardText(name) {
  return tidy(readFileSync(join(TEXTS, `${name}.txt`), 'utf8'));
}

function tidy(text) {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}
