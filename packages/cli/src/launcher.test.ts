import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/ledgerlift.js', import.meta.url));

function launch(argv: string[], path = launcher, nodeOptions: string[] = []) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [...nodeOptions, path, ...argv], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('ledgerlift', () => {
  it('prints its usage', async () => {
    const { code, stdout } = await launch(['--help']);
    expect(stdout).toMatch(/^Usage: ledgerlift convert \[OPTION\]/);
    expect(code).toBe(0);
  });

  it.each(['convert', 'serve', 'mcp', 'completion'])('prints the usage of %s', async (command) => {
    const { code, stdout } = await launch([command, '--help']);
    expect(stdout).toContain(`Usage: ledgerlift ${command} `);
    expect(code).toBe(0);
  });

  it('prints its version', async () => {
    expect(await launch(['--version'])).toMatchObject({ code: 0, stdout: 'ledgerlift 0.1.0\n' });
  });

  it.each([
    [['serve', '--port'], "Unknown option '--port'"],
    [['completion', 'tcsh'], "cannot be 'tcsh'"],
    [['completion'], 'Name one shell'],
  ])('refuses %j', async (argv, words) => {
    const { code, stderr } = await launch(argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it('reports a missing file and exits 1', async () => {
    const { code, stdout } = await launch(['--format', 'json', 'no-such-file.pdf']);
    expect(JSON.parse(stdout).documents).toMatchObject([
      { file: 'no-such-file.pdf', status: 'failed', error: { code: 'not_found' } },
    ]);
    expect(code).toBe(1);
  });

  it('asks for the build in one line when it is not built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-launcher-'));
    try {
      await mkdir(join(folder, 'bin'));
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      const copy = join(folder, 'bin', 'ledgerlift.js');
      await cp(launcher, copy);
      expect(await launch([], copy)).toEqual({
        code: 2,
        stdout: '',
        stderr: 'Ledgerlift is not built yet: run `npm run build` first.\n',
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('refuses an old Node in one line', async () => {
    const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
    const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
    const { code, stderr } = await launch(['a.pdf'], launcher, options);
    expect(stderr).toMatch(/^Ledgerlift needs Node 20\.19 or later; this is 18\.20\.4\.[^\n]*\n$/);
    expect(code).toBe(2);
  });
});
