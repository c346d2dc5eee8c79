import type { HistoryEntry, ProofState } from '@ledgerlift/contract';
import { FilenameField } from '../../components/filename-field.tsx';
import { TooltipProvider } from '../../components/tooltip.tsx';
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from '../../icons/lucide.tsx';
import { classNames } from '../../lib/class-names.ts';
import { localDate } from '../../lib/local-date.ts';
import { EntryActions } from './entry-actions.tsx';
import { counted, entryName, entryState, fileNamesLine, proofLabel, typeNames } from './entry-text.ts';
import { useRename } from './use-rename.ts';

/** Columns on a wide screen; on a phone each entry is a card. */
const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_3.5rem_4rem_10.5rem_7rem_auto] lg:items-center lg:gap-x-5';
const ACTIONS_WIDTH = 'lg:w-[13rem]';

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  onOpen: (jobId: string) => void;
}

export function HistoryList({ entries, onOpen }: HistoryListProps) {
  return (
    <TooltipProvider>
      <div className="lg:rounded-md lg:border lg:border-rule lg:bg-surface">
        <div
          aria-hidden="true"
          className={classNames(
            'hidden border-b border-rule px-5 py-2.5 text-xs font-medium text-ink-soft',
            COLUMNS,
          )}
        >
          <span>Name and files</span>
          <span>Type</span>
          <span className="text-right">Pages</span>
          <span className="text-right">Rows</span>
          <span className="pl-4">Proof</span>
          <span>Date</span>
          <span className={ACTIONS_WIDTH} />
        </div>
        <ul aria-label="Conversions" className="max-lg:space-y-3 lg:divide-y lg:divide-rule">
          {entries.map((entry) => (
            <Entry key={entry.jobId} entry={entry} onOpen={onOpen} />
          ))}
        </ul>
      </div>
    </TooltipProvider>
  );
}

interface EntryProps extends Omit<HistoryListProps, 'entries'> {
  entry: HistoryEntry;
}

function Entry({ entry, onOpen }: EntryProps) {
  const name = entryName(entry);
  const rename = useRename(entry);
  return (
    <li
      className={classNames(
        'max-lg:rounded-md max-lg:border max-lg:border-rule max-lg:bg-surface max-lg:p-4 lg:px-5 lg:py-3',
        COLUMNS,
      )}
    >
      <div className="min-w-0">
        <FilenameField filename={name} onRename={rename} />
        <p className="truncate text-sm text-ink-soft" title={entry.fileNames.join(', ')}>
          {fileNamesLine(entry.fileNames)}
        </p>
      </div>
      <div className="figures mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm lg:contents">
        <span>{typeNames(entry.documentTypes)}</span>
        <Count count={entry.pages === 0 ? null : entry.pages} noun="page" />
        <Count count={entry.proofState === null ? null : entry.rows} noun="row" />
        <Proof entry={entry} />
        <time dateTime={entry.createdAt} className="text-ink-soft">
          {localDate(entry.createdAt)}
        </time>
      </div>
      <div className={classNames('mt-4 lg:mt-0', ACTIONS_WIDTH)}>
        <EntryActions entry={entry} name={name} onOpen={() => onOpen(entry.jobId)} />
      </div>
    </li>
  );
}

/** A number below its column head; on a card and for screen readers with its noun. null: not known yet. */
function Count({ count, noun }: { count: number | null; noun: 'page' | 'row' }) {
  if (count === null)
    return (
      <span aria-hidden="true" className="text-ink-soft max-lg:hidden lg:text-right">
        –
      </span>
    );
  return (
    <span className="lg:text-right">
      {count.toLocaleString('en-US')}
      <span className="lg:sr-only"> {counted(count, noun)}</span>
    </span>
  );
}

const PROOF_LOOKS: Record<ProofState | 'none', { Icon: typeof CircleCheck; colour: string }> = {
  proved: { Icon: CircleCheck, colour: 'text-green' },
  failed: { Icon: CircleAlert, colour: 'text-red' },
  unprovable: { Icon: CircleHelp, colour: 'text-amber' },
  none: { Icon: CircleDashed, colour: 'text-ink-soft' },
};

function Proof({ entry }: { entry: HistoryEntry }) {
  const state = entryState(entry);
  const { Icon, colour } = PROOF_LOOKS[state ?? 'none'];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-medium lg:pl-4', colour)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {proofLabel(entry)}
    </span>
  );
}
