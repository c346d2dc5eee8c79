import { existsSync, readFileSync } from 'node:fs';

/** Characters of a failure's message that are repeated at the end of a run. */
const MESSAGE_LENGTH = 2500;

function readReport(reportPath) {
  return existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : null;
}

/**
 * Counts passed and failed tests of a run from its exit code and vitest's JSON report (a path). A test file that failed
 * before its tests counts as one failure, and so does a run that failed without a failed test.
 */
export function countTests(exitCode, reportPath) {
  const report = readReport(reportPath);
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  const failedSilently = failed === 0 && (exitCode !== 0 || report === null);
  return { passed, failed: failedSilently ? 1 : failed };
}

/**
 * Lists the failures of a run from vitest's JSON report (a path): one text per failed test or broken file, beginning
 * with file and test name. Printed at the end of a run, because logs often keep only the last lines.
 */
export function listFailures(reportPath) {
  return (readReport(reportPath)?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (status === 'failed' && failed.length === 0)
        return [`${name}\n${(message ?? '').slice(0, MESSAGE_LENGTH)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${name} > ${fullName}\n${(failureMessages ?? []).join('\n').slice(0, MESSAGE_LENGTH)}`,
      );
    },
  );
}

/**
 * Lists the tests of vitest's JSON report (a path) that failed first and passed at the second try: one text each,
 * beginning with file and test name.
 */
export function listSecondTries(reportPath) {
  return (readReport(reportPath)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${name} > ${fullName}\n${failureMessages.join('\n').slice(0, MESSAGE_LENGTH)}`,
      ),
  );
}
