import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceOf, substituteTextFor } from './check-licences.mjs';
import { BUNDLED_WORKS, COPIED_WORKS } from './licence-rules.mjs';
import { standardText, textsOf } from './licence-texts.mjs';

const RULE = '='.repeat(80);
const WIDTH = 48;

/** Generates the third-party notices: all works of others in the product, with their licences. */
export function thirdPartyNotices(root, packages) {
  const here = packages.filter((one) => one.isInstalled);
  const elsewhere = packages.filter((one) => !one.isInstalled);
  const standIns = here.filter((one) => ownText(root, one) === '' && substituteTextFor(one));
  const parts = BUNDLED_WORKS.map((part) => ({
    ...part,
    holders: here.filter(({ name }) => part.packages.test(name)),
  })).filter(({ holders }) => holders.length > 0);
  const standards = new Set([
    ...standIns.map((one) => substituteTextFor(one).text),
    ...parts.map(({ text }) => text),
  ]);
  // The LGPL only supplements the GPL, so both texts are needed.
  if (standards.has('LGPL-3.0')) standards.add('GPL-3.0');
  return `${[
    'THIRD-PARTY NOTICES\n\nLedgerlift is made with the works of others that are listed here, each under its own terms. Their texts follow.\nA package that is part of the web page is marked with *.',
    section('Packages', here.map(line).join('\n')),
    section('Works inside of packages', parts.map(partText).join('\n\n')),
    section('Works copied into the web page', COPIED_WORKS.map(copyLine).join('\n')),
    section('Packages for other platforms, which are not part of this build', elsewhere.map(line).join('\n')),
    ...groupsByText(root, here).map(({ text, members }) => section(members.map(nameOf).join('\n'), text)),
    section(
      'Packages without a licence file, by the licence that they name',
      standIns.map(standInText).join('\n'),
    ),
    ...COPIED_WORKS.map((work) => section(nameOf(work), copiedText(root, work))),
    ...[...standards].sort().map((name) => section(`The text of ${name}`, standardText(name))),
  ].join('\n\n')}\n`;
}

function section(title, text) {
  return `${RULE}\n${title}\n${RULE}\n\n${text}`;
}

function line(one) {
  const mark = one.usedBy.includes('page') ? ' *' : '';
  return `${`${nameOf(one)}${mark}`.padEnd(WIDTH)} ${licenceOf(one) ?? 'no licence named'}`;
}

function copyLine(work) {
  return `${`${nameOf(work)} *`.padEnd(WIDTH)} ${work.licence}`;
}

function copiedText(root, { file }) {
  return readFileSync(join(root, file), 'utf8').trim();
}

function partText({ name, licence, note, text, holders }) {
  const inside = [...new Set(holders.map((holder) => holder.name))].join(', ');
  return `${name}: ${licence} (text: ${text})\n    in ${inside}${note === null ? '' : `\n    ${note}`}`;
}

function standInText(one) {
  const { text, holder } = substituteTextFor(one);
  return `${line(one)}${holder === null ? '' : `\n    by ${one.author ?? holder}`}\n    text: ${text}`;
}

/** Groups packages with identical texts. */
function groupsByText(root, packages) {
  const groups = new Map();
  for (const one of packages) {
    const text = ownText(root, one);
    if (text !== '') groups.set(text, [...(groups.get(text) ?? []), one]);
  }
  return [...groups].map(([text, members]) => ({ text, members }));
}

/** Omits the licences of packages bundled into build tools, since those are not part of the page. */
function ownText(root, one) {
  const text = textsOf(root, one);
  const bundled = one.name === 'vite' ? text.search(/^# Licenses of bundled dependencies/m) : -1;
  return bundled < 0 ? text : text.slice(0, bundled).trim();
}

function nameOf({ name, version }) {
  return `${name} ${version}`;
}
