import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourcesDigest } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A start takes three seconds, or up to a minute on a busy machine. */
const PATIENCE_MS = 90_000;

interface Started {
  /** From npm to the server. */
  pids: number[];
  output(): string;
}

let folder = '';
/** A data folder that an earlier test left: creating one takes longer than the rest of a start. */
let usedData = '';
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerlift-start-'));
});
afterEach(() => {
  for (const pid of child?.pid ? treeOf(child.pid) : []) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
beforeAll(() => {
  usedData = mkdtempSync(join(tmpdir(), 'ledgerlift-start-data-'));
});
afterAll(() => rmSync(usedData, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Creates an installed and built repository with our `npm start` and the built server of this one. */
function makeRepository() {
  const { type, scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  write('package-lock.json', '{}');
  write('package.json', JSON.stringify({ type, scripts: { start: scripts.start } }));
  mkdirSync(join(folder, 'scripts'));
  for (const name of readdirSync(`${root}/scripts`).filter((file) => file.endsWith('.mjs')))
    copyFileSync(`${root}/scripts/${name}`, join(folder, 'scripts', name));
  const server = pathToFileURL(`${root}/packages/server/dist/main.js`).href;
  write('packages/server/dist/main.js', `import '${server}';`);
  for (const path of ['cli/dist/main.js', 'web/dist/index.html']) write(`packages/${path}`, '');
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/.build-stamp', sourcesDigest(folder));
  if (existsSync(join(usedData, 'data'))) cpSync(usedData, folder, { recursive: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

function until(what: string, isSo: () => boolean | Promise<boolean>) {
  return vi.waitFor(async () => expect(await isSo(), what).toBe(true), {
    timeout: PATIENCE_MS,
    interval: 100,
  });
}

/** All running processes with their parents, without zombies. */
function processes(): { pid: number; parent: number }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

function treeOf(pid: number, all = processes()): number[] {
  if (!all.some((one) => one.pid === pid)) return [];
  return [pid, ...all.filter(({ parent }) => parent === pid).flatMap((one) => treeOf(one.pid, all))];
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function start(port: number): Promise<Started> {
  makeRepository();
  let output = '';
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' };
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  child = npm;
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  await until(`the server runs\n${output}`, () => answers(`http://127.0.0.1:${port}/healthz`));
  await until('it says so', () => output.includes('Ledgerlift is running at'));
  return { pids: treeOf(npm.pid ?? 0), output: () => output };
}

/** True when the server has shut down properly: its lock of the data folder is released. */
function isFolderFree(): boolean {
  const lock = join(folder, 'data', 'lock');
  const [highest] = readdirSync(lock).sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return JSON.parse(readFileSync(join(lock, highest ?? ''), 'utf8')).released;
}

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 2 * PATIENCE_MS }, () => {
  it.each([
    ['SIGTERM', 'npm', ([npm = 0]: number[]) => npm],
    ['SIGTERM', 'all of its processes', ([npm = 0]: number[]) => -npm],
    ['SIGKILL', 'npm', ([npm = 0]: number[]) => npm],
    ['SIGKILL', 'the process above the server', (pids: number[]) => pids.at(-2) ?? 0],
  ] as const)('leaves no process behind at %s to %s, and shuts down properly', async (signal, _, target) => {
    const port = await freePort();
    const { pids, output } = await start(port);
    expect(pids.length).toBeGreaterThan(2);
    process.kill(target(pids), signal);
    await until('no process is left', () => processes().every(({ pid }) => !pids.includes(pid)));
    expect(await answers(`http://127.0.0.1:${port}/healthz`)).toBe(false);
    expect(isFolderFree(), output()).toBe(true);
    if (!existsSync(join(usedData, 'data')))
      cpSync(join(folder, 'data'), join(usedData, 'data'), { recursive: true });
  });
});
