import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConversionPool } from '@ledgerlift/conversion';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { STATEMENT, tablePdf } from './mcp/testing/table-pdf.ts';

// Packs the published packages, installs them into empty folders and uses them. It needs a registry, or npm's cache.

const repository = fileURLToPath(new URL('../../..', import.meta.url));
/** The limits of docs/decisions/0066-packages-for-npx.md. */
const MOST_MEGABYTES = { withoutRecognition: 60, withLatin: 350 };
const PROVED = 'Proved: 1,000.00 + 2 rows = 2,960.00';
const LONG = 300_000;

let folder = '';
let tarballs: string[] = [];
/** Why nothing can be installed here. */
let unreachable: string | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-published-'));
  const packed = await command('npm', ['run', '-s', 'pack', '--', join(folder, 'packed')], repository);
  expect(packed).toMatchObject({ code: 0 });
  tarballs = (await readdir(join(folder, 'packed'))).map((name) => join(folder, 'packed', name));
  const pdf = await tablePdf(STATEMENT);
  await writeFile(join(folder, 'statement.pdf'), pdf);
  await writeFile(join(folder, 'statement.webp'), await pictureOf(join(folder, 'statement.pdf')));
  const { code, stderr } = await install('ledgerlift-0');
  if (/E(AI_AGAIN|NOTFOUND|CONNREFUSED|TIMEDOUT)|ENOTCACHED|network/.test(stderr)) unreachable = stderr;
  else expect({ code, stderr }).toMatchObject({ code: 0 });
}, LONG);
afterAll(() => rm(folder, { recursive: true, force: true }));

function command(program: string, words: string[], cwd: string) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(program, words, { cwd, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Installs packages, given by the beginnings of their files' names, in addition to those of the tests before. */
async function install(...packages: string[]) {
  await mkdir(join(folder, 'installed'), { recursive: true });
  const chosen = tarballs.filter((path) => packages.some((start) => path.includes(`packed/${start}`)));
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  return await command('npm', ['install', ...flags, ...chosen], join(folder, 'installed'));
}

function ledgerlift(...words: string[]) {
  return command(process.execPath, [program(), ...words], folder);
}

function program(): string {
  return join(folder, 'installed/node_modules/ledgerlift/bin/ledgerlift.js');
}

async function pictureOf(path: string): Promise<Uint8Array> {
  const limits = { size: 1, memoryMegabytes: 2_000, secondsPerPage: 20, secondsMinimum: 50 };
  const pool = createConversionPool(limits);
  try {
    return (await pool.picture({ path, page: 1, width: 1_700 })).bytes;
  } finally {
    await pool.close();
  }
}

async function megabytesOf(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).blocks * 512));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
}

function needRegistry({ skip }: TestContext): void {
  if (unreachable !== null) skip(`packages cannot be installed here: ${unreachable}`);
}

it(
  'converts PDFs with text, and names the package that a picture needs',
  async (test) => {
    needRegistry(test);
    expect(await megabytesOf(join(folder, 'installed'))).toBeLessThan(MOST_MEGABYTES.withoutRecognition);
    const { code, stdout, stderr } = await ledgerlift('convert', '*.pdf', 'statement.webp');
    expect(stdout).toContain('13-03-2025,Groceries,-40.00');
    expect(stderr).toContain(`statement.pdf: ${PROVED}`);
    expect(stderr).toMatch(/statement\.webp: .*npm install @ledgerlift\/recognition/);
    expect(code).toBe(1);
    const serve = await ledgerlift('serve');
    expect(serve).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm install @ledgerlift/server'),
    });
  },
  LONG,
);

it(
  'holds no tests, types, maps or scripts, and may be published',
  async (test) => {
    needRegistry(test);
    const own = join(folder, 'installed/node_modules/ledgerlift');
    const names = await readdir(own, { recursive: true });
    expect(
      names.filter((name) => /\.(d\.ts|map|test\.js|tsbuildinfo)$|ledgerlift.*testing/.test(name)),
    ).toEqual([]);
    expect(names).toContain('THIRD-PARTY-NOTICES.txt');
    const manifest = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
  },
  LONG,
);

it(
  'reads pictures with the packages of recognition',
  async (test) => {
    needRegistry(test);
    const chosen = ['ledgerlift-onnxruntime', 'ledgerlift-recognition-0'];
    expect(await install(...chosen)).toMatchObject({ code: 0 });
    expect(await megabytesOf(join(folder, 'installed'))).toBeLessThan(MOST_MEGABYTES.withLatin);
    const { code, stderr } = await ledgerlift('statement.webp');
    expect({ code, stderr }).toEqual({ code: 0, stderr: `statement.webp: ${PROVED}\n` });
  },
  LONG,
);

it(
  'serves the page',
  async (test) => {
    needRegistry(test);
    expect(await install('ledgerlift-server')).toMatchObject({ code: 0 });
    const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') };
    const child = spawn(process.execPath, [program(), 'serve'], { cwd: folder, env });
    try {
      const url = await addressOf(child);
      for (const path of ['/', '/healthz']) expect((await fetch(url + path)).status, path).toBe(200);
    } finally {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    expect(child.exitCode).toBe(0);
  },
  LONG,
);

/** The address that the server prints once it runs. Throws what it printed when it ended before. */
function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /running at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
}
