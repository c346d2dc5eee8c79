import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs a program that imports the database of the tests. Resolves with its exit code. */
function exitCodeOf(program: string): Promise<number | string | null | undefined> {
  const databaseModule = new URL('../../dist/testing/real-postgres.js', import.meta.url).href;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', `import '${databaseModule}'; ${program}`],
      (error) => resolve(error ? error.code : 0),
    );
  });
}

describe('a process that may start PostgreSQL', () => {
  it('ends with the code that was set, so that a failed test run fails', async () => {
    expect(await exitCodeOf('process.exitCode = 3')).toBe(3);
    expect(await exitCodeOf('')).toBe(0);
  });
});
