import type { HistoryEntry, ProofState } from '@ledgerlift/contract';
import { FilenameField } from '../../components/filename-field.tsx';
import { TooltipProvider } from '../../components/tooltip.tsx';
import { CircleAlert, CircleCheck } from '../../icons/lucide.tsx';
import { CircleDashed, CircleHelp } from '../../icons/lucide-tools.tsx';
import { classNames } from '../../lib/class-names.ts';
import { localDate } from '../../lib/local-date.ts';
import { EntryActions } from './entry-actions.tsx';
import { counted, entryName, entryState, fileNamesLine, proofLabel, typeNames } from './entry-text.ts';
import { useRename } from './use-rename.ts';

/** Columns on a wide screen; on others each entry is a card. */
const COLUMNS =
  'xl:grid xl:grid-cols-[minmax(0,1fr)_9rem_3.5rem_4rem_10.5rem_7rem_auto] xl:items-center xl:gap-x-5';
const ACTIONS_WIDTH = 'xl:w-[13rem]';

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  onOpen: (jobId: string) => void;
}

export function HistoryList({ entries, onOpen }: HistoryListProps) {
  return (
    <TooltipProvider>
      <div className="xl:rounded-md xl:border xl:border-rule xl:bg-surface">
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
        <ul
          aria-label="Conversions"
          className="grid gap-3 md:max-xl:grid-cols-2 xl:gap-0 xl:divide-y xl:divide-rule"
        >
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
        'min-w-0 max-xl:flex max-xl:flex-col max-xl:rounded-md max-xl:border max-xl:border-rule max-xl:bg-surface max-xl:p-4 xl:px-5 xl:py-3',
        COLUMNS,
      )}
    >
      <div className="min-w-0">
        <FilenameField filename={name} onRename={rename} />
        <p className="truncate text-sm text-ink-soft" title={entry.fileNames.join(', ')}>
          {fileNamesLine(entry.fileNames)}
        </p>
      </div>
      <div className="figures mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm xl:contents">
        <span>{typeNames(entry.documentTypes)}</span>
        <Count count={entry.pages === 0 ? null : entry.pages} noun="page" />
        <Count count={entry.proofState === null ? null : entry.rows} noun="row" />
        <Proof entry={entry} />
        <time dateTime={entry.createdAt} className="text-ink-soft">
          {localDate(entry.createdAt)}
        </time>
      </div>
      <div className={classNames('mt-auto pt-3 xl:mt-0 xl:pt-0', ACTIONS_WIDTH)}>
        <EntryActions entry={entry} name={name} onOpen={() => onOpen(entry.jobId)} />
      </div>
    </li>
  );
}

/** A number below its column head; on a card and for screen readers with its noun. null: not known yet. */
function Count({ count, noun }: { count: number | null; noun: 'page' | 'row' }) {
  if (count === null)
    return (
      <span aria-hidden="true" className="text-ink-soft max-xl:hidden xl:text-right">
        –
      </span>
    );
  return (
    <span className="xl:text-right">
      {count.toLocaleString('en-US')}
      <span className="xl:sr-only"> {counted(count, noun)}</span>
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
    <span className={classNames('inline-flex items-center gap-1.5 font-medium xl:pl-4', colour)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {proofLabel(entry)}
    </span>
  );
}
