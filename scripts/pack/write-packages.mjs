import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '../run-command.mjs';
import { publishedPackages } from './published-packages.mjs';
import { stagePackage } from './stage-package.mjs';

// `npm run -s pack -- FOLDER [--all-platforms]`: writes the packages that `npx ledgerlift` installs as tarballs into a
// folder. ONNX Runtime is packed for this platform only, unless all are asked for.

const repository = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { 'all-platforms': { type: 'boolean' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run -s pack -- FOLDER [--all-platforms]');
  process.exit(2);
}
const target = resolve(process.env.INIT_CWD ?? '.', folder);
mkdirSync(target, { recursive: true });
const staging = mkdtempSync(join(tmpdir(), 'ledgerlift-pack-'));
try {
  for (const published of publishedPackages(repository, { isForAllPlatforms: values['all-platforms'] })) {
    const place = join(staging, published.manifest.name);
    stagePackage(repository, published, place);
    const { code, output } = await runCommand(
      ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', target, place],
      { cwd: staging, show: false },
    );
    if (code !== 0) throw new Error(`npm pack of ${published.manifest.name} failed: ${output}`);
    console.log(output.trim());
  }
} finally {
  rmSync(staging, { recursive: true });
}
