import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEXTS = fileURLToPath(new URL('texts', import.meta.url));
const LICENCE_FILE = /^(un)?licen[sc]e|^copying|^copyright|^notice|^third.?party|^ofl/i;
/** They say what the library is made of, in place of a licence file. */
const README_SPEAKS = /^@img\/sharp-libvips-/;

/** All that a package's licence and notice files say; '' where it has none or is not installed. */
export function textsOf(root, { path, name, isInstalled }) {
  if (!isInstalled) return '';
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .filter((file) => LICENCE_FILE.test(file) || (README_SPEAKS.test(name) && file === 'README.md'))
    .sort()
    .map((file) => tidy(readFileSync(join(root, path, file), 'utf8')))
    .join('\n\n');
}

/** The text of a licence that many share, by its name here. */
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
