#!/usr/bin/env node
// Plain JavaScript of old: it must be read by any Node, to say in one line that a newer one is needed.
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const program = new URL('../dist/main.js', import.meta.url);

function refuse(line) {
  console.error(line);
  process.exitCode = 2;
}

if (major < 20 || (major === 20 && minor < 19))
  refuse(
    `Ledgerlift needs Node 20.19 or later; this is ${process.versions.node}. Get one at https://nodejs.org.`,
  );
else if (!existsSync(program)) refuse('Ledgerlift is not built yet: run `npm run build` first.');
else
  import(program).catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND')
      refuse('Ledgerlift is not built completely: run `npm ci` and `npm run build` first.');
    else throw error;
  });
