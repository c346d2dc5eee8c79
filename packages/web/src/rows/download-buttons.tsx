import type { ExportFormat } from '@ledgerlift/contract';
import { ChevronDown, Download } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../components/menu.tsx';
import { downloadFailed, downloadStarted } from '../lib/file-messages.ts';
import { toast } from '../lib/toast-store.ts';
import { downloadUrl, saveDownload } from './download.ts';
import type { TableChoices } from './table-choices.ts';

const FORMATS: readonly { format: ExportFormat; text: string }[] = [
  { format: 'excel', text: 'Excel (.xlsx)' },
  { format: 'json', text: 'JSON (.json)' },
  { format: 'csv', text: 'CSV (.csv)' },
];

interface DownloadButtonsProps {
  jobId: string;
  choices: TableChoices;
  customFilename: string | null;
  disabled: boolean;
}

/** 'Download' gives the CSV file by navigation, 'Download as' any format. */
export function DownloadButtons({ jobId, choices, customFilename, disabled }: DownloadButtonsProps) {
  const downloadCsv = () => {
    window.location.assign(downloadUrl(jobId, 'csv', choices));
    toast(downloadStarted('csv'));
  };
  const downloadAs = (format: ExportFormat) => {
    saveDownload(jobId, format, choices, customFilename).then(
      () => toast(downloadStarted(format)),
      () => toast(downloadFailed(format)),
    );
  };
  return (
    <div className="flex gap-2">
      <Button variant="primary" onClick={downloadCsv} disabled={disabled}>
        <Download aria-hidden className="size-4" />
        Download
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <Button disabled={disabled}>
            Download as
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {FORMATS.map(({ format, text }) => (
            <MenuItem key={format} onSelect={() => downloadAs(format)}>
              {text}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </div>
  );
}
