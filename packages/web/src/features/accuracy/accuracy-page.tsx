import type { AccuracyReport } from '@ledgerlift/contract';
import { TextLink } from '../../components/text-link.tsx';
import { DefinitionList, TextPage, TextSection } from '../../components/text-page.tsx';
import { MEASURED_LAYOUTS } from '../../lib/accuracy/measured-layouts.ts';
import { MEASURED_SUMMARY } from '../../lib/accuracy/measured-summary.ts';
import { longDate } from '../../lib/long-date.ts';
import { CopyableCommand } from './copyable-command.tsx';
import { FalseProofs } from './false-proofs.tsx';
import { LayoutSection } from './layout-section.tsx';
import { TypeTable } from './type-table.tsx';

/** The last measurement on layouts that nobody had seen. Each figure is one of the report. */
export function AccuracyPage() {
  return <AccuracyText report={{ ...MEASURED_SUMMARY, layouts: MEASURED_LAYOUTS }} />;
}

export function AccuracyText({ report }: { report: AccuracyReport }) {
  const { date, seed, command, results, layouts } = report;
  return (
    <TextPage
      title="Accuracy"
      summary="How often Ledgerlift reads a document without a mistake, and how often it calls one proved that is not right. Measured on documents that nobody had seen before."
    >
      <TextSection title="The last measurement">
        <TypeTable date={date} results={results} />
        <FalseProofs results={results} />
        <p>
          Your own document counts more than any average. Each one is checked by its own balances and totals:{' '}
          <TextLink href="/#converter">try it</TextLink>.
        </p>
      </TextSection>
      <TextSection title="What the figures mean">
        <DefinitionList entries={MEANINGS} />
      </TextSection>
      <TextSection title="What was measured">
        <p>
          Test documents, made for this measurement. Their layouts are drawn at random: the language, the
          columns, how debits and credits are marked, where dates and balances are printed, what surrounds the
          table. Each property is drawn independently of the others, usual values more often than rare ones,
          so many documents are stranger than those of most banks and shops. Nobody looked at them before the
          measurement, and nothing was corrected for them.
        </p>
        <p>
          Most are read like a PDF file that contains its text, some as if that text had been recognised with
          a few mistakes. Real scans and photos are not part of these figures.
        </p>
      </TextSection>
      {results.map(({ type }) => (
        <LayoutSection key={type} type={type} layouts={layouts[type] ?? {}} />
      ))}
      <TextSection title="Repeat it">
        <p>
          The measurement of {longDate(date)} has the seed <span className="figures font-medium">{seed}</span>
          . With the same version of the program, this command draws the same documents again and reads them.
          No figure here is typed: the page is made of what the command writes.
        </p>
        <CopyableCommand command={command} />
      </TextSection>
    </TextPage>
  );
}

const MEANINGS = [
  [
    'Read whole',
    'All that your books need is right. Bank statement: every row with its date, sign, amount and printed balance, and both the opening and the closing balance. Invoice: every line item, the total, the date and the number. Receipt: every item, the total, the date and the merchant. Descriptions are not part of it.',
  ],
  [
    'Rows right',
    'Rows, or line items, that are right, measured against both those that are printed and those that were found: the F1 score. A missing row lowers it, and so does a surplus one.',
  ],
  [
    'Facts right',
    'Names, numbers, dates and sums that a document states once, such as the account number or the due date.',
  ],
  [
    'Called proved',
    'Documents whose rows agree with their own balances or totals, in a way that leaves no other reading. The program says so without knowing the right answer.',
  ],
  [
    'False proofs',
    'Documents called proved that are wrong all the same: a row, date, amount, balance or total differs. You would rely on them, so this number must be zero.',
  ],
] as const;
