import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { meanOf, medianOf } from './averages.ts';
import { isBornDigital } from './born-digital.ts';
import { documentsOf, findCorpus } from './corpus.ts';
import { statementOfPages, statementOfRows } from './engine/long-statements.ts';
import { type DocumentTimes, timeDocuments } from './engine/time-documents.ts';
import { timeLongStatement } from './engine/time-long-statement.ts';
import { pdftotextStartMilliseconds } from './engine/time-pdftotext.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:engine -- [--corpus FOLDER] [--set NAME]... [--rounds N] [--no-long]';
const DEFAULT_SETS = ['bank_pdf', 'us_statements', 'zoo_statements'];
const WORST = 10;
/** The layouts of long statements: running balances in a monospaced font, totals carried between pages, a full grid. */
const LONG_LAYOUTS = ['us-trailing-minus', 'it-carried', 'uk-full-grid'];
const LONG_PAGES = 500;
const LONG_ROWS = 5_000;

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string' },
      set: { type: 'string', multiple: true, default: DEFAULT_SETS },
      rounds: { type: 'string', default: '5' },
      'no-long': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const rounds = Number(values.rounds);
  if (!(rounds >= 1)) throw new Error(USAGE);
  const corpus = findCorpus(values.corpus);
  const documents = values.set
    .flatMap((set) => documentsOf(corpus, set))
    .filter((document) => document.truth.type === 'bank_statement' && isBornDigital(document));
  const start = await pdftotextStartMilliseconds();
  const { times, leftOut } = await timeDocuments(documents, rounds);
  reportDocuments(times);
  console.log(
    `\n${rounds} rounds; ${leftOut} documents left out: not read from their text alone. pdftotext: start of its process` +
      ` included, ${start.toFixed(0)} ms without a file. ${loadOfMachine()}`,
  );
  if (!values['no-long']) await reportLong();
});

/** Prints milliseconds per page. Every document counts once, whatever its length, except in the ratio of all pages. */
function reportDocuments(times: readonly DocumentTimes[]): void {
  const sets = [...new Set(times.map(({ set }) => set)), 'all'];
  const rows = sets.map((set) => {
    const own = times.filter((time) => set === 'all' || time.set === set);
    return [
      set,
      own.length,
      sumOf(own, () => 1),
      ...(['words', 'both', 'native'] as const).flatMap((way) => {
        const milliseconds = own.map((time) => time[way]);
        return [medianOf(milliseconds).toFixed(1), meanOf(milliseconds).toFixed(1)];
      }),
      medianOf(own.map(ratioOf)).toFixed(2),
      (sumOf(own, ({ both }) => both) / sumOf(own, ({ words }) => words)).toFixed(2),
    ];
  });
  const ways = ['words', 'words+engine', 'pdftotext'];
  const head = [
    'ms a page',
    'files',
    'pages',
    ...ways.flatMap((way) => [`${way} median`, 'mean']),
    'ratio median',
    'of all pages',
  ];
  console.log(tableOf(head, rows));
  const worst = [...times].sort((a, b) => ratioOf(b) - ratioOf(a)).slice(0, WORST);
  const lines = worst.map((time) => [
    `${time.set}/${time.file}`,
    time.pages,
    time.words.toFixed(1),
    time.both.toFixed(1),
    ratioOf(time).toFixed(2),
  ]);
  console.log(`\n${tableOf(['worst ratios', 'pages', 'words', 'words+engine', 'ratio'], lines)}`);
}

async function reportLong(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-bench-'));
  try {
    const rows: (string | number)[][] = [];
    for (const layout of LONG_LAYOUTS)
      for (const make of [
        () => statementOfPages(layout, LONG_PAGES),
        () => statementOfRows(layout, LONG_ROWS),
      ]) {
        const statement = await make();
        const times = await timeLongStatement(statement, folder);
        rows.push([
          statement.title,
          statement.pages,
          `${times.rows}/${statement.rows}`,
          times.proof,
          times.seconds.toFixed(1),
          times.peakMegabytes?.toFixed(0) ?? '-',
          times.wordsSeconds.toFixed(1),
          times.engineSeconds.toFixed(1),
        ]);
      }
    const head = ['', 'pages', 'rows', 'proof', 'seconds', 'peak MB', 'words s here', 'engine s here'];
    console.log(`\n${tableOf(head, rows)}`);
    console.log(
      `Converted in a new child process, including its start; then again in this process, to time reader and engine separately. ${loadOfMachine()}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function ratioOf({ words, both }: DocumentTimes): number {
  return both / words;
}

/** The sum over all pages of all documents. */
function sumOf(times: readonly DocumentTimes[], ofPage: (time: DocumentTimes) => number): number {
  return times.reduce((sum, time) => sum + time.pages * ofPage(time), 0);
}

function loadOfMachine(): string {
  return `Load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}.`;
}
