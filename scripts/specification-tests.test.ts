import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const NOT_TESTED = /^not tested\b/;
/** `file › title of the test` */
const NAMED_TEST = /^`([^`]+?) › ([^`]+)`$/;

interface Row {
  what: string;
  /** The entries of the second column. */
  entries: string[];
}

function tableRows(): Row[] {
  const lines = readFileSync(`${root}/docs/specification-tests.md`, 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
    .map((line) => {
      const [what = '', where = ''] = line.slice(2, -2).split(' | ');
      return { what, entries: where.split('<br>') };
    });
}

/** The problem of an entry; null when it is valid. */
function problemOf(entry: string): string | null {
  if (NOT_TESTED.test(entry)) return null;
  const [, file, title] = NAMED_TEST.exec(entry) ?? [];
  if (file === undefined || title === undefined) return `names no test: ${entry}`;
  if (!existsSync(`${root}/${file}`)) return `there is no file ${file}`;
  const source = readFileSync(`${root}/${file}`, 'utf8');
  const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`));
  return isThere ? null : `${file} has no test "${title}"`;
}

describe('docs/specification-tests.md', () => {
  it('names existing tests, or states that there is none', () => {
    const problems = tableRows().flatMap(({ what, entries }) =>
      entries.flatMap((entry) => {
        const problem = problemOf(entry);
        return problem === null ? [] : [`${what}: ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('has more than 100 rows', () => {
    expect(tableRows().length).toBeGreaterThan(100);
  });
});
