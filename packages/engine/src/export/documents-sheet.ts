import { type DateFormat, type FactKey, proofSentence } from '@ledgerlift/contract';
import type { ColumnKind } from './column-values.ts';
import { factKind, type PlainFacts, plainAccount, plainFacts } from './document-facts.ts';
import { type SheetCell, sheetCell } from './excel-cells.ts';
import type { ExportDocument } from './export-input.ts';

/** Columns of every line of the sheet, before the facts. */
const HEADINGS: readonly (readonly [heading: string, kind: ColumnKind])[] = [
  ['File', 'text'],
  ['Status', 'text'],
  ['Type', 'text'],
  ['Pages', 'number'],
  ['Rows', 'number'],
  ['Proof', 'text'],
  ['Proof in Words', 'text'],
  ['Missing Pages', 'text'],
  ['Error', 'text'],
  ['Currency', 'text'],
];

interface DocumentLine {
  texts: readonly string[];
  facts: PlainFacts;
}

/** The sheet 'Documents': a line per file with its proof and facts, and one for each of several accounts. */
export function documentsSheet(
  documents: readonly ExportDocument[],
  dateFormat: DateFormat,
): { headings: string[]; lines: SheetCell[][] } {
  const lines = documents.flatMap(linesOf);
  const keys = factKeysOf(lines);
  return {
    headings: [...HEADINGS.map(([heading]) => heading), ...keys.map(headingOf)],
    lines: lines.map(({ texts, facts }) => [
      ...HEADINGS.map(([, kind], index) => sheetCell(texts[index] ?? '', kind, dateFormat)),
      ...keys.map((key) => sheetCell(facts[key] ?? '', factKind(key), dateFormat)),
    ]),
  };
}

function linesOf(entry: ExportDocument): DocumentLine[] {
  if (entry.status === 'failed')
    return [
      { texts: [entry.file, entry.status, '', '', '', '', '', '', entry.error.message, ''], facts: {} },
    ];
  const { document } = entry;
  const facts = plainFacts(document);
  const { state } = document.proof;
  const whole: DocumentLine = {
    texts: [
      entry.file,
      entry.status,
      document.type.replace('_', ' '),
      String(document.pages),
      String(document.rows.length),
      state,
      proofSentence(document.proof, 'anybody'),
      document.missingPages.join(', '),
      '',
      facts.currency ?? '',
    ],
    facts,
  };
  if (document.accounts.length < 2) return [whole];
  const accounts = document.accounts.map((account, index): DocumentLine => {
    const plain = plainAccount(account);
    const rows = document.rows.filter((row) => row.account === index).length;
    return {
      texts: [
        entry.file,
        '',
        'account',
        '',
        String(rows),
        account.proof.state,
        proofSentence(account.proof, 'anybody'),
        '',
        '',
        plain.currency,
      ],
      facts: {
        accountNumber: plain.account,
        openingBalance: plain.openingBalance,
        closingBalance: plain.closingBalance,
      },
    };
  });
  return [whole, ...accounts];
}

/** The facts of all lines, in the order they first occur; the currency has its own column. */
function factKeysOf(lines: readonly DocumentLine[]): FactKey[] {
  const keys = new Set(lines.flatMap(({ facts }) => Object.keys(facts) as (keyof PlainFacts)[]));
  return [...keys].filter((key) => key !== 'currency');
}

/** `invoiceNumber` becomes 'Invoice Number'. */
function headingOf(key: FactKey): string {
  const words = key.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
