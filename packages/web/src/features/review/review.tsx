import { COLUMNS, type Finding, type JobFile, type Transaction } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FilenameField } from '../../components/filename-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Table2 } from '../../icons/lucide.tsx';
import { Rows3 } from '../../icons/lucide-tools.tsx';
import { useAskBeforeLeaving } from '../../lib/ask-before-leaving.ts';
import { queryOf } from '../../lib/call-query.ts';
import { classNames } from '../../lib/class-names.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import type { FactLine } from '../../rows/document-facts.tsx';
import { DownloadButtons } from '../../rows/download-buttons.tsx';
import { ProofLines } from '../../rows/proof-lines.tsx';
import { DEFAULT_CHOICES, type TableChoices } from '../../rows/table-choices.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import { useAdjust } from './adjust/use-adjust.tsx';
import { useTableOnPhone } from './cards/use-table-on-phone.ts';
import { CheckButton } from './check/check-button.tsx';
import { checkItems } from './check/check-items.ts';
import { CheckPanel } from './check/check-panel.tsx';
import { useCheck } from './check/use-check.ts';
import { usePatternOffer } from './corrections/use-pattern-offer.tsx';
import { EmbeddedReview } from './embedded-review.tsx';
import { FindingList } from './findings/finding-list.tsx';
import { FixList } from './findings/fix-list.tsx';
import { JobFindings } from './findings/job-findings.tsx';
import { useFixes } from './findings/use-fixes.ts';
import { useJobFindings } from './findings/use-job-findings.ts';
import { RowPlaces } from './page/row-places.ts';
import { useWideScreen } from './page/use-wide-screen.ts';
import { RefusedEdits } from './refused-edits.tsx';
import { ReviewBar } from './review-bar.tsx';
import type { ReviewParts } from './review-parts.ts';
import { RowsSection, type Target } from './rows-section.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { useCurrentFile } from './use-current-file.ts';
import { useFilename } from './use-filename.ts';
import { useLinking } from './use-linking.ts';
import { usePageView } from './use-page-view.tsx';
import { useRowChanges } from './use-row-changes.ts';
import { FileSummary } from './workspace/file-summary.tsx';
import { Workspace } from './workspace/workspace.tsx';

const NO_ROWS: readonly Transaction[] = [];
const NO_FILES: readonly JobFile[] = [];

interface ReviewProps {
  jobId: string;
  onRemoveFile: (file: JobFile) => void;
  /** The start of the workspace's toolbar; null, the default, for the review within the landing page. */
  toolbar?: { title: ReactNode; actions: ReactNode } | null;
}

/** The rows of a converted job beside their pages: review, edit, sort, name, share and download. */
export function Review({ jobId, onRemoveFile, toolbar = null }: ReviewProps) {
  const job = useQuery(queryOf(jobKey(jobId))).data;
  const rows = useQuery({
    ...queryOf(transactionsKey(jobId)),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const [choices, setChoices] = useState<TableChoices>(DEFAULT_CHOICES);
  const { filename, rename, whenSaved: whenNamed } = useFilename(job);
  const transactions = rows.data ?? NO_ROWS;
  const files = job?.files ?? NO_FILES;
  // Values derived from all rows wait until a changed cell has been painted.
  const settled = useDeferredValue(transactions);
  const places = useMemo(() => new RowPlaces(settled), [settled]);
  const linking = useLinking(places);
  const { words, announce } = useAnnouncer();
  const [target, setTarget] = useState<Target | null>(null);
  const changes = useRowChanges({
    jobId,
    files,
    dateFormat: choices.dateFormat,
    onShow: (cell, how) => setTarget({ cell, how }),
    announce,
  });
  useAskBeforeLeaving(changes.unsaved > 0);
  const fixes = useFixes(changes.edit, places);
  const between = useJobFindings(jobId, files);

  // A table whose last row was deleted stays, so that undo can restore it.
  const hasTable = transactions.length > 0 || changes.undoLabel !== null;

  const rowAt = (fileId: string, position: number) =>
    transactions.find((row) => row.fileId === fileId && row.position === position) ?? null;
  function jumpTo(fileId: string, position: number) {
    const row = rowAt(fileId, position);
    if (row) linking.goTo({ rowId: row.id, column: 'date' });
  }
  function showFinding(file: JobFile, finding: Finding) {
    const row = finding.row === null ? null : rowAt(file.fileId, finding.row);
    const column = COLUMNS.find((each) => each === finding.field) ?? 'date';
    if (row) linking.goTo({ rowId: row.id, column });
    else if (finding.page !== null)
      linking.show({
        fileId: file.fileId,
        page: finding.page,
        box: finding.box,
        label: 'Place of the note',
      });
  }

  const showFact = ({ fileId }: JobFile, { label, page, box }: FactLine) => {
    if (page !== null) linking.show({ fileId, page, box, label });
  };
  const fixesOf = (file: JobFile) => (
    <FixList
      offered={fixes.offered(file)}
      applied={fixes.applied(file)}
      dateFormat={choices.dateFormat}
      onShow={linking.goTo}
      onApply={fixes.apply}
      onUndo={fixes.undo}
    />
  );
  const findingsOf = (file: JobFile, findings: readonly Finding[]) => (
    <FindingList findings={findings} onShow={(finding) => showFinding(file, finding)} />
  );
  const adjust = useAdjust({
    jobId,
    files,
    transactions,
    dateFormat: choices.dateFormat,
    hasChanges: changes.undoLabel !== null,
    whenSaved: changes.whenSaved,
    onReplaced: changes.forget,
  });
  const offer = usePatternOffer({
    jobId,
    files,
    transactions,
    changes,
    announce,
    onAnswered: (removals) => {
      const isLeft = (id: number) => places.row(id) !== null && !removals.includes(id);
      const rowId = linking.cell && isLeft(linking.cell.rowId) ? linking.cell.rowId : null;
      const next = rowId ?? transactions.find(({ id }) => isLeft(id))?.id;
      if (next !== undefined) linking.goTo({ rowId: next, column: linking.cell?.column ?? 'date' });
    },
  });
  const page = usePageView({
    jobId,
    files,
    places,
    dateFormat: choices.dateFormat,
    linking,
    isReady: transactions.length > 0,
  });
  const current = useCurrentFile(files, places, linking);
  const isWide = useWideScreen();
  const [isTable, setTable] = useTableOnPhone();
  const asCards = toolbar !== null && !isWide && !isTable;
  const isCompact = toolbar !== null;
  const items = useMemo(
    () =>
      isCompact
        ? checkItems({
            files,
            between: between.findings,
            transactions: settled,
            columns: choices.columns,
            places,
          })
        : [],
    [isCompact, files, between.findings, settled, choices.columns, places],
  );
  const check = useCheck(jobId, items, ({ shown, place, title }) => {
    if (shown) {
      linking.point(shown);
      setTarget({ cell: shown, how: 'reveal' });
    } else if (place) linking.show({ ...place, label: title });
  });
  const parts: ReviewParts = {
    files,
    current,
    page,
    layoutSwitch: !isWide && (
      <Button size="small" onClick={() => setTable(!isTable)}>
        {isTable ? <Rows3 aria-hidden className="size-4" /> : <Table2 aria-hidden className="size-4" />}
        {isTable ? 'Cards' : 'Table'}
      </Button>
    ),
    checkButton: check.total > 0 && <CheckButton check={check} />,
    checkPanel: check.isOpen && (
      <CheckPanel
        jobId={jobId}
        check={check}
        dateFormat={choices.dateFormat}
        rowOf={(rowId) => places.row(rowId)}
        onEdit={changes.edit}
        onConfirm={changes.confirm}
        onClose={() => {
          check.close();
          const cell = check.item?.shown ?? linking.cell;
          if (cell) linking.goTo(cell);
        }}
      />
    ),
    proofs: (
      <ProofLines
        files={files}
        dateFormat={choices.dateFormat}
        onJump={(file, position) => jumpTo(file.fileId, position)}
        onRemoveFile={onRemoveFile}
        onShowFact={showFact}
        fixesOf={(file) => (
          <>
            {adjust.lineOf(file)}
            {fixesOf(file)}
          </>
        )}
        actionOf={adjust.buttonOf}
        findingsOf={findingsOf}
      />
    ),
    summaryOf: (file, slots) => {
      // A finding with a fix is shown as that fix.
      const findings = file.findings.filter(({ suggestedFix }) => suggestedFix === null);
      return (
        <FileSummary
          {...slots}
          key={file.fileId}
          file={file}
          dateFormat={choices.dateFormat}
          notes={findings.length}
          findings={findings.length > 0 && findingsOf(file, findings)}
          adjustLine={adjust.lineOf(file)}
          adjustButton={adjust.buttonOf(file)}
          fixes={fixesOf(file)}
          onJump={(position) => jumpTo(file.fileId, position)}
          onShowFact={(fact) => showFact(file, fact)}
          onRemove={() => onRemoveFile(file)}
        />
      );
    },
    jobFindings: (
      <>
        <RefusedEdits
          refused={changes.refused}
          rowOf={(rowId) => places.row(rowId)}
          dateFormat={choices.dateFormat}
          onUse={changes.saveRefused}
          onDiscard={changes.discardRefused}
        />
        <JobFindings {...between} files={files} onShow={jumpTo} isCompact={isCompact} />
      </>
    ),
    placeholder: <RowsPlaceholder isPending={rows.isPending} isError={rows.isError} hasTable={hasTable} />,
    doubts: (pageButton) => (
      <ReviewBar
        transactions={settled}
        columns={choices.columns}
        places={places}
        linking={linking}
        pageButton={pageButton}
        onConfirm={changes.confirm}
      />
    ),
    rows: hasTable
      ? (arrange) => (
          <RowsSection
            files={files}
            transactions={transactions}
            changes={changes}
            choices={choices}
            onChoices={setChoices}
            onActive={linking.onActive}
            jump={linking.jump}
            target={target}
            announce={announce}
            fillsWindow={isCompact}
            cards={asCards ? { jobId, onShowPage: page.open } : null}
          >
            {arrange}
          </RowsSection>
        )
      : null,
    offer,
    filename: <FilenameField filename={filename} onRename={rename} />,
    downloads: (
      <DownloadButtons
        jobId={jobId}
        choices={choices}
        customFilename={job?.customFilename ?? null}
        disabled={transactions.length === 0}
        files={files}
        transactions={transactions}
        whenSaved={() => Promise.all([changes.whenSaved(), whenNamed()])}
        isCompact={isCompact}
      >
        <ShareButton
          jobId={jobId}
          choices={choices}
          disabled={transactions.length === 0}
          isCompact={isCompact}
        />
      </DownloadButtons>
    ),
  };

  return (
    <section
      aria-label="Converted transactions"
      className={classNames(isCompact && 'flex min-h-0 flex-1 flex-col')}
    >
      <p role="status" className="sr-only">
        {words}
      </p>
      {adjust.dialog}
      {toolbar === null ? <EmbeddedReview parts={parts} /> : <Workspace parts={parts} {...toolbar} />}
    </section>
  );
}

interface RowsPlaceholderProps {
  isPending: boolean;
  isError: boolean;
  hasTable: boolean;
}

/** What stands in place of the table while there is none. */
function RowsPlaceholder({ isPending, isError, hasTable }: RowsPlaceholderProps) {
  if (isPending) return <Placeholder>Loading transaction data...</Placeholder>;
  if (isError)
    return <Notice tone="error">The transactions could not be loaded. Reload the page to try again.</Notice>;
  return hasTable ? null : <Placeholder>No transaction data available to preview</Placeholder>;
}

function Placeholder({ children }: { children: string }) {
  return (
    <p className="flex h-48 items-center justify-center rounded-md border border-rule bg-sunken/50 text-sm text-ink-soft">
      {children}
    </p>
  );
}
