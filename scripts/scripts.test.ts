import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSupportedNode } from './check-node.mjs';
import { countTests, listFailures, listSecondTries } from './count-tests.mjs';
import { isBuilt, isInstalled, sourcesDigest, stampBuild } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ledgerlift-scripts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string, secondsSinceEpoch?: number) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  if (secondsSinceEpoch !== undefined) utimesSync(join(root, path), secondsSinceEpoch, secondsSinceEpoch);
}

describe('isSupportedNode', () => {
  it('accepts Node 20.19 and later', () => {
    expect(['20.19.0', '20.20.2', '22.0.0', '24.1.0'].filter(isSupportedNode)).toHaveLength(4);
    expect(['20.18.3', '18.20.4', '8.0.0'].filter(isSupportedNode)).toEqual([]);
  });
});

describe('isInstalled', () => {
  it('detects a missing installation, a current one, and a later change of the lockfile', () => {
    write('package-lock.json', '{}', 1000);
    expect(isInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', '{}', 2000);
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', '{ "changed": 1 }', 3000);
    expect(isInstalled(root)).toBe(false);
  });
});

describe('isBuilt', () => {
  const digestOfBuild = (isChecked: boolean) => {
    write('packages/a/src/x.ts', 'x');
    for (const path of ['server/dist/main.js', 'cli/dist/main.js', 'web/dist/index.html'])
      write(`packages/${path}`, '');
    const digest = sourcesDigest(root);
    stampBuild(root, digest, { isChecked });
    return digest;
  };

  it('wants every result of a build', () => {
    const digest = digestOfBuild(true);
    expect(isBuilt(root, digest, { isChecked: true })).toBe(true);
    rmSync(join(root, 'packages/web/dist/index.html'));
    expect(isBuilt(root, digest, { isChecked: true })).toBe(false);
  });

  it('wants a build of the present sources', () => {
    const digest = digestOfBuild(true);
    expect(sourcesDigest(root)).toBe(digest);
    write('packages/a/src/x.ts', 'xy');
    expect(isBuilt(root, sourcesDigest(root), { isChecked: false })).toBe(false);
  });

  it('wants checked types for tests, but not for a start', () => {
    const unchecked = digestOfBuild(false);
    expect(isBuilt(root, unchecked, { isChecked: false })).toBe(true);
    expect(isBuilt(root, unchecked, { isChecked: true })).toBe(false);
    const checked = digestOfBuild(true);
    expect(isBuilt(root, checked, { isChecked: false })).toBe(true);
  });
});

function report(content: object) {
  write('report.json', JSON.stringify(content));
  return join(root, 'report.json');
}

describe('countTests', () => {
  it('counts passed and failed tests', () => {
    const path = report({ numPassedTests: 5, numFailedTests: 2, testResults: [] });
    expect(countTests(1, path)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a test file that failed before its tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    const path = report({ numPassedTests: 1, numFailedTests: 1, testResults });
    expect(countTests(1, path)).toEqual({ passed: 1, failed: 2 });
  });

  it('counts a failure for a failed run or a missing report', () => {
    expect(countTests(1, report({ numPassedTests: 3, numFailedTests: 0 }))).toEqual({ passed: 3, failed: 1 });
    expect(countTests(0, join(root, 'none.json'))).toEqual({ passed: 0, failed: 1 });
    expect(countTests(0, report({ numPassedTests: 3, numFailedTests: 0 }))).toEqual({ passed: 3, failed: 0 });
  });
});

describe('listSecondTries', () => {
  it('names the tests that failed first and passed then, and no other', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'opens a menu', failureMessages: ['Timeout 30000ms exceeded.'] },
      { status: 'passed', fullName: 'closes it', failureMessages: [] },
      { status: 'failed', fullName: 'sorts', failureMessages: ['expected 1 to be 2'] },
    ];
    const path = report({ testResults: [{ name: 'menu.test.ts', status: 'failed', assertionResults }] });
    expect(listSecondTries(path)).toEqual(['menu.test.ts > opens a menu\nTimeout 30000ms exceeded.']);
  });
});

describe('listFailures', () => {
  it('lists each failed test and each broken file with its message', () => {
    const failed = {
      status: 'failed',
      fullName: 'a sum is exact',
      failureMessages: [`wrong ${'x'.repeat(5000)}`],
    };
    const testResults = [
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
    ];
    expect(listFailures(report({ testResults }))).toEqual([
      'b.test.ts\nNo such module',
      expect.stringMatching(/^a\.test\.ts > a sum is exact\nwrong x{2494}$/),
    ]);
    expect(listFailures(join(root, 'none.json'))).toEqual([]);
  });
});

describe('runCommand', () => {
  const node = (program: string) => runCommand([process.execPath, '-e', program], { cwd: root, show: false });

  it('returns the exit code and the output', async () => {
    expect(await node("console.log('out'); console.error('err'); process.exitCode = 3")).toMatchObject({
      code: 3,
      output: expect.stringMatching(/^(out\nerr\n|err\nout\n)$/),
    });
  });

  it('returns the signal that ended the program', async () => {
    expect((await node("process.kill(process.pid, 'SIGTERM')")).code).toBe(143);
  });

  it('passes a signal on that this process gets', async () => {
    const running = node(
      "process.on('SIGHUP', () => process.exit(7)); process.kill(process.ppid, 'SIGHUP'); setTimeout(() => {}, 9000)",
    );
    expect((await running).code).toBe(7);
  });
});
