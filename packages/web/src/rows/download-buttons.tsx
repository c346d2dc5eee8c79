import type { CsvProfile, ExportFormat, JobFile, Transaction } from '@ledgerlift/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureBoundary } from '../components/failure-boundary.tsx';
import {
  Menu,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { Spinner } from '../components/spinner.tsx';
import { ChevronDown, Download } from '../icons/lucide.tsx';
import { classNames } from '../lib/class-names.ts';
import { downloadFailed, downloadStarted } from '../lib/file-messages.ts';
import { toast } from '../lib/toast-store.ts';
import { isLocalId } from '../private/local-ids.ts';
import { downloadUrl, saveDownload, saveOwnCsv } from './download.ts';
import { type FormatChoice, formatGroupsFor, TABLE_CHOICES } from './download-formats.ts';
import { downloadInFrame } from './download-in-frame.ts';
import { OwnCsvMenu } from './own-csv/own-csv-menu.tsx';
import { useCsvProfiles } from './own-csv/use-csv-profiles.ts';
import { useLatestCallback } from './table/use-latest-callback.ts';
import type { TableChoices } from './table-choices.ts';

// The dialog and the schemas of profiles are loaded when the user first asks for them.
const OwnCsvDialog = lazy(async () => ({
  default: (await import('./own-csv/own-csv-dialog.tsx')).OwnCsvDialog,
}));
const NO_FILES: readonly JobFile[] = [];

interface DownloadButtonsProps {
  jobId: string;
  choices: TableChoices;
  customFilename: string | null;
  disabled: boolean;
  /** The files of the rows, to offer the formats of their types; absent for a share link, which offers none. */
  files?: readonly JobFile[];
  /** The rows, to preview CSV files of the user's own; absent for a share link, which offers none. */
  transactions?: readonly Transaction[];
  /** Waits for pending changes, so that the file contains them. */
  whenSaved?: () => Promise<unknown>;
  /** True in the workspace's toolbar. */
  isCompact?: boolean;
  /** Further buttons of the row. */
  children?: ReactNode;
}

/** 'Download' gives the CSV file by navigation, 'Download as' any format. */
export function DownloadButtons(props: DownloadButtonsProps) {
  const {
    jobId,
    choices,
    customFilename,
    disabled,
    files = NO_FILES,
    transactions,
    whenSaved,
    isCompact = false,
  } = props;
  const size = isCompact ? 'small' : 'medium';
  const [isWaiting, setWaiting] = useState(false);
  const [wantsProfiles, setWantsProfiles] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const csvProfiles = useCsvProfiles(wantsProfiles);
  const downloadAs = useLatestCallback((format: ExportFormat) => {
    saveDownload(jobId, format, choices, customFilename).then(
      () => toast(downloadStarted(format)),
      (error: unknown) => toast(downloadFailed(format, error)),
    );
  });
  const downloadCsv = useLatestCallback(() => {
    // A frame would ask the server.
    if (isLocalId(jobId)) return downloadAs('csv');
    toast(downloadStarted('csv'));
    downloadInFrame(downloadUrl(jobId, 'csv', choices), () => toast(downloadFailed('csv')));
  });
  const downloadOwn = useLatestCallback((profile: CsvProfile) =>
    saveOwnCsv(jobId, profile, choices, customFilename).then(
      () => toast(downloadStarted('own')),
      (error: unknown) => toast(downloadFailed('own', error)),
    ),
  );
  async function onceSaved(download: () => unknown) {
    if (isWaiting) return;
    setWaiting(true);
    await whenSaved?.();
    setWaiting(false);
    download();
  }
  const downloadOnceSaved = (format: ExportFormat) => void onceSaved(() => downloadAs(format));
  return (
    <div
      className={classNames(
        'flex',
        isCompact ? 'gap-1.5' : 'w-full flex-wrap gap-2 *:grow sm:w-auto sm:*:grow-0',
      )}
    >
      <Button
        variant="primary"
        size={size}
        onClick={() => onceSaved(downloadCsv)}
        disabled={disabled}
        aria-busy={isWaiting}
      >
        {isWaiting ? <Spinner /> : <Download aria-hidden className="size-4" />}
        Download
      </Button>
      <Menu onOpenChange={(isOpen) => isOpen && setWantsProfiles(transactions !== undefined)}>
        <MenuTrigger asChild>
          <Button size={size} disabled={disabled}>
            Download as
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <FormatItems formats={TABLE_CHOICES} onChoose={downloadOnceSaved} />
          {transactions && (
            <OwnCsvMenu
              profiles={csvProfiles.profiles}
              onDownload={(profile) => void onceSaved(() => downloadOwn(profile))}
              onEdit={() => setEditing(true)}
            />
          )}
          {formatGroupsFor(files).map(({ heading, formats }) => (
            <MenuGroup key={heading} aria-label={heading}>
              <MenuSeparator />
              <MenuLabel className="text-xs text-ink-soft">{heading}</MenuLabel>
              <FormatItems formats={formats} onChoose={downloadOnceSaved} />
            </MenuGroup>
          ))}
        </MenuContent>
      </Menu>
      {props.children}
      {isEditing && transactions && (
        <FailureBoundary
          fallback={
            <Notice tone="error">The dialog could not be loaded. Reload the page to try again.</Notice>
          }
        >
          <Suspense fallback={null}>
            <OwnCsvDialog
              csvProfiles={csvProfiles}
              transactions={transactions}
              files={files}
              choices={choices}
              onDownload={(profile) => onceSaved(() => downloadOwn(profile))}
              onClose={() => setEditing(false)}
            />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}

interface FormatItemsProps {
  formats: readonly FormatChoice[];
  onChoose: (format: ExportFormat) => void;
}

function FormatItems({ formats, onChoose }: FormatItemsProps) {
  return formats.map(({ format, text }) => (
    <MenuItem key={format} onSelect={() => onChoose(format)}>
      {text}
    </MenuItem>
  ));
}
