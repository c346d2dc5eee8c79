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
import type { BrowserAnswer } from './private-mode/messages.ts';
import { convertInBrowser, convertInNode, type Subject } from './private-mode/readers.ts';
import { serveReader } from './private-mode/serve-reader.ts';
import { stopOnError } from './stop-on-error.ts';
import { percent, tableOf } from './table.ts';

const USAGE =
  'npm run -s bench:private -- [--corpus FOLDER] [--set NAME]... [--limit N] [--only TEXT] [--json FILE]';
const DEFAULT_SETS = ['zoo_statements', 'invoices_zugferd', 'zoo_receipts', 'sroie'];
const PICTURE = /\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic)$/i;

/** The results of one file on both sides. */
interface Comparison {
  set: string;
  file: string;
  isPicture: boolean;
  node: BrowserAnswer;
  browser: BrowserAnswer;
  agreement: Agreement;
}

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      ...corpusOptions(DEFAULT_SETS),
      only: { type: 'string', default: '' },
    },
  });
  if (options.help) return console.log(USAGE);
  const corpus = findCorpus(options.corpus);
  const documents = options.set.flatMap((set) =>
    documentsOf(corpus, set)
      .filter(({ truthName }) => truthName.includes(options.only))
      .slice(0, Number(options.limit)),
  );
  if (documents.length === 0) throw new Error(`There are no such documents. ${USAGE}`);
  const comparisons = await compareInTurns(documents);
  report(comparisons);
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
        isPicture: PICTURE.test(path),
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
  const groupOf = ({ set, isPicture }: Comparison) => `${set} ${isPicture ? 'pictures' : 'PDF'}`;
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
      medianOf(all.map(({ node }) => node.seconds)).toFixed(2),
      medianOf(all.map(({ browser }) => browser.seconds)).toFixed(2),
    ];
  });
  console.log(
    `\n${tableOf(['set', 'files', 'identical %', 'facts %', 'proofs %', 'row F1', 'Node s', 'browser s'], rows)}`,
  );
}
