import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';

// `npm run accuracy:update`: measures fresh draws of the space of layouts and writes the figures of the page /accuracy
// and of the FAQ. In two files, so that the landing page comes without the figures of every layout.

const DOCUMENTS = 1000;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'packages/web/src/lib/accuracy');

const temporary = mkdtempSync(join(tmpdir(), 'ledgerlift-accuracy-'));
try {
  const report = join(temporary, 'report.json');
  await run('node', [
    'bench/dist/first-contact.js',
    ...['--documents', String(DOCUMENTS), '--shrink', '0', '--json', report],
  ]);
  const { layouts, ...summary } = JSON.parse(readFileSync(report, 'utf8'));
  const files = { 'summary.json': summary, 'layouts.json': layouts };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), `${JSON.stringify(content)}\n`);
  await run('npx', ['biome', 'format', '--write', ...Object.keys(files).map((name) => join(folder, name))]);
} finally {
  rmSync(temporary, { recursive: true });
}

async function run(...command) {
  const { code } = await runCommand(command.flat(), { cwd: root });
  if (code !== 0) throw new Error(`${command.flat().join(' ')} failed`);
}
