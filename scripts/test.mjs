import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './check-node.mjs';
import { countTests, listFailures, listSecondTries } from './count-tests.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

// `npm test`: installs and builds if needed, then runs the unit tests and the browser tests. `npm run test:full` runs
// the long trials instead, `npm test -- --all` everything at once. The last line is always `N passed, N failed`.

checkNode();
const TEST_SETS = ['quick', 'full', 'all'];
const testSet = TEST_SETS.find((set) => process.argv.includes(`--${set}`)) ?? 'quick';
const root = fileURLToPath(new URL('..', import.meta.url));
await prepare(root, { isChecked: true });

const reports = mkdtempSync(join(tmpdir(), 'ledgerlift-test-'));

async function runTests(name, command) {
  console.log(`\n${name}`);
  const report = join(reports, `${name}.json`);
  const { code } = await runCommand(
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, env: { ...process.env, TEST_SET: testSet } },
  );
  const found = listFailures(report);
  // An error outside of tests also fails the run, but is not in the report.
  if (code !== 0 && found.length === 0)
    found.push(`${name}, outside of tests: see "Unhandled Errors" in their output`);
  failures.push(...found);
  secondTries.push(...listSecondTries(report));
  return countTests(code, report);
}

const failures = [];
const secondTries = [];
const counts = [];
try {
  counts.push(await runTests('Unit tests', ['npm', 'run', '-s', 'test:unit', '--']));
  // Two npm scripts, one inside the other: each takes one `--` away.
  counts.push(await runTests('Browser tests', ['npm', 'run', '-s', 'test:browser', '--', '--']));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const test of secondTries) console.log(`\nPASSED AT THE SECOND TRY ${test}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
