import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/ledgerlift.js', import.meta.url));
const PRINTED = [
  ['Statement of account', 'EUR'],
  ['Date', 'Description', 'Amount', 'Balance'],
  ['01/03/2025', 'Opening balance', '', '1,000.00'],
  ['03/03/2025', 'Groceries', '-40.00', '960.00'],
  ['05/03/2025', 'Salary', '2,000.00', '2,960.00'],
  ['31/03/2025', 'Closing balance', '', '2,960.00'],
];

/** A hand-written statement; `listed` are the objects in its page list, of which only number 3 exists. */
function statement(listed: readonly string[]): string {
  const lines = PRINTED.flatMap((cells, row) =>
    cells.map((cell, column) => `1 0 0 1 ${50 + column * 90} ${500 - row * 20} Tm (${cell}) Tj`),
  );
  const contents = `BT /F1 10 Tf ${lines.join(' ')} ET`;
  const font = '<</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> >> >>';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${listed.join(' ')}] /Count ${listed.length}>>`,
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 420 600] /Contents 4 0 R /Resources ${font}>>`,
    `<</Length ${contents.length}>>\nstream\n${contents}\nendstream`,
  ];
  const bodies = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  return `%PDF-1.7\n${bodies.join('')}trailer <</Root 1 0 R /Size ${objects.length + 1}>>\n%%EOF\n`;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-partly-'));
  await writeFile(join(folder, 'whole.pdf'), statement(['3 0 R']));
  await writeFile(join(folder, 'partly.pdf'), statement(['3 0 R', '9 0 R']));
});
afterAll(() => rm(folder, { recursive: true }));

function launch(argv: string[]): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [launcher, ...argv], { cwd: folder }, (_error, stdout) =>
      resolve({ code: child.exitCode ?? -1, stdout }),
    );
  });
}

describe('ledgerlift on a file with an unreadable page', () => {
  it('prints the rows of the other pages, names the missing page and is unprovable', async () => {
    const { code, stdout } = await launch(['--format', 'json', 'whole.pdf', 'partly.pdf']);
    const [whole, partly] = JSON.parse(stdout).documents;
    expect(whole).toMatchObject({ status: 'converted', pages: 1, proof: { state: 'proved' } });
    expect(whole).not.toHaveProperty('missingPages');
    expect(partly).toMatchObject({ status: 'converted', pages: 2, missingPages: [2] });
    expect(partly.proof).toMatchObject({ state: 'unprovable', missing: ['page 2 could not be read'] });
    expect(partly.transactions).toHaveLength(2);
    expect(partly.transactions).toMatchObject([{ amount: '-40.00' }, { amount: '2000.00' }]);
    expect(code).toBe(0);
  });
});
