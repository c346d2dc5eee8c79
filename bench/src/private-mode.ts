import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { documentTypeSchema } from '@ledgerlift/contract';
import { medianOf } from './averages.ts';
import {
  type CorpusDocument,
  corpusOptions,
  documentsOf,
  findCorpus,
  fromWhereTyped,
  type Truth,
} from './corpus.ts';
import { launchBrowser } from './launch-browser.ts';
import { type Agreement, agreementOf, rowF1 } from './private-mode/agreement.ts';
import { type ReadRows, readF1, readRowsOf } from './private-mode/known-rows.ts';
import type { BrowserAnswer } from './private-mode/messages.ts';
import { convertInBrowser, convertInNode, type Subject } from './private-mode/readers.ts';
import { serveReader } from './private-mode/serve-reader.ts';
import { spreadOver } from './private-mode/spread-over.ts';
import { stopOnError } from './stop-on-error.ts';
import { percent, tableOf } from './table.ts';

const USAGE =
  'npm run -s bench:private -- [--corpus FOLDER] [--set NAME]... [--limit N] [--only TEXT] [--json FILE]';
/** All sets with known contents. */
const DEFAULT_SETS = [
  'azure_invoices',
  'azure_multilang',
  'bank_img_de',
  'bank_pdf',
  'invoice2data',
  'invoices_br_danfe',
  'invoices_facturx_xml',
  'invoices_misc',
  'invoices_zugferd',
  'receipts_de',
  'receipts_misc',
  'sroie',
  'us_statements',
  'zoo_invoices',
  'zoo_receipts',
  'zoo_statements',
];
/** Of each set, so that a run takes minutes; `--limit Infinity` takes all. */
const DEFAULT_LIMIT = '6';
/** How far the F1 of rows in scans and pictures may be apart. */
const MOST_APART = 0.005;

/** The results of one file on both sides. */
interface Comparison {
  set: string;
  file: string;
  isRecognised: boolean;
  /** How many of the known rows each side has read; null where none are known. */
  nodeRows: ReadRows | null;
  browserRows: ReadRows | null;
  node: BrowserAnswer;
  browser: BrowserAnswer;
  agreement: Agreement;
}

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      ...corpusOptions(DEFAULT_SETS),
      only: { type: 'string', default: '' },
      limit: { type: 'string', default: DEFAULT_LIMIT },
    },
  });
  if (options.help) return console.log(USAGE);
  const corpus = findCorpus(options.corpus);
  const documents = options.set.flatMap((set) =>
    spreadOver(
      documentsOf(corpus, set).filter(({ truthName }) => truthName.includes(options.only)),
      Number(options.limit),
    ),
  );
  if (documents.length === 0) throw new Error(`There are no such documents. ${USAGE}`);
  const comparisons = await compareInTurns(documents);
  report(comparisons);
  if (!isEqual(comparisons)) process.exitCode = 1;
  if (options.json !== undefined)
    await writeFile(fromWhereTyped(options.json), JSON.stringify(comparisons, null, 1));
});

/** Converts every file on both sides in turn, so that other load slows both alike. */
async function compareInTurns(documents: readonly CorpusDocument[]): Promise<Comparison[]> {
  const reader = await serveReader();
  const chromium = await launchBrowser();
  const node = convertInNode();
  const browser = await convertInBrowser(chromium, reader);
  console.log(`Script for PDF files with text: ${Math.round(reader.scriptBytes / 1_000)} KB compressed.`);
  try {
    const comparisons: Comparison[] = [];
    for (const { set, path, truth } of documents) {
      const subject = subjectOf(path, truth);
      const [inNode, inBrowser] = [await node.convert(subject), await browser.convert(subject)];
      const agreement = agreementOf(inNode.outcome, inBrowser.outcome);
      comparisons.push({
        set,
        file: truth.file,
        isRecognised: inNode.isRecognised,
        nodeRows: readRowsOf(inNode.outcome, truth),
        browserRows: readRowsOf(inBrowser.outcome, truth),
        node: inNode,
        browser: inBrowser,
        agreement,
      });
      if (!agreement.isIdentical) console.log(differenceOf(set, truth.file, agreement, inBrowser));
    }
    return comparisons;
  } finally {
    await node.close();
    await browser.close();
    await chromium.close();
    await reader.close();
  }
}

function subjectOf(path: string, { type, password }: Pick<Truth, 'type' | 'password'>): Subject {
  return {
    path,
    request: { type: documentTypeSchema.parse(type), ...(password === undefined ? {} : { password }) },
  };
}

function differenceOf(set: string, file: string, agreement: Agreement, { outcome }: BrowserAnswer): string {
  const { rows, hasSameFacts, hasSameProofs } = agreement;
  const parts = [
    'error' in outcome ? `failed: ${outcome.error}` : `${rows.shared} of ${rows.one} and ${rows.other} rows`,
    ...(hasSameFacts ? [] : ['other facts']),
    ...(hasSameProofs ? [] : ['other proof']),
  ];
  return `${set}/${file}: ${parts.join(', ')}`;
}

function report(comparisons: readonly Comparison[]): void {
  const groupOf = ({ set, isRecognised }: Comparison) => `${set}, ${isRecognised ? 'recognised' : 'text'}`;
  const rows = [...new Set(comparisons.map(groupOf))].map((group) => {
    const all = comparisons.filter((comparison) => groupOf(comparison) === group);
    const share = (of: (agreement: Agreement) => boolean) =>
      percent(all.filter(({ agreement }) => of(agreement)).length, all.length);
    return [
      group,
      all.length,
      share(({ isIdentical }) => isIdentical),
      share(({ hasSameFacts }) => hasSameFacts),
      share(({ hasSameProofs }) => hasSameProofs),
      rowF1(all.map(({ agreement }) => agreement)).toFixed(4),
      knownF1(all, ({ nodeRows }) => nodeRows).toFixed(4),
      knownF1(all, ({ browserRows }) => browserRows).toFixed(4),
      medianOf(all.map(({ node }) => node.seconds)).toFixed(2),
      medianOf(all.map(({ browser }) => browser.seconds)).toFixed(2),
    ];
  });
  console.log(
    `\n${tableOf(['set', 'files', 'identical %', 'facts %', 'proofs %', 'shared row F1', 'Node F1', 'browser F1', 'Node s', 'browser s'], rows)}`,
  );
}

/** The F1 of one side's rows against the known ones. */
function knownF1(
  comparisons: readonly Comparison[],
  side: (comparison: Comparison) => ReadRows | null,
): number {
  return readF1(comparisons.map(side).filter((rows) => rows !== null));
}

/** Prints the totals; false where a file with text differs, or rows of scans and pictures are too far apart. */
function isEqual(comparisons: readonly Comparison[]): boolean {
  const text = comparisons.filter(({ isRecognised }) => !isRecognised);
  const recognised = comparisons.filter(({ isRecognised }) => isRecognised);
  const equal = text.filter(
    ({ agreement: { rows, hasSameFacts, hasSameProofs } }) =>
      hasSameFacts && hasSameProofs && rows.shared === rows.one && rows.shared === rows.other,
  );
  console.log(`\nWith text: ${equal.length} of ${text.length} have the same rows, facts and proofs.`);
  const inNode = knownF1(recognised, ({ nodeRows }) => nodeRows);
  const inBrowser = knownF1(recognised, ({ browserRows }) => browserRows);
  const words = `${recognised.length} scans and pictures`;
  console.log(`${words}: row F1 ${inNode.toFixed(4)} in Node.js and ${inBrowser.toFixed(4)} in the browser.`);
  return equal.length === text.length && Math.abs(inNode - inBrowser) <= MOST_APART;
}
