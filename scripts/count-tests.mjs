import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts passed and failed tests of a run by its exit code and vitest's JSON report (a path).
 * A test file that broke before its tests counts as one failure, and so does a run that failed without saying where.
 */
export function countTests(exitCode, reportPath) {
  const report = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : null;
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  const failedSilently = failed === 0 && (exitCode !== 0 || report === null);
  return { passed, failed: failedSilently ? 1 : failed };
}
