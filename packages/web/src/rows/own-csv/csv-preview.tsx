import { type CsvProfile, type JobFile, LedgerliftError, type Transaction } from '@ledgerlift/contract';
import { ownCsvText, sortTransactions } from '@ledgerlift/engine/rows';
import { useMemo } from 'react';
import { Notice } from '../../components/notice.tsx';
import type { TableChoices } from '../table-choices.ts';

/** Rows that are shown. */
const SHOWN = 5;

interface CsvPreviewProps {
  profile: CsvProfile;
  problems: readonly string[];
  transactions: readonly Transaction[];
  files: readonly JobFile[];
  choices: Pick<TableChoices, 'sortField' | 'sortDirection'>;
}

/** The first lines of the file as they will be written, or what is wrong. */
export function CsvPreview({ profile, problems, transactions, files, choices }: CsvPreviewProps) {
  const { sortField, sortDirection } = choices;
  const first = useMemo(() => {
    const order = files.map(({ fileId }) => fileId);
    return sortTransactions(transactions, sortField, sortDirection, order).slice(0, SHOWN);
  }, [transactions, files, sortField, sortDirection]);
  const shown = problems.length > 0 ? { problems } : textOf(profile, first, files);
  return (
    <section aria-label="Preview">
      <p className="mb-1.5 text-sm font-medium">Preview</p>
      {'problems' in shown ? (
        <Notice tone="error" title="This needs a change">
          {shown.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : (
        // Scrolls sideways, so the keyboard must reach it.
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area
          tabIndex={0}
          aria-label="First lines of the file"
          className="overflow-x-auto rounded-md border border-rule bg-sunken p-3"
        >
          <pre className="font-mono text-xs leading-relaxed">{shown.text}</pre>
        </section>
      )}
    </section>
  );
}

function textOf(
  profile: CsvProfile,
  rows: readonly Transaction[],
  files: readonly JobFile[],
): { text: string } | { problems: readonly string[] } {
  const proofs = new Map(
    files.flatMap(({ fileId, proof }) => (proof ? [[fileId, proof.state] as const] : [])),
  );
  try {
    return { text: ownCsvText(profile, rows, proofs) };
  } catch (error) {
    if (error instanceof LedgerliftError) return { problems: [error.message] };
    throw error;
  }
}
