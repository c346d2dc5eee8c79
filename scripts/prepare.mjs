import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * What `npm start`, `npm test` and the operator's programs need first: the packages of the lockfile, and a build of the
 * present sources. `isChecked`: the build must have checked the types, and holds the tests too.
 */
export async function prepare(root, { isChecked }) {
  if (!isInstalled(root)) {
    await runOrExit('Installing packages (a minute or two) ...', ['npm', 'ci', '--include=dev'], root);
    writeStamp(installStamp(root), fileDigest(join(root, 'package-lock.json')));
  }
  if (isBuilt(root, sourcesDigest(root), { isChecked })) return;
  const flags = isChecked ? [] : ['--', '--unchecked'];
  await runOrExit('Building ...', ['npm', 'run', '-s', 'build', ...flags], root);
}

const installStamp = (root) => join(root, 'node_modules', '.install-stamp');
const buildStamp = (root) => join(root, 'node_modules', '.build-stamp');

/** True when node_modules was installed from the current lockfile, by this script or by hand. */
export function isInstalled(root) {
  const lockfile = join(root, 'package-lock.json');
  if (existsSync(installStamp(root))) {
    if (readFileSync(installStamp(root), 'utf8') === fileDigest(lockfile)) return true;
  }
  // npm writes its own lockfile last, so it exists only after a complete installation.
  const record = join(root, 'node_modules', '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockfile).mtimeMs;
}

/** The results of a complete build. */
const BUILD_RESULTS = [
  'packages/server/dist/main.js',
  'packages/cli/dist/main.js',
  'packages/web/dist/index.html',
];

/** Notes that the present build was made from the sources of this digest, and whether their types were checked. */
export function stampBuild(root, sources, { isChecked }) {
  writeStamp(buildStamp(root), isChecked ? sources : uncheckedStamp(sources));
}

/** True when the last build was made from the sources of this digest; with `isChecked`, only when it checked their types. */
export function isBuilt(root, sources, { isChecked }) {
  if (!BUILD_RESULTS.every((path) => existsSync(join(root, path))) || !existsSync(buildStamp(root)))
    return false;
  const stamp = readFileSync(buildStamp(root), 'utf8');
  return stamp === sources || (!isChecked && stamp === uncheckedStamp(sources));
}

const uncheckedStamp = (sources) => `${sources} unchecked`;

const SOURCE_FOLDERS = ['packages', 'fixtures', 'layout-space', 'e2e', 'scripts/notices'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
/** Folders at any depth that builds and tests write. */
const NO_SOURCES = new Set(['node_modules', 'dist', '.types']);
const TEST_RESULTS = 'e2e/results';

/** Changes with the path, size and modification time of every source file. */
export function sourcesDigest(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (NO_SOURCES.has(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (path === TEST_RESULTS) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  for (const folder of SOURCE_FOLDERS) if (existsSync(join(root, folder))) walk(folder);
  for (const path of SOURCE_FILES) if (existsSync(join(root, path))) add(path);
  return hash.digest('hex');
}

function fileDigest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** Codes beyond it say that a signal ended the program: somebody wanted it so. */
const LAST_OWN_CODE = 128;

function writeStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs quietly; when it fails, shows what was printed and ends this process. */
async function runOrExit(line, command, root) {
  // Standard output belongs to the program that is prepared for.
  console.error(line);
  const { code, output } = await runCommand(command, { cwd: root, show: false });
  if (code === 0) return;
  if (code > LAST_OWN_CODE) process.exit(code);
  console.error(`${output}\n'${command.join(' ')}' failed: see above.`);
  process.exit(code);
}
