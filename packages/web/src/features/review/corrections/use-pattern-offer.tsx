import type { JobFile, Transaction } from '@ledgerlift/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { toast } from '../../../lib/toast-store.ts';
import type { EditHistory } from '../edit-history.ts';
import type { RowChanges } from '../use-row-changes.ts';
import { type CorrectedFile, correctedFile } from './corrected-file.ts';
import { loadDeclined, saveDeclined } from './declined-patterns.ts';
import { findPatterns } from './find-patterns.ts';
import { type Pattern, withoutChanged } from './pattern.ts';
import { PatternOffer } from './pattern-offer.tsx';
import { applyLabel, doneTitle, offerSentence, stepLabel } from './pattern-words.ts';
import { useRememberPattern } from './use-remember-pattern.ts';

interface PatternOfferSettings {
  jobId: string;
  files: readonly JobFile[];
  /** In document order. */
  transactions: readonly Transaction[];
  changes: RowChanges;
  /** Announces to screen readers. */
  announce: (words: string) => void;
  /** Called once the user has answered, with the rows that are removed: the buttons with the focus are gone. */
  onAnswered: (removals: readonly number[]) => void;
}

interface Offer {
  /** The same for the same pattern of one file. */
  key: string;
  file: JobFile;
  corrected: CorrectedFile;
  pattern: Pattern;
}

/** Offers to apply to all rows what the user has corrected in some; null without a pattern. */
export function usePatternOffer(settings: PatternOfferSettings): ReactNode {
  const { jobId, files, transactions, changes, announce, onAnswered } = settings;
  const [declined, setDeclined] = useState(() => loadDeclined(jobId));
  const { rows, history } = useSavedRows(transactions, changes);
  const proved = useProvedOnce(files);
  const remember = useRememberPattern(jobId, changes.history);
  const offer = useMemo(
    () => firstOffer(files, rows, history, proved, declined),
    [files, rows, history, proved, declined],
  );
  const sentence = offer && offerSentence(offer.pattern, files.length > 1 ? offer.file.name : null);

  const key = offer?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an offer, whose numbers may change.
  useEffect(() => {
    if (sentence !== null) announce(`${sentence} The buttons are below the table.`);
  }, [key]);

  if (!offer || sentence === null) return null;
  const { pattern, file } = offer;
  const canRemember = file.isAdjustable && pattern.meaning.kind !== 'lines';

  function answer() {
    const next = new Set(declined).add(offer?.key ?? '');
    setDeclined(next);
    saveDeclined(jobId, next);
  }
  async function apply({ corrected }: Offer, remembers: boolean) {
    answer();
    const applied = withoutChanged(pattern, corrected, transactions);
    const { step, saved } = changes.applyAll(stepLabel(applied), applied.edits, applied.removals);
    onAnswered(applied.removals);
    if (!(await saved)) return;
    const title = doneTitle(applied);
    if (!remembers) return toast({ title });
    const description = await remember(file, applied, step);
    if (description !== null) toast({ title, description });
  }

  return (
    <PatternOffer
      key={offer.key}
      sentence={sentence}
      applies={applyLabel(pattern)}
      canRemember={canRemember}
      onApply={(remembers) => void apply(offer, remembers)}
      onDecline={() => {
        answer();
        onAnswered([]);
      }}
    />
  );
}

/** The rows as the server has them, with the steps that led to them. */
function useSavedRows(transactions: readonly Transaction[], { unsaved, history }: RowChanges) {
  const [saved, setSaved] = useState({ rows: transactions, history });
  const isOld = saved.rows !== transactions || saved.history !== history;
  if (unsaved === 0 && isOld) setSaved({ rows: transactions, history });
  return saved;
}

/** The ids of the files that were proved at some time. */
function useProvedOnce(files: readonly JobFile[]): ReadonlySet<string> {
  const [proved, setProved] = useState<ReadonlySet<string>>(new Set());
  const fresh = files.filter(({ fileId, proof }) => proof?.state === 'proved' && !proved.has(fileId));
  if (fresh.length > 0) setProved(new Set([...proved, ...fresh.map(({ fileId }) => fileId)]));
  return proved;
}

function firstOffer(
  files: readonly JobFile[],
  rows: readonly Transaction[],
  { done }: EditHistory,
  proved: ReadonlySet<string>,
  declined: ReadonlySet<string>,
): Offer | null {
  if (done.length === 0) return null;
  for (const file of files) {
    const own = rows.filter(({ fileId }) => fileId === file.fileId);
    const corrected = correctedFile(file, own, done, proved.has(file.fileId));
    const patterns = corrected ? findPatterns(corrected) : [];
    for (const pattern of patterns) {
      const key = `${file.fileId} ${pattern.key}`;
      if (corrected && !declined.has(key)) return { key, file, corrected, pattern };
    }
  }
  return null;
}
