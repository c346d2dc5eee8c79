import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ConvertedDocument, DEFAULT_CSV_PROFILE, LedgerliftError } from '@ledgerlift/contract';
import type { ConversionRequest, ConvertOptions } from '@ledgerlift/conversion';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommandLineContext, run } from './run.ts';

const document: ConvertedDocument = {
  type: 'bank_statement',
  pages: 1,
  missingPages: [],
  language: 'en',
  currency: 'EUR',
  facts: {},
  accounts: [],
  rows: [
    {
      position: 0,
      account: 0,
      kind: 'transaction',
      type: 'debit',
      date: { value: '2025-03-01', raw: '1 Mar', page: 1, box: null, confidence: 1, reason: null },
      amount: {
        value: { minor: -1250, currency: 'EUR' },
        raw: '12.50-',
        page: 1,
        box: null,
        confidence: 1,
        reason: null,
      },
    },
  ],
  findings: [],
  proof: { state: 'unprovable', missing: ['no opening balance was found'], restsOnEdits: false },
};

type Convert = (request: ConversionRequest, options?: ConvertOptions) => Promise<ConvertedDocument>;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command line with a fake pool. */
async function runLine(
  argv: string[],
  convert: Convert = async () => document,
  changes: Partial<CommandLineContext> = {},
) {
  const result = { code: -1, stdout: '', stderr: '', closed: 0 };
  result.code = await run({
    argv,
    folder,
    stdin: Readable.from([]),
    stdout: { isTTY: false },
    stderr: { isTTY: false, write: (text) => (result.stderr += text) },
    writeOutput: async (bytes) => {
      result.stdout += new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    },
    createPool: () => ({
      convert,
      close: async () => {
        result.closed++;
      },
    }),
    signal: new AbortController().signal,
    ...changes,
  });
  return result;
}

const failing: Convert = async ({ path }) => {
  if (path.endsWith('bad.pdf')) throw new LedgerliftError('unreadable', 'This file could not be read.');
  return document;
};

describe('run', () => {
  it('prints the steps of a reading where they are asked for', async () => {
    const traced: Convert = async (_, options) => {
      const box = { x0: 10, y0: 71.6, x1: 90, y1: 80 };
      options?.onTrace?.({ stage: 'account', text: 'opening balance 5.00', place: { page: 2, box } });
      options?.onTrace?.({ stage: 'proof', text: '1 rows', place: null });
      return document;
    };
    const { stderr } = await runLine(['--explain', 'a.pdf'], traced);
    expect(stderr).toBe(
      'a.pdf: account, page 2, 72 pt from its top: opening balance 5.00\na.pdf: proof: 1 rows\n' +
        'a.pdf: Cannot be proved: no opening balance was found\n',
    );
    expect((await runLine(['a.pdf'], traced)).stderr).not.toContain('opening balance 5.00');
  });

  it('writes one csv table of all files, and what is proved of each to standard error', async () => {
    const { code, stdout, stderr, closed } = await runLine(['in/a.pdf', 'b.pdf']);
    const [heading, first, second, end] = stdout.split('\r\n');
    expect(heading).toContain('Date,Description,Amount');
    expect(first).toBe('01-03-2025,,-12.50,EUR,debit,,,,,,a.pdf');
    expect(second).toBe('01-03-2025,,-12.50,EUR,debit,,,,,,b.pdf');
    expect({ code, closed, end }).toEqual({ code: 0, closed: 1, end: '' });
    expect(stderr).toBe(
      'in/a.pdf: Cannot be proved: no opening balance was found\nb.pdf: Cannot be proved: no opening balance was found\n',
    );
  });

  it('prints the files in the given order, whichever is converted first', async () => {
    let finishSlow = () => {};
    const fastIsDone = new Promise<void>((resolve) => {
      finishSlow = resolve;
    });
    const slowFirst: Convert = async ({ path }) => {
      if (path.endsWith('slow.pdf')) await fastIsDone;
      else finishSlow();
      return document;
    };
    const { stdout } = await runLine(['--format', 'json', 'slow.pdf', 'fast.pdf'], slowFirst);
    const files = JSON.parse(stdout).documents.map(({ file }: { file: string }) => file);
    expect(files).toEqual(['slow.pdf', 'fast.pdf']);
  });

  it('exits 1 when a file failed, with the reason and the rows of the others', async () => {
    const { code, stdout, stderr } = await runLine(['--format', 'json', 'bad.pdf', 'a.pdf'], failing);
    const { documents } = JSON.parse(stdout);
    expect(documents[0]).toMatchObject({
      file: 'bad.pdf',
      status: 'failed',
      error: { code: 'unreadable', message: 'This file could not be read.' },
    });
    expect(documents[1]).toMatchObject({ file: 'a.pdf', status: 'converted', pages: 1 });
    expect(documents[1].transactions).toHaveLength(1);
    expect(stderr).toBe(
      'bad.pdf: This file could not be read.\na.pdf: Cannot be proved: no opening balance was found\n',
    );
    expect(code).toBe(1);
  });

  it('exits 3 when a file is not proved and that is required, with the rows all the same', async () => {
    const proof = { state: 'proved', basis: 'running-balance', rowCount: 1, restsOnEdits: false } as const;
    const proving: Convert = async ({ path }) => (path.endsWith('a.pdf') ? { ...document, proof } : document);
    const proved = await runLine(['--require-proof', 'a.pdf'], proving);
    expect(proved).toMatchObject({ code: 0, stderr: 'a.pdf: Proved: 1 row\n' });
    const { code, stdout } = await runLine(['--require-proof', 'a.pdf', 'b.pdf'], proving);
    expect(code).toBe(3);
    expect(stdout).toContain('-12.50');
    expect((await runLine(['--require-proof', 'bad.pdf', 'b.pdf'], failing)).code).toBe(1);
  });

  it('writes the columns that are asked for, the proof among them', async () => {
    const { stdout } = await runLine(['--columns', 'date,amount,proof', 'a.pdf']);
    expect(stdout.replace(/^\uFEFF/, '')).toBe('Date,Amount,Proof\r\n01-03-2025,-12.50,unprovable\r\n');
  });

  it('reports an internal error as such', async () => {
    const broken: Convert = async () => {
      throw new TypeError('x is not a function');
    };
    const { code, stdout } = await runLine(['--format', 'json', 'a.pdf'], broken);
    expect(JSON.parse(stdout).documents[0].error.code).toBe('internal');
    expect(code).toBe(1);
  });

  it('passes type, password and the full path to the conversion', async () => {
    const requests: ConversionRequest[] = [];
    const recording: Convert = async (request) => {
      requests.push(request);
      return document;
    };
    await runLine(['--type', 'invoice', '--password', 'secret', 'a.pdf'], recording);
    await runLine(['/b.pdf'], recording);
    expect(requests).toEqual([
      { path: join(folder, 'a.pdf'), type: 'invoice', password: 'secret' },
      { path: '/b.pdf', type: 'auto' },
    ]);
  });

  it('writes dates in the format asked for', async () => {
    const { stdout } = await runLine(['--format', 'json', '--date-format', 'MM/dd/yyyy', 'a.pdf']);
    expect(JSON.parse(stdout).documents[0].transactions[0].date).toBe('03/01/2025');
  });

  it('writes what accounting programs import', async () => {
    const { code, stdout } = await runLine(['--format', 'qif', 'a.pdf']);
    expect(stdout).toContain('\r\nD03/01/2025\r\nT-12.50\r\n^\r\n');
    expect(code).toBe(0);
  });

  it('exits 1 with the reason when the format does not support the rows', async () => {
    const anInvoice: Convert = async () => ({ ...document, type: 'invoice' });
    const { code, stdout, stderr } = await runLine(['--format', 'ofx', 'a.pdf'], anInvoice);
    expect(stderr).toContain('OFX holds the movements of bank and card accounts');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it('writes the file of --out', async () => {
    const { code, stdout } = await runLine(['--format', 'excel', '--out', 'o.xlsx', 'a.pdf'], undefined, {
      stdout: { isTTY: true },
    });
    const bytes = await readFile(join(folder, 'o.xlsx'));
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  it.each([
    [['--format', 'excel', 'a.pdf'], 'give --out FILE'],
    [['--out', 'none/o.csv', 'a.pdf'], 'folder does not exist'],
    [[], 'at least one file'],
  ])('exits 2 with the usage line for %j, before anything is converted', async (argv, words) => {
    const never: Convert = () => expect.unreachable('nothing must be converted');
    const { code, stderr, stdout } = await runLine(argv, never, { stdout: { isTTY: true } });
    expect(stderr).toContain(words);
    expect(stderr).toContain('Usage: ledgerlift convert [--type TYPE]');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('shows progress only on a terminal, and erases it at the end', async () => {
    const shown: string[] = [];
    const onePage: Convert = async (_request, options) => {
      options?.onProgress?.(1, 2);
      return document;
    };
    await runLine(['a.pdf'], onePage, { stderr: { isTTY: true, write: (text) => shown.push(text) } });
    expect(shown.join('')).toContain('a.pdf: page 1 of 2');
    expect(shown.at(-2)).toBe('\r\u001B[K');
    expect((await runLine(['a.pdf'], onePage)).stderr).not.toContain('page 1 of 2');
  });

  it('causes no warning of Node in a batch, whose files all listen for an interruption', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const listening: Convert = async (_request, options) => {
      options?.signal?.addEventListener('abort', () => {});
      return document;
    };
    await runLine(
      Array.from({ length: 12 }, (_, index) => `${index}.pdf`),
      listening,
    );
    // Node emits warnings in a later tick.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('ends its children and writes nothing when interrupted', async () => {
    const interruption = new AbortController();
    const interrupted: Convert = async (_request, options) => {
      interruption.abort();
      options?.signal?.throwIfAborted();
      return document;
    };
    const { code, stdout, closed } = await runLine(['a.pdf'], interrupted, { signal: interruption.signal });
    expect({ code, stdout, closed }).toEqual({ code: 130, stdout: '', closed: 1 });
  });
});

describe('inputs', () => {
  it('are the files of folders, of which others are skipped with a line', async () => {
    await mkdir(join(folder, 'in'));
    for (const file of ['in/a.pdf', 'in/b.txt']) await writeFile(join(folder, file), '');
    const { code, stderr } = await runLine(['in']);
    expect(code).toBe(0);
    expect(stderr).toBe(
      'in/b.txt: skipped, neither a PDF nor a picture by its name\nin/a.pdf: Cannot be proved: no opening balance was found\n',
    );
  });

  it('may be standard input, of which no copy is left', async () => {
    const seen: string[] = [];
    const reading: Convert = async ({ path }) => {
      seen.push(path, await readFile(path, 'utf8'));
      return document;
    };
    const stdin = Readable.from([Buffer.from('a '), Buffer.from('file')]);
    const { code, stderr } = await runLine(['-'], reading, { stdin });
    expect([code, seen[1], stderr]).toEqual([
      0,
      'a file',
      '-: Cannot be proved: no opening balance was found\n',
    ]);
    await expect(readFile(seen[0] ?? '')).rejects.toThrow('ENOENT');
  });

  it('are refused where a pattern matches nothing', async () => {
    const { code, stderr } = await runLine(['*.pdf']);
    expect([code, stderr]).toEqual([2, expect.stringContaining("No file matches '*.pdf'")]);
  });
});

it('prints only failures with --quiet', async () => {
  const { code, stderr } = await runLine(['--quiet', 'a.pdf', 'bad.pdf'], failing);
  expect([code, stderr]).toEqual([1, 'bad.pdf: This file could not be read.\n']);
});

describe('reading guides', () => {
  const guide = { version: 1, type: 'bank_statement', columns: [{ role: 'amount', x0: 0, x1: 1 }] } as const;
  const full = { ...guide, columns: [...guide.columns], tables: [], rows: [], ignored: [] };

  it('are given to every file', async () => {
    await writeFile(join(folder, 'guide.json'), JSON.stringify(guide));
    const asked: ConversionRequest[] = [];
    const { code } = await runLine(['--guide', 'guide.json', 'a.pdf', 'b.pdf'], async (request) => {
      asked.push(request);
      return document;
    });
    expect(code).toBe(0);
    expect(asked.map((request) => request.guide)).toEqual([full, full]);
  });

  it('are saved as found', async () => {
    const { code, stderr } = await runLine(['--save-guide', 'found.json', 'a.pdf'], async (_, options) => {
      options?.onGuide?.(full);
      return document;
    });
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('found.json')]);
    expect(JSON.parse(await readFile(join(folder, 'found.json'), 'utf8'))).toEqual(full);
  });

  it('are not saved where no table was found, with exit code 1', async () => {
    const { code, stderr } = await runLine(['--save-guide', 'found.json', 'a.pdf']);
    expect(code).toBe(1);
    expect(stderr).toContain('found.json was not written: no table of a statement or an invoice was found');
  });

  it.each([
    ['no such file', null, 'could not be read'],
    ['no JSON', '{', 'is no JSON'],
    ['a contradiction', JSON.stringify({ ...guide, columns: [] }), 'no usable reading guide'],
    ['a newer version', JSON.stringify({ ...guide, version: 2 }), 'Update Ledgerlift'],
  ])('are wrong usage with %s', async (_, text, message) => {
    if (text !== null) await writeFile(join(folder, 'guide.json'), text);
    const { code, stderr, closed } = await runLine(['--guide', 'guide.json', 'a.pdf']);
    expect([code, closed]).toEqual([2, 0]);
    expect(stderr).toContain(message);
  });

  it('are saved for one file only', async () => {
    const { code, stderr } = await runLine(['--save-guide', 'found.json', 'a.pdf', 'b.pdf']);
    expect(code).toBe(2);
    expect(stderr).toContain('name only one');
  });
});

describe('CSV profiles', () => {
  const profile = { ...DEFAULT_CSV_PROFILE, hasHeader: false, decimal: ',', delimiter: ';' };

  it('write the rows in their columns and style', async () => {
    await writeFile(join(folder, 'books.json'), JSON.stringify(profile));
    const { code, stdout } = await runLine(['--format', 'own', '--profile', 'books.json', 'a.pdf']);
    expect([code, stdout]).toEqual([0, '2025-03-01;;-12,50;EUR;\r\n']);
  });

  it.each([
    ['a missing file', null, 'the file could not be read'],
    ['no JSON', 'columns: []', 'the file is no JSON'],
    ['a contradiction', JSON.stringify({ ...profile, delimiter: ',' }), 'Choose another delimiter'],
  ])('are refused before the conversion: %s', async (_, text, message) => {
    if (text !== null) await writeFile(join(folder, 'books.json'), text);
    const { code, stderr } = await runLine(['--format', 'own', '--profile', 'books.json', 'a.pdf']);
    expect(code).toBe(2);
    expect(stderr).toContain(`--profile books.json: `);
    expect(stderr).toContain(message);
  });

  it.each([
    [['--format', 'own', 'a.pdf'], '--format own needs --profile FILE'],
    [['--profile', 'books.json', 'a.pdf'], '--profile is for --format own'],
  ])('and their format belong together: %j', async (argv, message) => {
    const { code, stderr } = await runLine(argv);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });
});
