import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

// Reports which test covers which call and which of its errors, on which database:
//
// CALL_COVERAGE=/tmp/calls.jsonl npx vitest run packages/server
// node scripts/call-coverage.mjs /tmp/calls.jsonl
//
// Prints per call its outcomes (an error code or ok), each with E for the embedded database and P for PostgreSQL, and
// the test files. An outcome of the table of calls that no test has covered is printed as MISSING.

const { NAMED_CALLS } = await import('../packages/server/dist/http/api-docs/call-schemas.js');
const { errorCodesOf } = await import('../packages/server/dist/http/api-docs/openapi-document.js');
/** Internal faults and unavailable services, which no request can cause. */
const NOT_ASKED_FOR = new Set(['internal', 'unavailable']);

const [, , path] = process.argv;
if (!path) {
  console.error('Pass the file to which CALL_COVERAGE was set.');
  process.exit(2);
}
const met = new Map();
for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
  const { call, outcome, testPath, currentTestName } = JSON.parse(line);
  const key = `${call} ${outcome}`;
  const entry = met.get(key) ?? { engines: new Set(), files: new Set() };
  if (/embedded database/.test(currentTestName)) entry.engines.add('E');
  if (/PostgreSQL server/.test(currentTestName)) entry.engines.add('P');
  entry.files.add(basename(testPath, '.test.ts'));
  met.set(key, entry);
}

let missing = 0;
for (const [name, call] of NAMED_CALLS) {
  const outcomes = ['ok', ...errorCodesOf(call)].flatMap((outcome) => {
    const entry = met.get(`${name} ${outcome}`);
    if (!entry && NOT_ASKED_FOR.has(outcome)) return [];
    if (!entry) missing += 1;
    const where = entry ? [...entry.engines].sort().join('') || '-' : 'MISSING';
    return [{ text: `${outcome} ${where}`, files: entry?.files ?? new Set() }];
  });
  const files = new Set(outcomes.flatMap((outcome) => [...outcome.files]));
  console.log(`${call.method} ${call.path}`);
  console.log(`    ${outcomes.map((outcome) => outcome.text).join(', ')}`);
  console.log(`    ${[...files].sort().join(' ')}`);
}
console.log(`${missing} missing`);
process.exitCode = missing > 0 ? 1 : 0;
